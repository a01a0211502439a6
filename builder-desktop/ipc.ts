import { z } from 'zod'
import { draftInputSchema } from '#blocks/contract/pages/page-draft.ts'
import {
  deviceLoginSchema,
  loginSchema,
  type SignedInUser,
  type TokenScope,
} from '#blocks/contract/staff/staff.ts'
import type { SendOutcome, UnsentPage } from '#site/admin/base/host/host.ts'
import type { CallName, EventName } from './ipc-channels.ts'

const nothing = z.undefined()
/** The key of a local draft, such as `draft:/api/pages/home/draft#…`. */
const draftKeySchema = z.string().min(1).max(300)
/** `pageId` holds the key of a local draft, not the id of a page: its name is that of the field on disk. */
const oneLocalDraft = z.strictObject({ pageId: draftKeySchema })
const onePage = z.strictObject({ pageId: z.string().min(1).max(60) })
const etagSchema = z.string().min(1).max(100)

/** What was typed and is not saved yet. The staff area owns its shape; other fields pass through unchanged. */
const localDraftSchema = z.looseObject({ at: z.iso.datetime(), revision: z.int().nonnegative() })
export type LocalDraft = z.infer<typeof localDraftSchema>

/** JSON text: the window has the draft as text already, and parsing it there would slow down typing. */
const localDraftTextSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('This is no copy')
      return z.NEVER
    }
  })
  .pipe(localDraftSchema)

/** A draft as the builder has it. `origin`: the page on the server that it was made from. */
const typedPageSchema = z.strictObject({
  draft: draftInputSchema,
  etag: etagSchema,
  origin: draftInputSchema.shape.data,
})

