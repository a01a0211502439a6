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
export type Notice = {
  title: string
  body: string
  /** Where it is read, in a browser: a device's token reads no enquiries. */
  path: string
}

type SignedIn = { siteUrl: string; token: string; fetch: typeof fetch }

/** Listens to the site's events and shows a notice for new enquiries. Answers how to stop. */
export function watchEnquiries(
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
  let pending: string[] = []
  return (event: { name: string; data: string }): void => {
    const id = event.name === 'change' ? newEnquiry(event.data) : undefined
    if (id === undefined) return
    pending.push(id)
    if (pending.length > 1) return
    setTimeout(() => {
      const isOne = pending.length === 1
      const title = isOne ? 'A new enquiry' : `${pending.length} new enquiries`
      const path = isOne ? `/admin/enquiries/${id}` : '/admin/enquiries'
      pending = []
      show({ title, body: 'Open the staff area to read and answer.', path })
    }, gatherMs)
  }
}

/** Its id; undefined for whatever else the event tells of. */
function newEnquiry(data: string): string | undefined {
  try {
    const { collection, id, revision } = changeSchema.parse(JSON.parse(data))
    // An id goes into an address.
    return collection === 'enquiries' && revision === 1 && /^\d+$/.test(id) ? id : undefined
  } catch {
    return undefined // no change event at all
  }
}
