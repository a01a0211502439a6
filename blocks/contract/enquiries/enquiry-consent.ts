/**
 * What people agree to by sending a form. A new text needs a new version, because the version is stored with each
 * enquiry.
 */
export const consent = {
  version: '2026-11-23',
  text: 'You may use what I send to answer me and plan my event. If I ask, you’ll delete it.',
} as const