/** The input of every call. Input that does not match is answered `invalid` and reaches no handler. */
export const callInputs = {
  'session:state': nothing,
  'session:connect': z.strictObject({ siteUrl: z.string().trim().min(1).max(300) }),
  'session:sign-in': z.strictObject({
    email: loginSchema.shape.email,
    password: loginSchema.shape.password,
    code: deviceLoginSchema.shape.code,
    scopes: deviceLoginSchema.shape.scopes,
  }),
  'session:sign-out': nothing,
  'session:forget-site': z.strictObject({ siteUrl: z.string().max(300) }),
  'drafts:keep': z.strictObject({
    pageId: draftKeySchema,
    kept: localDraftTextSchema,
  }),
  'drafts:list': nothing,
  'drafts:drop': oneLocalDraft,
  /** Null when the site has everything. Stored, and not sent yet. */
  'pages:keep': onePage.extend({ typed: typedPageSchema.nullable() }),
  'pages:send': onePage.extend(typedPageSchema.shape),
  'pages:unsent': onePage,
  'pages:arrived': onePage,
  'pages:queue': nothing,
  /** `etag`, `isSaved` and `key` mean what they mean in main/drafts/work-store.ts. */
  'pages:publish': onePage.extend({
    draft: draftInputSchema,
    etag: etagSchema,
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
  /** A path on the site, or an https address there. */
  'app:open-link': z.strictObject({ url: z.string().min(1).max(2000) }),
  'app:install-update': nothing,
  /** The reply to the event `app:flush`. */
  'app:flushed': nothing,
} satisfies Record<CallName, z.ZodType>
type CallInput<Name extends CallName> = z.input<(typeof callInputs)[Name]>
export type ParsedInput<Name extends CallName> = z.output<(typeof callInputs)[Name]>

export type SessionState = {
  /** The site's origin, without a slash at its end; null before the first connection. */
  siteUrl: string | null
  user: SignedInUser | null
  /** What this sign-in may do in addition to pages, content and pictures. */
  scopes: TokenScope[]
  /** False where the sign-in ends with the app, because the system has no key store. */
  isLasting: boolean
  /** True if the last sign-out did not reach the site: there the session lasts until it expires. */
  isUntold: boolean
  recentSites: { siteUrl: string; name: string }[]
}

export type SyncState = {
  isOnline: boolean
  /** How many pages have a draft or a publish that is still to be sent. */
  pending: number
  /** Local drafts that could not be read at the start. They were moved to `drafts/damaged`. */
  damaged: { count: number; isRecovered: boolean }
  /** ISO 8601; null before the first response of the site. */
  lastSync: string | null
  /** Why the app writes nothing to the site, such as an app older than the site; null when it may write. */
  refusal: string | null
}

/** A page with a draft or a publish that is still to be sent, and what it waits for. */
export type QueuedPage = {
  pageId: string
  isPublish: boolean
  waitsFor:
    | 'connection'
    | 'sign-in'
    /** The site fails on this page. The app retries by itself. */
    | 'site'
    /** A person has to confirm: since the publish was queued, the page was changed or a day has passed. */
    | 'click'
    /** Somebody else changed the page meanwhile: a person has to resolve the conflict. */
    | 'choice'
    /** The site rejects it; `reason` is the message of the site. */
    | 'repair'
  reason: string
  /** The page was deleted, so what is queued for it can never be sent. */
  isGone: boolean
}

/** A file that a person chose or opened, in the form from which the window makes a `File`. */
export type PickedFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/** `available`: for the person to install; `ready`: downloaded, to be installed with the next start of the app. */
export type UpdateState = { kind: 'idle' } | { kind: 'available' | 'ready'; version: string }

/** A button of the page builder, by its `data-command`. */
export type PageCommand = 'publish' | 'preview' | 'steps'

export type MenuCommand =
  | { kind: 'go'; path: string }
  | { kind: 'press'; button: PageCommand }
  | { kind: 'save' }
  | { kind: 'step'; direction: 'undo' | 'redo' }
  | { kind: 'add-pictures' }
  | { kind: 'change-site' }

export type CallOutputs = {
  'session:state': SessionState
  'session:connect': SessionState
  'session:sign-in': SignedInUser
  'session:sign-out': SessionState
  'session:forget-site': SessionState
  'drafts:keep': null
  'drafts:list': { pageId: string; kept: LocalDraft }[]
  'drafts:drop': null
  'pages:keep': null
  'pages:send': SendOutcome
  'pages:unsent': UnsentPage | null
  'pages:arrived': null
  'pages:queue': QueuedPage[]
  'pages:publish': QueuedPage[]
  'pages:confirm': QueuedPage[]
  'pages:cancel': QueuedPage[]
  'pages:forget': QueuedPage[]
  'sync:state': SyncState
  'sync:retry': SyncState
  'files:pick': PickedFile[]
  'app:open-link': null
  'app:install-update': null
  'app:flushed': null
}

export type DesktopEvents = {
  'sync:state': SyncState
  'pages:queue': QueuedPage[]
  'pages:live': { pageId: string }
  'session:state': SessionState
  'menu:command': MenuCommand
  'update:state': UpdateState
  /** The window is about to close: it must hand over now what it holds only in memory. */
  'app:flush': null
  'files:opened': PickedFile[]
}

export type AnswerCode =
  | 'offline'
  | 'unauthorized'
  /** The password was right; the account needs a code, too. */
  | 'code-needed'
  | 'conflict'
  | 'invalid'
  | 'forbidden'
  | 'limited'
  | 'failed'
export type Answer<T> = { ok: true; value: T } | { ok: false; code: AnswerCode; message: string }

/** The arguments after the name of a call: its input, if it takes any. */
export type InputOf<Name extends CallName> = undefined extends CallInput<Name> ? [] : [CallInput<Name>]

/** `window.desktop`, which the preload script puts into the page: two functions, limited to the lists of names. */
export type DesktopBridge = {
  call<Name extends CallName>(name: Name, ...input: InputOf<Name>): Promise<Answer<CallOutputs[Name]>>
  /** Returns a function that stops listening. */
  on<Name extends EventName>(name: Name, listener: (value: DesktopEvents[Name]) => void): () => void
}

declare global {
  interface Window {
    desktop: DesktopBridge
  }
}
