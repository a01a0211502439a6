import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { finishedLayout } from '#blocks/pages/compose-page.ts'
import { openDocument } from '../../../forms/editing/document-store.ts'
import type { SaveState } from '../../../forms/editing/edited-document.ts'
import type { Stored } from '../../../forms/editing/save-failure.ts'

/** How the server names a draft, and the revisions that it was made from. */
type DraftVersion = { base: PageDraft['base']; etag: string }
export type DraftState = SaveState<Page, DraftVersion>

/** How a draft is stored locally and sent: by a browser tab, or by the desktop app. */
export type SaverSeam = {
  /** Sends the draft. `origin`: the page on the server that it was made from. */
  put(draft: PageDraft, etag: string, origin: Page): Promise<{ etag: string }>
  /** The local draft with its base; `undefined` once the server has all. False if it can't be stored. */
  keep(copy: { value: Page; base: Page } | undefined, from: DraftVersion): boolean
  /** The time from a change until it is stored. */
  keepDelayMs?: number
  /** A draft that could not be sent is sent by others as soon as possible. */
  isSentByOthers?: boolean
  onSignedOut?(): void
}

type NextDraft = {
  base?: PageDraft['base']
  etag: string
  stored?: Page
  published?: Page
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Saves an opened draft one second after the last change, and stores it locally until the server has it. The base stays
 * that of the opened page, or a part not edited here would count as changed (contract §7).
 */
export function createDraftSaver({
  opened,
  put,
  ...seam
}: SaverSeam & {
  opened: PageDraft & { etag: string }
}) {
  const document = openDocument<Page, DraftVersion>({
    ...seam,
    opened: { value: opened.data, version: { base: opened.base, etag: opened.etag } },
    savesItself: true,
    readCurrent: (current, etag) => storedDraft(current as PageDraft, etag), // the API's own draft
    async put(data, { value: origin, version: { base, etag } }) {
      const saved = await put({ data, base }, etag, origin)
      return { value: data, version: { base, etag: saved.etag } }
    },
  })
  let published: Page | undefined
  const { get, isDirty, dispatch } = document
  const state = () => get().state

  return {
    state,
    etag: () => get().stored.version.etag,
    base: () => get().stored.version.base,
    current: () => get().current,
    stored: () => get().stored.value,
    published: () => published,
    isDirty,
    isKnown: document.isKnown,
    /** False if the browser could not store the local draft. */
    isStoredLocally: document.isStoredLocally,
    subscribe: document.subscribe,
    change: document.type,
    /** Sends unsaved changes at once. Resolves to true if the server has everything. */
    flush: () => document.save(),
    hold: document.hold,
    /** Adopts a new server state, for example after a publish. Later saves use its revisions. */
    rebaseOn({ base = get().stored.version.base, etag, stored: value, published: live }: NextDraft): void {
      published = live ?? published
      const stored = { version: { base, etag }, ...(value && { value }) }
      dispatch({ is: 'went-on', stored, isLive: live !== undefined, at: new Date() })
    },
    /** Someone else's newer draft replaces the page, unless that has unsaved changes; false if it has. */
    takeOver({ etag, ...draft }: PageDraft & { etag: string }): boolean {
      if (isDirty() || state().kind === 'conflict') return false
      dispatch({
        is: 'heard',
        stored: { value: draft.data, version: { base: draft.base, etag } },
        at: new Date(),
      })
      return true
    },
    /** Reports that another request for this draft failed. */
    refuse: document.fail,
    /** Saves `page`, which resolves a conflict with `over`, in place of the current one; then the state. */
    replace: (page: Page, over: Stored<Page, DraftVersion>): Promise<DraftState> =>
      document.settle(page, over),
    keepNow: document.keepNow,
    open: document.reopen,
    close: document.close,
  }
}

/** A draft as the API has it; normalized as in open-page.ts. */
export function storedDraft({ data, base }: PageDraft, etag: string): Stored<Page, DraftVersion> {
  return { value: finishedLayout(data), version: { base, etag } }
}
