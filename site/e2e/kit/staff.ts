import type { Role } from '#blocks/contract/staff/staff.ts'

// The sample farm's staff.

/** The password of every account in these tests. */
export const password = 'seven goats in a red barn'
export const emailOf = (role: Role) => `${role}@example.com`
export const people: readonly { role: Role; name: string }[] = [
  { role: 'owner', name: 'Ana Owner' },
  { role: 'editor', name: 'Ed Editor' },
  { role: 'inbox', name: 'Ines Inbox' },
]
