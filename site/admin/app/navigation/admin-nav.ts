import { mayAct, type Need, type Role } from '#blocks/contract/staff/staff.ts'
import { type AdminScreen, adminScreens } from './admin-screens.ts'

/** One entry of the staff area's navigation. */
export type NavEntry = AdminScreen & { to: string }

export const navEntries = adminScreens.map((screen): NavEntry => ({ ...screen, to: `/admin/${screen.path}` }))

/** The entries of somebody with this role, but for what the window they work in does not have. */
export function entriesFor(role: Role, lacks?: ReadonlySet<string>): NavEntry[] {
  return navEntries.filter(({ to, needs }) => mayAct(role, needs) && !lacks?.has(to))
}

/** What an address of the area needs. Visitors may read most records, so the api alone can't say. */
export function needOf(pathname: string): Need {
  const entry = navEntries.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return entry?.needs ?? 'staff'
}
