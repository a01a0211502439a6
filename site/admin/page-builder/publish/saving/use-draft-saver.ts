import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import { useHost } from '../../../base/host/host.ts'
import type { DraftAuthor } from '../../../base/local-drafts/local-drafts.ts'
import { useMe, useSignedOut } from '../../../base/session/session-queries.ts'
import { createDraftSaver, type DraftSaver, type DraftState } from '../../page/core/draft-saver.ts'
import { type OpenedPage, registerSaver } from '../../page/core/open-page.ts'
import { browserSeam, workSeam } from './saver-seam.ts'

/** Saves the edits of an opened page; a `start` that differs from it is the first edit. */
export function useDraftSaver(opened: OpenedPage, start: Page): DraftSaver {
  const askToSignIn = useSignedOut()
  const signedOut = useRef(askToSignIn)
  signedOut.current = askToSignIn
  const { data: me, dataUpdatedAt: signedInAt } = useMe()
  // The person who signed in last. After a sign-out, drafts stored then are still theirs.
  const author = useRef<DraftAuthor>({ id: 0, name: '' })
  if (me) author.current = { id: me.id, name: me.name || me.email }
  const { id } = opened.summary
  const { work } = useHost()
  const [saver] = useState(() => {
    const { draft, etag } = opened
    const seam = work ? workSeam(id, work) : browserSeam(id, draft.base.layout, () => author.current)
    return createDraftSaver({ ...seam, opened: { ...draft, etag }, onSignedOut: () => signedOut.current() })
  })
  useEffect(() => {
    saver.open()
    const unlist = registerSaver(id, saver)
    saver.change(start)
    saver.keepNow()
    const flush = () => void saver.flush()
    const hide = () => {
      // If the tab is killed now, only the local draft remains.
      saver.keepNow()
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('online', flush)
    addEventListener('blur', flush)
    addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('blur', flush)
      removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', hide)
      void saver.flush().finally(unlist)
      saver.close()
    }
  }, [saver, start, id])
  useEffect(
    () =>
      work?.onQueue((waiting) => {
        if (saver.state().kind === 'offline' && !waiting.has(id)) void saver.flush()
      }),
    [work, saver, id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in (`signedInAt`) retries the save
  useEffect(() => {
    if (saver.state().kind === 'signed-out') void saver.flush()
  }, [saver, signedInAt])
  return saver
}

export function useDraftState(saver: DraftSaver): DraftState {
  return useSyncExternalStore(saver.subscribe, saver.state)
}
