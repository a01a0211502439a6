import { mayAct, type Role } from '#blocks/contract/staff/staff.ts'
import { type AdminScreen, adminScreens } from './admin-screens.ts'

/** One entry of the staff area's navigation; `group` is the heading it stands under. */
export type NavEntry = Pick<AdminScreen, 'label' | 'group' | 'needs' | 'phoneLabel'> & { to: string }

export const navEntries: readonly NavEntry[] = adminScreens.map(
  ({ path, label, group, needs, phoneLabel }) => ({ to: `/admin/${path}`, label, group, needs, phoneLabel }),
)

/** The entries of somebody with this role, but for what the window they work in does not have. */
export function entriesFor(role: Role, lacks?: ReadonlySet<string>): NavEntry[] {
  return navEntries.filter(({ to, needs }) => mayAct(role, needs) && !lacks?.has(to))
}

/** The least role that may work at an address of the area. Visitors may read most records, so the api alone can't say. */
export function neededRole(pathname: string): Role {
  const entry = navEntries.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return entry?.needs ?? 'inbox'
}
