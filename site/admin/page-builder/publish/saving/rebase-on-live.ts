import { useEffect, useEffectEvent } from 'react'
import { useHost } from '../../../base/host/host.ts'
import type { DraftSaver } from '../../page/core/draft-saver.ts'
import { type OpenedPage, readDraft } from '../../page/core/open-page.ts'

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

/** Updates the saver when the desktop app has published this page, as after a publish here. */
export function useRebaseOnLive({ summary }: OpenedPage, saver: DraftSaver): void {
  const { work } = useHost()
  const goOn = useEffectEvent(async (id: string) => {
    if (id === summary.id) await rebaseOnLive(saver, () => readDraft(id))
  })
  // The connection may be lost again here. Then the next publish shows both versions, and nothing is lost.
  useEffect(() => work?.onLive((id) => void goOn(id).catch(() => undefined)), [work])
}

/** The draft's revision in its ETag, such as `"5-x"`; 0 for a page without a draft (contract §7). */
export function revisionOf(etag: string): number {
  return Number(/^"(\d+)/.exec(etag)?.[1] ?? 0)
}

/** A page without a draft. */
export function isPublished(etag: string): boolean {
  return revisionOf(etag) === 0
}
