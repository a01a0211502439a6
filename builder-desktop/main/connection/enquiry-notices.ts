import { setTimeout as waitFor } from 'node:timers/promises'
import { z } from 'zod'
import type { ChangeEvent } from '#blocks/contract/change-event.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { listenTo } from './event-stream.ts'
import type { Session } from './site-session.ts'

const changeSchema: z.ZodType<ChangeEvent> = z.object({
  collection: z.string(),
  id: z.string(),
  revision: z.number(),
})

/** The notification of a new enquiry. It holds nothing of the content, since anyone may see the screen. */
export type Notice = {
  title: string
  body: string
  path: string
}

type NoticeParts = {
  show: (notice: Notice) => void
  /** True for an enquiry that the person sees in the window already. */
  isSeen: (id: string) => boolean
}
type FollowParts = Pick<NoticeParts, 'show'> & {
  session: Pick<Session, 'signedIn' | 'followScopes'>
  fetch: typeof fetch
  /** The path of the screen that the person has in front of them. */
  pathInFront: () => string | undefined
}

/** Notices for whoever is signed in and allowed the app to work on enquiries. */
export function followEnquiries({ session, fetch, pathInFront, show }: FollowParts) {
  const isSeen = (id: string) => ['/admin/enquiries', `/admin/enquiries/${id}`].includes(pathInFront() ?? '')
  let stop = (): void => undefined
  return {
    /** To be called at the start and after each change of the sign-in. */
    follow(): void {
      stop()
      stop = () => undefined
      const signedIn = session.signedIn()
      if (!signedIn?.scopes.includes('enquiries')) return
      const headers = { Authorization: `Bearer ${signedIn.token}`, Accept: 'text/event-stream' }
      stop = listenTo({
        async open(signal) {
          const reply = await fetch(signedIn.siteUrl + staffPaths.events, { headers, signal })
          // The site ends the stream when the rights of the sign-in change.
          if (reply.ok) void session.followScopes()
          return reply
        },
        onEvent: enquiryNotices({ show, isSeen }),
        // Being stopped is not an error.
        wait: (ms, signal) => waitFor(ms, undefined, { signal, ref: false }).catch(() => undefined),
      })
    },
  }
}

/** Turns change events into notices: one for each new enquiry, or one for all that arrive within `gatherMs`. */
export function enquiryNotices({ show, isSeen }: NoticeParts, gatherMs = 1_000) {
  let pending: string[] = []
  return (event: { name: string; data: string }): void => {
    const id = event.name === 'change' ? newEnquiry(event.data) : undefined
    if (id === undefined || isSeen(id)) return
    pending.push(id)
    if (pending.length > 1) return
    setTimeout(() => {
      const unseen = pending.filter((each) => !isSeen(each))
      pending = []
      if (unseen.length === 0) return
      const isOne = unseen.length === 1
      const title = isOne ? 'A new enquiry' : `${unseen.length} new enquiries`
      const path = isOne ? `/admin/enquiries/${unseen[0]}` : '/admin/enquiries'
      show({ title, body: isOne ? 'Click to read it and reply.' : 'Click to see them.', path })
    }, gatherMs)
  }
}

/** The id of the new enquiry; undefined for any other event. */
function newEnquiry(data: string): string | undefined {
  try {
    const { collection, id, revision } = changeSchema.parse(JSON.parse(data))
    // Checked, because the id becomes part of an address.
    return collection === 'enquiries' && revision === 1 && /^\d+$/.test(id) ? id : undefined
  } catch {
    return undefined // not a change event
  }
}
