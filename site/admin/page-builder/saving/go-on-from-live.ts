import type { DraftSaver } from '../core/draft-saver.ts'
import type { readDraft } from '../core/open-page.ts'

type Read = () => Promise<Pick<Awaited<ReturnType<typeof readDraft>>, 'draft' | 'etag'>>

/**
 * Goes on from what the site has after a publish that was sent from elsewhere. Where somebody has saved the page since,
 * their ETag is left alone: it stands for a text that nobody here has read, and the next save shows both.
 */
export async function goOnFromLive(saver: DraftSaver, read: Read): Promise<void> {
  await saver.hold(async () => {
    const { draft, etag } = await read()
    if (!saver.isKnown(draft.data)) return
    const published = isPublished(etag) ? { published: draft.data } : {}
    saver.goOnFrom({ base: draft.base, etag, stored: draft.data, ...published })
  })
}

/** A page without a draft has the revision 0 (contract §7). */
function isPublished(etag: string): boolean {
  return /^"0\b/.test(etag)
}
