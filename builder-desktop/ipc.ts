import { z } from 'zod'
import { loginSchema, type SignedInUser } from '#blocks/contract/staff.ts'
import type { CallName, EventName } from './ipc-channels.ts'

const nothing = z.undefined()
/** The key of a kept copy, such as `draft:/api/pages/home/draft#…`. */
const pageId = z.string().min(1).max(300)
const onePage = z.strictObject({ pageId })

/** A copy of what is typed and not saved: the staff area's own shape, kept as it is. */
export const keptSchema = z.looseObject({ at: z.iso.datetime(), revision: z.int().nonnegative() })
export type Kept = z.infer<typeof keptSchema>

/** The input of every call; whatever does not fit is answered `invalid` and reaches no handler. */
export const callInputs = {
  'session:state': nothing,
  'session:connect': z.strictObject({ siteUrl: z.string().trim().min(1).max(300) }),
  'session:sign-in': z.strictObject({
    email: loginSchema.shape.email,
    password: loginSchema.shape.password,
  }),
  'session:sign-out': nothing,
  'session:forget-site': z.strictObject({ siteUrl: z.string().max(300) }),
  /** `seq` grows with every keep of this window; a lower one than was kept last is dropped. */
  'drafts:keep': z.strictObject({ pageId, seq: z.int().nonnegative(), kept: keptSchema }),
  'drafts:read': onePage,
  'drafts:list': nothing,
  'drafts:drop': onePage,
  'drafts:history': onePage,
  'sync:state': nothing,
  'sync:retry': nothing,
  /** `accept` as in HTML: `image/*,.heic`. */
  'files:pick': z.strictObject({ accept: z.string().max(500), multiple: z.boolean() }),
  'app:info': nothing,
  /** A path of the site, or an https address of it. */
  'app:open-link': z.strictObject({ url: z.string().min(1).max(2000) }),
  'app:install-update': nothing,
  'app:save-report': nothing,
  /** The answer to the event `app:flush`. */
  'app:flushed': nothing,
} satisfies Record<CallName, z.ZodType>
export type CallInput<Name extends CallName> = z.input<(typeof callInputs)[Name]>
export type ParsedInput<Name extends CallName> = z.output<(typeof callInputs)[Name]>

export type SessionState = {
  /** The site's origin, without a slash at its end; null before the first connection. */
  siteUrl: string | null
  siteName: string
  user: SignedInUser | null
  /** False where the sign-in is forgotten when the app ends, because the system has no key store. */
  isLasting: boolean
  recentSites: { siteUrl: string; name: string }[]
}

export type SyncState = {
  isOnline: boolean
  /** Drafts and publishes that wait to be sent. */
  pending: number
  /** ISO 8601; null before the first answer of the site. */
  lastSync: string | null
  /** Why nothing is written, such as an app older than its site; null when nothing stands in the way. */
  refusal: string | null
}

/** A file that a person chose or opened, as the window needs it to make a `File`. */
export type PickedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

export type AppInfo = {
  name: string
  version: string
  electron: string
  chrome: string
  node: string
  /** False when it runs from the sources. */
  isPackaged: boolean
}

export type UpdateState =
  | { kind: 'off'; reason: string }
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'loading'; version: string; percent: number }
  | { kind: 'ready'; version: string }
  | { kind: 'failed' }

/** What the menu asks the window to do. */
export type MenuCommand =
  | { kind: 'go'; path: string }
  | { kind: 'press'; button: 'publish' | 'preview' }
  | { kind: 'save' }
  | { kind: 'step'; direction: 'undo' | 'redo' }
  | { kind: 'add-pictures' }
  | { kind: 'change-site' }

export type KeptLine = { pageId: string; seq: number; at: string }

export type CallOutputs = {
  'session:state': SessionState
  'session:connect': SessionState
  'session:sign-in': SignedInUser
  'session:sign-out': SessionState
  'session:forget-site': SessionState
  'drafts:keep': { seq: number; at: string }
  'drafts:read': Kept | null
  'drafts:list': KeptLine[]
  'drafts:drop': null
  'drafts:history': Kept[]
  'sync:state': SyncState
  'sync:retry': SyncState
  'files:pick': PickedFile[]
  'app:info': AppInfo
  'app:open-link': null
  'app:install-update': null
  /** Where the report was written; null when the person thought better of it. */
  'app:save-report': { path: string } | null
  'app:flushed': null
}

export type DesktopEvents = {
  'sync:state': SyncState
  'session:state': SessionState
  'menu:command': MenuCommand
  'update:state': UpdateState
  /** Everything kept in memory only must be handed over now: the window is about to go. */
  'app:flush': null
  'files:opened': PickedFile[]
}

export type AnswerCode =
  | 'offline'
  | 'unauthorized'
  | 'conflict'
  | 'invalid'
  | 'forbidden'
  | 'limited'
  | 'failed'
export type Answer<T> = { ok: true; value: T } | { ok: false; code: AnswerCode; message: string }

/** What follows the name of a call: its input, where it takes any. */
export type InputOf<Name extends CallName> = undefined extends CallInput<Name> ? [] : [CallInput<Name>]

/** What the preload script puts into the page as `window.desktop`: two verbs over the closed lists. */
export type DesktopBridge = {
  call<Name extends CallName>(name: Name, ...input: InputOf<Name>): Promise<Answer<CallOutputs[Name]>>
  /** Answers how to stop listening. */
  on<Name extends EventName>(name: Name, listener: (value: DesktopEvents[Name]) => void): () => void
}

declare global {
  interface Window {
    desktop: DesktopBridge
  }
}
