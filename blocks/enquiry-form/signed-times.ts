import { consentIn } from '../contract/enquiries/enquiry-consent.ts'
import type { EnquiryFormFacts } from '../contract/enquiries/enquiry-replies.ts'

/** A time that the server signed, and when it arrived, in ms since 1970. */
export type Stamp = { issuedAt: string; readAt: number }

/** After this, the facts are fetched again: the current day and the full days change, too. */
const staleMs = 6 * 60 * 60 * 1000
/** The server accepts a signed time for a day; this leaves 4 hours to spare. */
const signedMs = 20 * 60 * 60 * 1000
/** The server takes a form for a robot's if it is sent less than 3 s after its signed time. */
const minAgeMs = 4_000

/**
 * The signed times of one form. They keep a person's enquiry from being filed as a robot's because of a slow connection
 * or a tab that was open for days. `onFacts` gets the facts that come with each. The age of a fetched time counts from
 * its arrival, because nobody knows how long the response took.
 */
export function createSignedTimes(
  facts: () => Promise<EnquiryFormFacts>,
  onFacts: (facts: EnquiryFormFacts) => void,
) {
  let earlier: Stamp | undefined
  let read: Stamp | undefined
  let pending: Promise<Stamp> | undefined

  function fetchTime(): Promise<Stamp> {
    pending ??= facts()
      .then((received) => {
        onFacts(received)
        read = { issuedAt: received.issuedAt, readAt: Date.now() }
        return read
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  /** A time that can be used now. One of other words is not: the form shows the words of the newest facts. */
  function newest(): Stamp | undefined {
    const isOfOtherText = earlier && read && consentIn(earlier.issuedAt) !== consentIn(read.issuedAt)
    return [read && ageOf(read) >= minAgeMs ? read : undefined, isOfOtherText ? undefined : earlier].find(
      isSigned,
    )
  }

  return {
    newest,
    /** Adds a time that is old enough already: the page's, or that of the visit in which the answers were typed. */
    startFrom(stamp: Stamp) {
      earlier = stamp
    },
    /** For somebody who returns to a form that was left open. */
    refresh() {
      // If offline, it is tried again with the next connection, and with each send that has no usable time.
      if (!read || ageOf(read) > staleMs) fetchTime().catch(() => undefined)
    },
    /** Waits until the time is old enough. Undefined if the server can't be reached. */
    async forSending(): Promise<string | undefined> {
      const ready = newest()
      if (ready) return ready.issuedAt
      try {
        const { issuedAt, readAt } = isSigned(read) ? read : await fetchTime()
        // If the clock was set back meanwhile, nobody waits for longer than that.
        const waitMs = Math.min(readAt + minAgeMs - Date.now(), minAgeMs)
        await new Promise((resolve) => setTimeout(resolve, waitMs))
        return issuedAt
      } catch {
        return undefined
      }
    },
  }
}

/**
 * The page's own signed time. The page may be older than the visit, because phones restore pages from days before. So
 * its age counts from the time inside `issuedAt` (the first part, base 36; `api/work/enquiries/form-stamp.ts`), or from the
 * page load if the server's clock is ahead of this one. Two clocks tell the page load: one can be set, the other stops
 * while the device sleeps.
 */
export function pageStamp(issuedAt: string): Stamp {
  const signedAt = Number.parseInt(issuedAt, 36)
  return { issuedAt, readAt: Math.min(signedAt, performance.timeOrigin, Date.now() - performance.now()) }
}

/** Whether the server still accepts it: also one of an earlier visit, whose answers can then be sent at once. */
export function isSigned(stamp: Stamp | undefined): stamp is Stamp {
  return stamp !== undefined && ageOf(stamp) < signedMs
}

function ageOf({ readAt }: Stamp): number {
  return Date.now() - readAt
}
