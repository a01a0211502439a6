import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'

/** Who else has the record open: `Ana is on it`, or blank. A person's own other tabs don't count. */
export function viewersText(
  entries: readonly Pick<PresenceEntry, 'userId' | 'name' | 'what'>[],
  what: string,
  me: number,
): string {
  const others = entries.filter((entry) => entry.what === what && entry.userId !== me)
  const names = [...new Map(others.map(({ userId, name }) => [userId, name])).values()]
  if (names.length === 0) return ''
  return `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'has' : 'have'} this open`
}
