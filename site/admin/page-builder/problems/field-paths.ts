import type { PageIssue } from '#blocks/pages/page-check.ts'

/**
 * The errors of one block's fields, by field name in the editor: `/buttons/0/href` becomes `buttons.0.href`.
 */
export function fieldProblems(issues: readonly PageIssue[], blockId: string): ReadonlyMap<string, string> {
  const mine = issues.filter((issue) => issue.blockId === blockId && issue.path !== '')
  return new Map(mine.map(({ path, message }) => [fieldName(path), message]))
}

function fieldName(pointer: string): string {
  const parts = pointer.slice(1).split('/')
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}
