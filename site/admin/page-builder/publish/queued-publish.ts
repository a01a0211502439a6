import { ApiError, NetworkError } from '../../../http/api-error.ts'
import { useHost } from '../../host/host.ts'
import { useEditor } from '../core/editor-context.ts'
import { NotSaved } from './refusal.ts'

/**
 * Takes a publish that failed for want of a connection, in a window that sends it when the line is back. Answers false where
 * that was not the reason, or the window has no queue. `key`: under which it was sent. Throws HostRefused.
 */
export function useQueuedPublish(): (error: unknown, note: string, key: string) => Promise<boolean> {
  const { opened, saver } = useEditor()
  const { queue } = useHost()
  return async (error, note, key) => {
    const isUnsent = error instanceof NotSaved && saver.state().kind === 'offline'
    // It may have arrived all the same.
    const isUnacknowledged =
      error instanceof NetworkError ||
      (error instanceof ApiError && error.status >= 500 && error.status !== 507)
    if (!queue || !(isUnsent || isUnacknowledged)) return false
    const isSaved = !saver.isDirty()
    await queue.publish({
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
