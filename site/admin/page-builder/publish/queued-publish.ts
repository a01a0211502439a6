import { useHost } from '../../base/host/host.ts'
import { isOffline } from '../../forms/editing/save-failure.ts'
import { useEditor } from '../page/core/editor-context.ts'
import { NotSaved } from './refusal.ts'

/**
 * Queues a publish that failed without a connection, if the host can send it later. Resolves to false if it
 * failed for another reason, or if the host can't. `key` is the idempotency key it was sent with.
 * Throws HostRefused.
 */
export function useQueuedPublish(): (error: unknown, note: string, key: string) => Promise<boolean> {
  const { opened, saver } = useEditor()
  const { work } = useHost()
  return async (error, note, key) => {
    const isUnsent = error instanceof NotSaved && saver.state().kind === 'offline'
    // The request may have reached the server.
    const isUnacknowledged = isOffline(error)
    if (!work || !(isUnsent || isUnacknowledged)) return false
    const isSaved = !saver.isDirty()
    await work.publish({
      id: opened.summary.id,
      draft: { data: saver.current(), base: saver.base() },
      etag: saver.etag(),
      isSaved,
      ...(isUnacknowledged && isSaved ? { key } : {}),
      note,
    })
    return true
  }
}
