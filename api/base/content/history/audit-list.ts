import type { ListedSave } from '#blocks/contract/history.ts'
import type { AuditAction } from '#blocks/contract/staff/staff.ts'
import type { ContentStore } from '../collections.ts'

// The audit log as rows of the history, for owners.

const things = {
  site: 'Publishing and deletions',
  signIns: 'Sign-ins and passwords',
  people: 'People’s accounts',
  data: 'Exports and backups',
} as const

/** What its entries are about, as the history's filter names it. */
export const auditThings: readonly string[] = Object.values(things)

const actions: Readonly<Record<AuditAction, readonly [about: keyof typeof things, words: string]>> = {
  'signed-in': ['signIns', 'Signed in'],
  'sign-in-locked': ['signIns', 'Was locked out after wrong passwords'],
  'signed-out-everywhere': ['signIns', 'Signed out everywhere'],
  'password-changed': ['signIns', 'Changed a password'],
  'password-reset': ['people', 'Made a password link'],
  'passkey-added': ['signIns', 'Added a passkey'],
  'passkey-removed': ['signIns', 'Removed a passkey'],
  'recovery-codes-made': ['signIns', 'Made new recovery codes'],
  'one-time-code-made': ['signIns', 'Made a one-time code'],
  'second-step-reset': ['people', 'Removed passkeys for'],
  'user-added': ['people', 'Added a person'],
  'user-changed': ['people', 'Changed a person'],
  'user-removed': ['people', 'Removed a person'],
  'consent-changed': ['site', 'Changed what people agree to'],
  published: ['site', 'Published'],
  unpublished: ['site', 'Took off the site'],
  deleted: ['site', 'Deleted'],
  restored: ['site', 'Restored'],
  exported: ['data', 'Exported'],
  'backup-downloaded': ['data', 'Downloaded a backup'],
  'site-opened': ['site', 'Opened the site'],
  'site-closed': ['site', 'Closed the site'],
}

/** Its entries about one of `auditThings`, newest first; people by name, or by the address of an account that was removed. */
export async function auditItems(store: ContentStore, thing: string): Promise<ListedSave[]> {
  const named = await namesOf(store)
  const rows: ListedSave[] = []
  for await (const some of store.each('audit'))
    for (const { id, revision, value } of some) {
      const { at, who, action, subject } = value
      const [about, words] = actions[action]
      if (things[about] !== thing) continue
      const said = action === 'published' ? subject.replace(publishedPage, '$1') : subject
      const summary = named([words, said].filter(Boolean).join(': ')).slice(0, 500)
      rows.push({
        id: `audit-${id}`,
        of: '',
        name: '',
        at,
        by: { id: 0, name: named(who) },
        summary,
        revision,
      })
    }
  return rows.reverse()
}

/** The names of its parts are for machines. */
const publishedPage = /^page: (.*) \([^()]*\)$/

/** Replaces the addresses of accounts by their names. */
async function namesOf(store: ContentStore): Promise<(text: string) => string> {
  const accounts = (await store.list('users')).filter(({ value }) => value.name !== '')
  const names = new Map(accounts.map(({ value }) => [value.email, value.name]))
  return (text) => text.replace(/[^\s,():]+@[^\s,():]+/g, (address) => names.get(address) ?? address)
}
