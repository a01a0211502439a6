import { useEffect } from 'react'

/** Fired on the document once the page answers by itself; boot.ts then gives early clicks again. */
export const hydratedEvent = 'site:hydrated'

export function HydrationSignal() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    document.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
