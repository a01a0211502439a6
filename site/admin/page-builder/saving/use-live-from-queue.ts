import { useEffect, useEffectEvent } from 'react'
import { useHost } from '../../host/host.ts'
import type { DraftSaver } from '../core/draft-saver.ts'
import { type OpenedPage, readDraft } from '../core/open-page.ts'
import { goOnFromLive } from './go-on-from-live.ts'

/** Goes on from what the window's queue published, as after a publish of one's own. */
export function useLiveFromQueue({ summary }: OpenedPage, saver: DraftSaver): void {
  const { queue } = useHost()
  const goOn = useEffectEvent(async (id: string) => {
    if (id === summary.id) await goOnFromLive(saver, () => readDraft(id))
  })
  // A line that goes again right now: the next publish shows both, and nothing is lost.
  useEffect(() => queue?.onLive((id) => void goOn(id).catch(() => undefined)), [queue])
}
