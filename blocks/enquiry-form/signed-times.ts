import type { EnquiryFormFacts } from '../contract/enquiries/enquiry-replies.ts'

/** A time the server signed, and when it came here, in ms since 1970. */
export type Stamp = { issuedAt: string; readAt: number }

/** The day it is and what is full change, too. */
const staleMs = 6 * 60 * 60 * 1000
/** A signed time is good for a day. */
const signedMs = 20 * 60 * 60 * 1000
/** What is sent sooner than 3 s after its signed time is taken for a robot's. */
const youngMs = 4_000

/**
 * The signed times of one form, so that no person's enquiry is filed as a robot's because of a slow line or a tab that
 * stood open for days. `hear` is told what comes with each. The age of one that is read counts from when it came: what the
 * line took before is not known.
 */
export function createSignedTimes(
  facts: () => Promise<EnquiryFormFacts>,
  hear: (facts: EnquiryFormFacts) => void,
) {
  let earlier: Stamp | undefined
  let read: Stamp | undefined
  let reading: Promise<Stamp> | undefined

  function readAnew(): Promise<Stamp> {
    reading ??= facts()
      .then((told) => {
        hear(told)
        read = { issuedAt: told.issuedAt, readAt: Date.now() }
        return read
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  /** One that can be used at once. */
  function newest(): Stamp | undefined {
    return [read && ageOf(read) >= youngMs ? read : undefined, earlier].find(isSigned)
  }

  return {
    newest,
    /** One that was old enough from the start: the page's own, or that of the visit in which the answers were typed. */
    startFrom(stamp: Stamp) {
      earlier = stamp
    },
    /** For who comes back to a form that stood open. */
    refresh() {
      // Offline: tried again when the connection is back, and with each send that has no time it can use.
      if (!read || ageOf(read) > staleMs) readAnew().catch(() => undefined)
    },
    /** Waits where it has to. Undefined where the server can't be reached. */
    async forSending(): Promise<string | undefined> {
      const ready = newest()
      if (ready) return ready.issuedAt
      try {
        const { issuedAt, readAt } = isSigned(read) ? read : await readAnew()
        // A clock that was set back meanwhile makes nobody wait for longer.
        const restMs = Math.min(readAt + youngMs - Date.now(), youngMs)
        await new Promise((resolve) => setTimeout(resolve, restMs))
        return issuedAt
      } catch {
        return undefined
      }
    },
  }
}

/**
 * The page's own. It may be older than the visit, since phones put pages back as they came days before: so the time
 * counts that is in it (the first part, base 36; `api/enquiries/form-stamp.ts`), or when the page came where the
 * server's clock is ahead of this one. Two say that: one can be set, the other stands still in sleep.
 */
export function pageStamp(issuedAt: string): Stamp {
  const signedAt = Number.parseInt(issuedAt, 36)
  return { issuedAt, readAt: Math.min(signedAt, performance.timeOrigin, Date.now() - performance.now()) }
}

/** One of an earlier visit that still counts: what was typed then is sent at once now, and taken for no robot's. */
export function isSigned(stamp: Stamp | undefined): stamp is Stamp {
  return stamp !== undefined && ageOf(stamp) < signedMs
}

function ageOf({ readAt }: Stamp): number {
  return Date.now() - readAt
}
