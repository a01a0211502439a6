import { listKinds, type SingleKind, singleKinds } from '#blocks/contract/record-kinds.ts'

const onPages = Object.values<SingleKind>(singleKinds).filter(({ isOnPages }) => isOnPages)

/** The lists that visitors read too, and the records of which they may get less. */
const listPaths = [...Object.values(listKinds).filter(({ isPrivate }) => !isPrivate), ...onPages].map(
  ({ path }) => new RegExp(`^${path.replace(':id', '[a-z-]+').replace(/:\w+/, '[1-9]\\d{0,14}')}$`),
)

/**
 * True for staff's read of a whole list or record, hidden items included (`?all=1`): it depends on who asks, so the response
 * cache does not serve it. `query` is without `?`; no other key of a list's query means anything (contract §3).
 */
export function isStaffRead(path: string, query: string): boolean {
  return /(^|&)all=1(&|$)/.test(query) && listPaths.some((list) => list.test(path))
}
