import { z } from 'zod'
import { draftInputSchema } from '#blocks/contract/pages/page-draft.ts'
import { loginSchema, type SignedInUser } from '#blocks/contract/staff/staff.ts'
import type { CallName, EventName } from './ipc-channels.ts'

const nothing = z.undefined()
/** The key of a kept copy, such as `draft:/api/pages/home/draft#…`. */
const pageId = z.string().min(1).max(300)
const oneCopy = z.strictObject({ pageId })
const onePage = z.strictObject({ pageId: z.string().min(1).max(60) })

/** A copy of what is typed and not saved: the staff area's own shape, kept as it is. */
const keptSchema = z.looseObject({ at: z.iso.datetime(), revision: z.int().nonnegative() })
export type Kept = z.infer<typeof keptSchema>

const keptPageSchema = z.looseObject({
  value: draftInputSchema.shape.data,
  base: draftInputSchema.shape.data,
})
const isOfPage = (key: string) => /^draft:\/api\/pages\/[^/]+\/draft#/.test(key)

/** As JSON: the window has it as text, and taking that apart again is not for whoever is typing there. */
const keptTextSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('This is no copy')
      return z.NEVER
    }
  })
  .pipe(keptSchema)

/** A copy of a page is one that the site would take as a draft. */
const keepSchema = z
  .strictObject({ pageId, seq: z.int().nonnegative(), kept: keptTextSchema })
  .refine(
    ({ pageId, kept }) => !isOfPage(pageId) || keptPageSchema.safeParse(kept).success,
    'This is no page',
  )

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
  'drafts:keep': keepSchema,
  'drafts:read': oneCopy,
  'drafts:list': nothing,
  'drafts:drop': oneCopy,
  'drafts:history': oneCopy,
  'pages:queue': nothing,
  /** `etag`, `isSaved` and `key` as the outbox takes them: see main/outbox.ts. */
  'pages:publish': onePage.extend({
    draft: draftInputSchema,
    etag: z.string().min(1).max(100),
    isSaved: z.boolean(),
    key: z.uuid().optional(),
    note: z.string().max(500),
  }),
  'pages:confirm': onePage,
  'pages:cancel': onePage,
  'pages:forget': onePage,
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
type CallInput<Name extends CallName> = z.input<(typeof callInputs)[Name]>
export type ParsedInput<Name extends CallName> = z.output<(typeof callInputs)[Name]>

export type SessionState = {
  /** The site's origin, without a slash at its end; null before the first connection. */
  siteUrl: string | null
  siteName: string
  user: SignedInUser | null
  /** False where the sign-in is forgotten when the app ends, because the system has no key store. */
  isLasting: boolean
  /** True where the last sign-out could not be told to the site: there it lasts until it runs out. */
  isUntold: boolean
  recentSites: { siteUrl: string; name: string }[]
}

export type SyncState = {
  isOnline: boolean
  /** Pages of which a draft or a publish waits to be sent. */
  pending: number
  /** Copies on this computer that could not be read when they were opened; they lie in `drafts/damaged`. */
  damaged: { count: number; isRecovered: boolean }
  /** ISO 8601; null before the first answer of the site. */
  lastSync: string | null
  /** Why nothing is written, such as an app older than its site; null when nothing stands in the way. */
  refusal: string | null
}

/** A page of which something waits to be sent, and what for. */
export type QueuedPage = {
  pageId: string
  isPublish: boolean
  waitsFor:
    | 'connection'
    | 'sign-in'
    /** The site has trouble of its own with this page; it is tried again by itself. */
    | 'site'
    /** A person's word: the page was changed, or a day has gone, since it was to be published. */
    | 'click'
    /** Somebody else changed it meanwhile. */
    | 'choice'
    /** The site does not take it; `reason` are its words. */
    | 'repair'
  reason: string
  /** The page is there no more: what waits for it can't ever be sent. */
  isGone: boolean
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

type KeptLine = { pageId: string; seq: number; at: string }

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
  'pages:queue': QueuedPage[]
  'pages:publish': QueuedPage[]
  'pages:confirm': QueuedPage[]
  'pages:cancel': QueuedPage[]
  'pages:forget': QueuedPage[]
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
  'pages:queue': QueuedPage[]
  /** A page that was queued to be published is live. */
  'pages:live': { pageId: string }
  /** The site has what this copy says, of that `seq`; the journal dropped it. */
  'drafts:sent': { pageId: string; seq: number }
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
