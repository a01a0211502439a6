import { mayAct, type Role } from '#blocks/contract/staff/staff.ts'

/** One entry of the staff area's navigation; `group` is the heading it stands under. */
export type NavEntry = { to: string; label: string; group: string; needs: Role }

export const navEntries: readonly NavEntry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', group: '', needs: 'inbox' },
  { to: '/admin/enquiries', label: 'Enquiries', group: 'Every day', needs: 'inbox' },
  { to: '/admin/tour-dates', label: 'Tour dates', group: 'Every day', needs: 'editor' },
  { to: '/admin/albums', label: 'Albums', group: 'Every day', needs: 'editor' },
  { to: '/admin/media', label: 'Pictures & videos', group: 'Every day', needs: 'editor' },
  { to: '/admin/contact', label: 'Phone & e-mail', group: 'Every day', needs: 'editor' },
  { to: '/admin/availability', label: 'Availability', group: 'Every day', needs: 'inbox' },
  { to: '/admin/hero', label: 'Hero', group: 'Home page', needs: 'editor' },
  { to: '/admin/about', label: 'Our Story', group: 'Home page', needs: 'editor' },
  { to: '/admin/gallery', label: 'Gallery', group: 'Home page', needs: 'editor' },
  { to: '/admin/pages', label: 'Arrange pages', group: 'Pages', needs: 'editor' },
  { to: '/admin/services', label: 'Services', group: 'Pages', needs: 'editor' },
  { to: '/admin/about-page', label: 'About page', group: 'Pages', needs: 'editor' },
  { to: '/admin/animals', label: 'Animals', group: 'Pages', needs: 'editor' },
  { to: '/admin/addons', label: 'Add-ons', group: 'Pages', needs: 'editor' },
  { to: '/admin/fonts', label: 'Fonts', group: 'Site', needs: 'editor' },
  { to: '/admin/site', label: 'Site settings', group: 'Site', needs: 'owner' },
  { to: '/admin/mail', label: 'Mails', group: 'Site', needs: 'owner' },
  { to: '/admin/trash', label: 'Trash', group: 'Site', needs: 'editor' },
  { to: '/admin/people', label: 'People', group: 'Office', needs: 'owner' },
  { to: '/admin/backups', label: 'Backups', group: 'Office', needs: 'owner' },
  { to: '/admin/audit', label: 'Who did what', group: 'Office', needs: 'owner' },
  { to: '/admin/account', label: 'My account', group: 'Office', needs: 'inbox' },
]

/** The entries of somebody with this role, but for what the window they work in does not have. */
export function entriesFor(role: Role, lacks?: ReadonlySet<string>): NavEntry[] {
  return navEntries.filter(({ to, needs }) => mayAct(role, needs) && !lacks?.has(to))
}

/** The least role that may work at an address of the area. Visitors may read most records, so the api alone can't say. */
export function neededRole(pathname: string): Role {
  const entry = navEntries.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return entry?.needs ?? 'inbox'
}

/** Where somebody's day begins: who only works the enquiries sees those at once. */
export function startPathOf(role: Role | undefined): string {
  return role === 'inbox' ? '/admin/enquiries' : '/admin/dashboard'
}

/** What a thumb reaches first on a phone, in a word each; the rest is behind "More". */
export const phoneEntries: Readonly<Record<string, string>> = {
  '/admin/dashboard': 'Start',
  '/admin/enquiries': 'Inbox',
  '/admin/tour-dates': 'Dates',
  '/admin/albums': 'Albums',
  '/admin/contact': 'Phone',
}
