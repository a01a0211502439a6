import { adminScreens } from '#site/admin/navigation/admin-screens.ts'

/**
 * Screens whose calls a device's token may not make (contract §5: content, media and pages): their place is a browser.
 * A test holds the list against what the api lets a token do.
 */
export const browserOnly: ReadonlySet<string> = new Set([
  ...adminScreens.filter(({ isBrowserOnly }) => isBrowserOnly).map(({ path }) => `/admin/${path}`),
  '/admin/setup',
  '/admin/invite',
])

/** True for such a screen and whatever lies below it, such as one enquiry. */
export function isBrowserOnly(path: string, screens: ReadonlySet<string> = browserOnly): boolean {
  return [...screens].some((screen) => path === screen || path.startsWith(`${screen}/`))
}

/** Where the staff area begins in this window. */
export const startPath = '/admin/pages'
