/** What a toast lets a person do about what it tells. */
export type ToastAction = { label: string; run: () => void }

/** Shows a toast. Its code is fetched with the first one; a toast never carries what a person must not miss. */
export function notify(message: string, action?: ToastAction): void {
  import('./toasts.tsx').then(
    ({ showToast }) => showToast(message, action),
    // Offline even the toast can't be had; the place that failed says so itself.
    () => undefined,
  )
}
