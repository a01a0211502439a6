import { useEffect } from 'react'

/** Fired on the document once the page answers by itself; boot.ts then gives early clicks again. */
const hydratedEvent = 'site:hydrated'

export function HydrationSignal() {
  useEffect(() => {
    // Not from within React's own work: a click given again there finds its section not hydrated yet, and is lost.
    const timer = setTimeout(() => {
      document.documentElement.dataset.hydrated = ''
      document.dispatchEvent(new Event(hydratedEvent))
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
