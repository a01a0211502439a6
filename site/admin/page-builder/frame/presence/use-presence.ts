import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PresenceEntry, presenceBeatMs } from '#blocks/contract/staff/presence.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../../http/api-client.ts'
import { sessionEntry } from '../../../base/http/staff-client.ts'

/** What this browser tab had open before. Without a connection the server doesn't hear at once that it was left. */
const left = sessionEntry<string[]>('left-tabs')
const mostLeft = 20

/** Announces that this tab has `what` open (`pages/home`), and returns who else has. */
export function usePresence(what: string): PresenceEntry[] {
  const queries = useQueryClient()
  // A new id per mount, because the last mount's leave request may arrive after the next join.
  const [tab] = useState(() => crypto.randomUUID())
  // Filled by join responses and events: a separate read could return older data.
  const { data } = useQuery<PresenceEntry[]>({ queryKey: [staffPaths.presence], enabled: false })
  useEffect(() => {
    let greeting: Promise<unknown> = Promise.resolve()
    const beat = () => {
      greeting = callApi('POST', staffPaths.presence, { what, tab })
        .then(async (reply) => queries.setQueryData([staffPaths.presence], await reply.json()))
        // Presence only informs: if it fails, conflicts are still found on save.
        .catch(() => undefined)
    }
    beat()
    const timer = setInterval(beat, presenceBeatMs)
    const leave = () => {
      left.set([...(left.get() ?? []), tab].slice(-mostLeft))
      void fetch(`${staffPaths.presence}?tab=${tab}`, { method: 'DELETE', keepalive: true }).catch(
        () => undefined,
      )
    }
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      // A pending join must not arrive after the leave request.
      void greeting.then(leave)
    }
  }, [what, tab, queries])
  return (data ?? []).filter(
    (entry) => entry.what === what && entry.tab !== tab && !left.get()?.includes(entry.tab),
  )
}
