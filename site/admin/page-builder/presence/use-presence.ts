import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PresenceEntry, presenceBeatMs } from '#blocks/contract/staff/presence.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../http/api-client.ts'

/** Tells the others that this tab is at work on `what` (`pages/home`), and gives who else is. */
export function usePresence(what: string): PresenceEntry[] {
  const queries = useQueryClient()
  // Another each time a page is opened: the leave-taking of the last time may arrive after the next greeting.
  const [tab] = useState(() => crypto.randomUUID())
  // Filled by the greetings' answers and by events: a read of its own could bring older news than those.
  const { data } = useQuery<PresenceEntry[]>({ queryKey: [staffPaths.presence], enabled: false })
  useEffect(() => {
    let greeting: Promise<unknown> = Promise.resolve()
    const beat = () => {
      greeting = callApi('POST', staffPaths.presence, { what, tab })
        .then(async (reply) => queries.setQueryData([staffPaths.presence], await reply.json()))
        // It informs: where it fails, saving says what there is to say.
        .catch(() => undefined)
    }
    beat()
    const timer = setInterval(beat, presenceBeatMs)
    const leave = () => {
      void fetch(`${staffPaths.presence}?tab=${tab}`, { method: 'DELETE', keepalive: true }).catch(
        () => undefined,
      )
    }
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      // A greeting still on its way must not arrive after the leave-taking.
      void greeting.then(leave)
    }
  }, [what, tab, queries])
  return (data ?? []).filter((entry) => entry.what === what && entry.tab !== tab)
}
