import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import type { ContentStore } from '../content/collections.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { SendLink } from './send-link.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import { createSetup, type Setup } from './setup.ts'
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts'

/** What the guard and the routes for sign-in and accounts share. */
export type StaffParts = {
  store: ContentStore
  accounts: Accounts
  sessions: Sessions
  passwords: Passwords
  limits: SignInLimits
  cookie: SessionCookie
  setup: Setup
  publicUrl: string | undefined
  /** The address of this site, for links in mails. Never taken from a request, which could name any host. */
  origin: () => string
  now: () => Date
  /** Mails a one-time link to whom it is for. */
  sendLink: SendLink
  /** Throws an invalid-input error at `field` for a password that is easy to guess. */
  refuseCommon(password: string, field: string, email: string): Promise<void>
}

type Given = Pick<StaffParts, 'store' | 'sessions' | 'publicUrl' | 'origin' | 'now' | 'sendLink'>

export function createStaffParts(given: Given): StaffParts {
  const { store, sessions, publicUrl, now } = given
  const accounts = createAccounts(store, sessions, now)
  return {
    ...given,
    accounts,
    passwords: createPasswords(),
    limits: createSignInLimits(),
    cookie: sessionCookie(publicUrl),
    setup: createSetup(accounts),
    async refuseCommon(password, field, email) {
      const businessName = (await store.get('site', 'site'))?.value.name ?? siteDefaults.name
      await refuseCommonPassword(password, field, { email, businessName })
    },
  }
}
