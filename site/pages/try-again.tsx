import { useEffect } from 'react'

/** Tries again by a click, and by itself once the browser is back online. */
export function TryAgain({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  })
  return (
    <button
      type="button"
      className="button button-main"
      // `disabled` would lose the focus.
      aria-disabled={isTrying || undefined}
      onClick={isTrying ? undefined : onRetry}
    >
      {isTrying ? 'Trying…' : 'Try again'}
    </button>
  )
}
