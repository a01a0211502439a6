import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import type { TokenScope } from '#blocks/contract/staff/staff.ts'
import { oneTimeCodeMinutes, secondStepMinutes } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { SharedState, ShortLived } from '../../store/shared-state.ts'
import type { Accounts } from './accounts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { Fresh } from './fresh.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { SendLink } from './send-link.ts'
import { type DeviceCookie, deviceCookie, type SessionCookie, sessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Setup } from './setup.ts'
import type { PendingStep } from './sign-in.ts'
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts'

/** What the guard and the routes for sign-in and accounts share. */
export type StaffParts = {
  store: ContentStore
  accounts: Accounts
  sessions: Sessions
  passwords: Passwords
  limits: SignInLimits
  /** Of links for a forgotten password. */
  linkLimits: SignInLimits
  cookie: SessionCookie
  devices: KnownDevices
  deviceCookie: DeviceCookie
  setup: Setup
  /** Sign-ins that wait for a passkey or a code, by the hash of their ticket. */
  pendingSteps: ShortLived<PendingStep>
  /** Challenges of passkeys that are asked for at a sign-in, by the hash of its ticket. */
  stepChallenges: ShortLived<string>
  /** Hashes of challenges for a passkey in place of a password. */
  loginChallenges: ShortLived<true>
  /** Hashes of codes for another device, by account, and what the desktop app may do in addition with them. */
  oneTimeCodes: ShortLived<{ hash: string; scopes: readonly TokenScope[] }>
  /** Challenges of passkeys that are being made, by session. */
  newPasskeyChallenges: ShortLived<string>
  publicUrl: string | undefined
  /** The address of this site, for links in mails. Never taken from a request, which could name any host. */
  origin: () => string
  now: () => Date
  fresh: Fresh
  /** Mails a one-time link to whom it is for. */
  sendLink: SendLink
  isMailOn: boolean
  siteName(): Promise<string>
  /** Throws an invalid-input error at `field` for a password that is easy to guess. */
  refuseCommon(password: string, field: string, email: string): Promise<void>
}

type Given = Pick<
  StaffParts,
  | 'store'
  | 'accounts'
  | 'sessions'
  | 'setup'
  | 'publicUrl'
  | 'origin'
  | 'now'
  | 'fresh'
  | 'sendLink'
  | 'isMailOn'
> & {
  /** Signs the marks of known devices. */
  deviceKey: Buffer
  shared: SharedState
}

export function createStaffParts({ deviceKey, shared, ...given }: Given): StaffParts {
  const { store, publicUrl, now } = given
  return {
    ...given,
    passwords: createPasswords(),
    limits: createSignInLimits(shared),
    linkLimits: createSignInLimits(shared, 'link '),
    cookie: sessionCookie(publicUrl),
    devices: createKnownDevices(deviceKey, now),
    deviceCookie: deviceCookie(publicUrl),
    pendingSteps: shared.shortLived('pending-steps', secondStepMinutes, now),
    stepChallenges: shared.shortLived('step-challenges', secondStepMinutes, now),
    loginChallenges: shared.shortLived('login-challenges', secondStepMinutes, now),
    oneTimeCodes: shared.shortLived('one-time-codes', oneTimeCodeMinutes, now),
    newPasskeyChallenges: shared.shortLived('new-passkey-challenges', secondStepMinutes, now),
    siteName,
    async refuseCommon(password, field, email) {
      await refuseCommonPassword(password, field, { email, businessName: await siteName() })
    },
  }

  async function siteName(): Promise<string> {
    return (await store.get('site', 'site'))?.value.name ?? siteDefaults.name
  }
}
