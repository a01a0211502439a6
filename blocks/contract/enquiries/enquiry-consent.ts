/**
 * What people agree to by sending a form. A new text needs a new version, because the version is stored with each
 * enquiry.
 */
export const consent = {
  version: '2026-11',
  text: 'You may use what I send to answer me and to plan the event. You delete it when I ask you to.',
} as const
