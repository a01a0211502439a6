import type { ReactNode } from 'react'

/**
 * Shows a toast with the message, or with `content`. The code is loaded with the first toast. Never put anything
 * into a toast that a person must not miss. `data` is for the notification center, as JSON.
 */
export function raiseToast(message: string, content?: ReactNode, data: object = {}): void {
  if (typeof document === 'undefined') return // on the server, there is nobody to notify
  import('./toasts.tsx').then(
    ({ showToast }) => showToast(message, content, data),
    // Offline, even the toast can't be loaded; the failed section reports the error itself.
    () => undefined,
  )
}
