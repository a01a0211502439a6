import type { ReactNode } from 'react'

/**
 * Shows a toast: `content`, where it is more than the message. Its code is fetched with the first one; a toast never
 * carries what a person must not miss.
 */
export function notify(message: string, content?: ReactNode): void {
  if (typeof document === 'undefined') return // drawn by the server: there is nobody to tell
  import('./toasts.tsx').then(
    ({ showToast }) => showToast(message, content),
    // Offline even the toast can't be had; the place that failed says so itself.
    () => undefined,
  )
}
