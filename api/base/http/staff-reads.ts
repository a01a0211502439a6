import { listKinds } from '#blocks/contract/record-kinds.ts'

/** The lists that visitors read too. Lists for staff only are staff reads anyway. */
const listPaths = Object.values(listKinds)
  .filter(({ isPrivate }) => !isPrivate)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/, '[1-9]\\d{0,14}')}$`))

/**
 * True for staff's read of a whole list, hidden items included (`?all=1`): it depends on who asks, so the response
 * cache does not serve it. `query` is without `?`; no other key of a list's query means anything (contract §3).
 */
export function isStaffRead(path: string, query: string): boolean {
  return /(^|&)all=1(&|$)/.test(query) && listPaths.some((list) => list.test(path))
}
