import { mayAct, type Role } from '#blocks/contract/staff/staff.ts'

/** Where somebody's day begins: who only works the enquiries sees those at once. */
export function startPathOf(role: Role | undefined): string {
  return role && mayAct(role, 'enquiries') && !mayAct(role, 'content')
    ? '/admin/enquiries'
    : '/admin/dashboard'
}
