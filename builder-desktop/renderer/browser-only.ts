/**
 * Screens whose calls a device's token may not make (contract §5: content, media and pages): their place is a browser.
 * A test holds the list against what the api lets a token do.
 */
export const browserOnly: ReadonlySet<string> = new Set([
  '/admin/dashboard',
  '/admin/availability',
  '/admin/site',
  '/admin/people',
  '/admin/backups',
  '/admin/audit',
  '/admin/account',
  '/admin/setup',
  '/admin/invite',
])

/** Where the staff area begins in this window. */
export const startPath = '/admin/pages'
