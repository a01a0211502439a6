/** The keys that a server over files has in files, by their names in a database. */
export const keyNames = {
  form: 'enquiry-form',
  device: 'known-devices',
  settings: 'server-settings',
} as const
