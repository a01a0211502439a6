import { mayAct, type Need, type Role } from '#blocks/contract/staff/staff.ts'
import { type AdminScreen, adminScreens, type Section, sections } from './admin-screens.ts'

type NavEntry = AdminScreen & { to: string }
/** A section with those of its screens that somebody may use: one at least, of which the first opens with it. */
export type NavSection = Omit<Section, 'screens'> & { to: string; entries: NavEntry[] }

const entryOf = (screen: AdminScreen): NavEntry => ({ ...screen, to: `/admin/${screen.path}` })
export const navEntries = adminScreens.map(entryOf)

/** What somebody with this role finds, but for what the window they work in does not have. */
export function sectionsFor(role: Role, lacks: ReadonlySet<string> = new Set()): NavSection[] {
  return sections.flatMap(({ name, icon, screens }) => {
    const entries = screens
      .map(entryOf)
      .filter(({ to, needs }) => mayAct(role, needs) && ![...lacks].some((lacking) => isBelow(to, lacking)))
    return entries[0] ? [{ name, icon, entries, to: entries[0].to }] : []
  })
}

/** The entry that stands for an address: its screen, or the nearest above it. */
export function entryAt(pathname: string, entries: readonly NavEntry[] = navEntries): NavEntry | undefined {
  return entries.filter(({ to }) => isBelow(pathname, to)).sort((a, b) => b.to.length - a.to.length)[0]
}

const isBelow = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** What an address of the area needs. Visitors may read most records, so the api alone can't say. */
export function needOf(pathname: string): Need {
  return entryAt(pathname)?.needs ?? 'staff'
}
