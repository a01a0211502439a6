import { useEffect } from 'react'
import { fetchClosedGate } from '#blocks/kit/drawings/closed-gate.tsx'

/** Fired on the document once the page is hydrated; boot.ts then replays early clicks. */
const hydratedEvent = 'site:hydrated'

export function HydrationSignal() {
  useEffect(() => {
    // After React's own work: a click replayed during it would find its section not hydrated yet, and be lost.
    const timer = setTimeout(() => {
      document.documentElement.dataset.hydrated = ''
      document.dispatchEvent(new Event(hydratedEvent))
      fetchClosedGate()
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
