import { type Right, rights } from '#blocks/contract/staff/staff.ts'
import { navEntries } from '#site/admin/app/navigation/admin-nav.ts'

/**
 * Screens that need calls which no device token may make (contract §5: it may use content, media and pages, and
 * enquiries if a person allowed that). They are for the browser. A test compares the list with what the api allows.
 */
export const browserOnly: ReadonlySet<string> = new Set([
  ...screensWith(false),
  '/admin/setup',
  '/admin/invite',
])

/** Screens that need a right which a person gives at the sign-in. */
export const ofEnquiries: ReadonlySet<string> = new Set(screensWith('enquiries'))

/** `token`: whether one may make the calls of the screen. */
function screensWith(token: (typeof rights)[Right]): string[] {
  return navEntries
    .filter(
      ({ needs, isBrowserOnly }) => (isBrowserOnly ? false : needs === 'staff' || rights[needs]) === token,
    )
    .map(({ to }) => to)
}

/** True for one of the screens and every path below it, such as a single enquiry. */
export function isWithin(path: string, screens: ReadonlySet<string>): boolean {
  return [...screens].some((screen) => path === screen || path.startsWith(`${screen}/`))
}

/** Where the staff area begins in this window. */
export const startPath = '/admin/pages'
