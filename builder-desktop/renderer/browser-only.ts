import { adminScreens } from '#site/admin/app/navigation/admin-screens.ts'

/**
 * Screens that need calls which no device token may make (contract §5: it may use content, media and pages, and
 * enquiries if a person allowed that). They are for the browser. A test compares the list with what the api allows.
 */
export const browserOnly: ReadonlySet<string> = new Set([
  ...adminScreens.filter(({ isBrowserOnly }) => isBrowserOnly).map(({ path }) => `/admin/${path}`),
  '/admin/setup',
  '/admin/invite',
])

/** Screens that need a right which a person gives at the sign-in. */
export const ofEnquiries: ReadonlySet<string> = new Set(
  adminScreens.filter(({ tokenScope }) => tokenScope === 'enquiries').map(({ path }) => `/admin/${path}`),
)

/** True for one of the screens and every path below it, such as a single enquiry. */
export function isWithin(path: string, screens: ReadonlySet<string>): boolean {
  return [...screens].some((screen) => path === screen || path.startsWith(`${screen}/`))
}

/** Where the staff area begins in this window. */
export const startPath = '/admin/pages'
