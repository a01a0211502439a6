import { adminScreens } from '#site/admin/navigation/admin-screens.ts'

/**
 * Screens that need calls which a device token may not make (contract §5: it may use content, media and pages). They
 * are for the browser. A test compares the list with what the api allows.
 */
export const browserOnly: ReadonlySet<string> = new Set([
  ...adminScreens.filter(({ isBrowserOnly }) => isBrowserOnly).map(({ path }) => `/admin/${path}`),
  '/admin/setup',
  '/admin/invite',
])

/** True for such a screen and every path below it, such as a single enquiry. */
export function isBrowserOnly(path: string, screens: ReadonlySet<string> = browserOnly): boolean {
  return [...screens].some((screen) => path === screen || path.startsWith(`${screen}/`))
}

/** Where the staff area begins in this window. */
export const startPath = '/admin/pages'
