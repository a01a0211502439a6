import type { PageIssue } from '#blocks/pages/page-check.ts'

/**
 * The errors of one block's fields, by field name in the editor: `/buttons/0/href` becomes `buttons.0.href`. An error
 * inside of a formatted text is one of the text: `/text/content/0/type` becomes `text`.
 */
export function fieldProblems(issues: readonly PageIssue[], blockId: string): ReadonlyMap<string, string> {
  const mine = issues.filter((issue) => issue.blockId === blockId && issue.path !== '')
  return new Map(mine.map(({ path, message }) => [fieldName(path), message]))
}

function fieldName(pointer: string): string {
  const parts = pointer
    .replace(/\/content\/\d+\/.*$/, '')
    .slice(1)
    .split('/')
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}
