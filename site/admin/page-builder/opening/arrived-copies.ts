import { useEffect } from 'react'
import { useHost } from '../../host/host.ts'
import { dropDraft } from '../../local-drafts/local-drafts.ts'
import type { PageLocalDraft } from '../saving/page-drafts.ts'

/** Drops copies of a page that the server has after all: there is nothing to choose, for the window's queue either. */
export function useDropArrived(pageId: string, arrived: readonly PageLocalDraft[]): void {
  const { queue } = useHost()
  useEffect(() => {
    if (arrived.length === 0) return
    for (const { key } of arrived) dropDraft(key)
    // On a disk that takes nothing the queue asks again.
    queue?.arrived(pageId).catch(() => undefined)
  }, [queue, pageId, arrived])
}
