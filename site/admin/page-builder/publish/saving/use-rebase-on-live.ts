import { useEffect, useEffectEvent } from 'react'
import { useHost } from '../../../base/host/host.ts'
import type { DraftSaver } from '../../page/core/draft-saver.ts'
import { type OpenedPage, readDraft } from '../../page/core/open-page.ts'
import { rebaseOnLive } from './rebase-on-live.ts'

/** Updates the saver when the desktop app has published this page, as after a publish here. */
export function useRebaseOnLive({ summary }: OpenedPage, saver: DraftSaver): void {
  const { work } = useHost()
  const goOn = useEffectEvent(async (id: string) => {
    if (id === summary.id) await rebaseOnLive(saver, () => readDraft(id))
  })
  // The connection may be lost again here. Then the next publish shows both versions, and nothing is lost.
  useEffect(() => work?.onLive((id) => void goOn(id).catch(() => undefined)), [work])
}
