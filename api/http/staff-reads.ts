import { staffLists } from '#blocks/contract/staff-paths.ts'

const albumImages = /^\/api\/albums\/[1-9]\d{0,14}\/images$/
const listPaths: ReadonlySet<string> = new Set(Object.values(staffLists))

/**
 * True for staff's read of a whole list, hidden items included (`?all=1`): it depends on who asks, so no finished
 * answer serves it. `query` is without `?`; no other key of a list's query means anything (contract §3).
 */
export function isStaffRead(path: string, query: string): boolean {
  return (listPaths.has(path) || albumImages.test(path)) && /(^|&)all=1(&|$)/.test(query)
}
