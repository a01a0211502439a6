import type { DraftSaver } from '../core/draft-saver.ts'
import type { readDraft } from '../core/open-page.ts'
import { isPublished } from './draft-revision.ts'

type Read = () => Promise<Pick<Awaited<ReturnType<typeof readDraft>>, 'draft' | 'etag'>>

/**
 * Rebases the saver on the server's current draft, after the desktop app has sent a publish. If
 * someone else saved the page since, the saver keeps its own ETag: their text was never shown here, so the
 * next save must run into the conflict and show both versions.
 */
export async function rebaseOnLive(saver: DraftSaver, read: Read): Promise<void> {
  await saver.hold(async () => {
    const { draft, etag } = await read()
    if (!saver.isKnown(draft.data)) return
    const published = isPublished(etag) ? { published: draft.data } : {}
    saver.rebaseOn({ base: draft.base, etag, stored: draft.data, ...published })
  })
}
