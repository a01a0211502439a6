import type { PageIssue } from '#blocks/pages/page-check.ts'

/** What is wrong with the fields of one block, by their names in the editor: `/buttons/0/href` is `buttons[0].href`. */
export function fieldProblems(issues: readonly PageIssue[], blockId: string): ReadonlyMap<string, string> {
  const mine = issues.filter((issue) => issue.blockId === blockId && issue.path !== '')
  return new Map(mine.map(({ path, message }) => [fieldName(path), message]))
}

function fieldName(pointer: string): string {
  const [first = '', ...rest] = pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return rest.reduce((name, part) => (/^\d+$/.test(part) ? `${name}[${part}]` : `${name}.${part}`), first)
}
