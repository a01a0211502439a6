import type { DraftSaver } from '../../page/core/draft-saver.ts'
import type { readDraft } from '../../page/core/open-page.ts'
import { isPublished } from './draft-revision.ts'

type OnServer = Pick<Awaited<ReturnType<typeof readDraft>>, 'draft' | 'etag'>

/**
 * Rebases the saver on the server's current draft, after the desktop app has sent a publish. If
 * someone else saved the page since, the saver keeps its own ETag: their text was never shown here, so the
 * next save must run into the conflict and show both versions.
 */
export async function rebaseOnLive(saver: DraftSaver, read: () => Promise<OnServer>): Promise<void> {
  await saver.hold(async () => void rebaseIfKnown(saver, await read()))
}

/** Rebases the saver on the server's draft if that was sent or shown here; false if it is someone else's. */
export function rebaseIfKnown(saver: DraftSaver, { draft, etag }: OnServer): boolean {
  if (!saver.isKnown(draft.data)) return false
  const published = isPublished(etag) ? { published: draft.data } : {}
  saver.rebaseOn({ base: draft.base, etag, stored: draft.data, ...published })
  return true
}
