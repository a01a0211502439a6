import type { Role } from '#blocks/contract/staff/staff.ts'

/** Where somebody's day begins: who only works the enquiries sees those at once. */
export function startPathOf(role: Role | undefined): string {
  return role === 'inbox' ? '/admin/enquiries' : '/admin/dashboard'
}
