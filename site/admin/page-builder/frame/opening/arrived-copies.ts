import { useEffect } from 'react'
import { useHost } from '../../../base/host/host.ts'
import { dropDraft } from '../../../base/local-drafts/local-drafts.ts'
import type { PageLocalDraft } from '../../publish/saving/page-drafts.ts'

/** Drops local drafts whose changes are already on the server, here and in the desktop app. */
export function useDropArrived(pageId: string, arrived: readonly PageLocalDraft[]): void {
  const { work } = useHost()
  useEffect(() => {
    if (arrived.length === 0) return
    for (const { key } of arrived) dropDraft(key)
    // If the disk can't be written, the desktop app asks again.
    work?.arrived(pageId).catch(() => undefined)
  }, [work, pageId, arrived])
}
