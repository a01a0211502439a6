import { setTimeout as waitFor } from 'node:timers/promises'
import { z } from 'zod'
import type { ChangeEvent } from '#blocks/contract/change-event.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { listenTo } from './event-stream.ts'

const changeSchema: z.ZodType<ChangeEvent> = z.object({
  collection: z.string(),
  id: z.string(),
  revision: z.number(),
})

/** What is shown for a new enquiry: nothing of what is in it, since a screen may be seen by anyone. */
export type Notice = { title: string; body: string }

type SignedIn = { siteUrl: string; token: string; fetch: typeof fetch }

/** Listens to the site's events and shows a notice for new enquiries. Answers how to stop. */
export function hearOfEnquiries(
  { siteUrl, token, fetch }: SignedIn,
  show: (notice: Notice) => void,
): () => void {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
  return listenTo({
    open: (signal) => fetch(siteUrl + staffPaths.events, { headers, signal }),
    onEvent: enquiryNotices(show),
    // A stop is no mistake.
    wait: (ms, signal) => waitFor(ms, undefined, { signal, ref: false }).catch(() => undefined),
  })
}

/**
 * Makes notices out of the site's change events: one for an enquiry that was just added, and one for all that come
 * within the same moment. `show` gets them.
 */
export function enquiryNotices(show: (notice: Notice) => void, gatherMs = 1_000) {
  let waiting = 0
  return (event: { name: string; data: string }): void => {
    if (event.name !== 'change' || !isNewEnquiry(event.data)) return
    waiting += 1
    if (waiting > 1) return
    setTimeout(() => {
      const count = waiting
      waiting = 0
      const title = count === 1 ? 'A new enquiry' : `${count} new enquiries`
      show({ title, body: 'Open the staff area to read and answer.' })
    }, gatherMs)
  }
}

function isNewEnquiry(data: string): boolean {
  try {
    const { collection, revision } = changeSchema.parse(JSON.parse(data))
    return collection === 'enquiries' && revision === 1
  } catch {
    return false // no change event at all
  }
}
