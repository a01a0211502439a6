import { millisecondsInHour } from 'date-fns/constants'
import { sentFormHours } from '#blocks/contract/time/retention.ts'

const mostCopies = 5
const withinMs = sentFormHours * millisecondsInHour
/** The number of addresses that are counted at a time; the oldest is dropped. */
const mostAddresses = 10_000

export type CopyLimit = {
  /** Counts a copy. False where the address has had its copies: so nobody can flood a stranger's mailbox from here. */
  allows(email: string): boolean
}

/** Anybody may type any address into a form. Counted in memory: a restart forgets it. */
export function createCopyLimit(now: () => Date): CopyLimit {
  const copies = new Map<string, number[]>()
  return {
    allows(email) {
      const mailbox = email.toLowerCase().replace(/\+.*(?=@)/, '')
      const at = now().getTime()
      const recent = (copies.get(mailbox) ?? []).filter((each) => each > at - withinMs)
      if (recent.length >= mostCopies) return false
      copies.delete(mailbox)
      copies.set(mailbox, [...recent, at])
      const [oldest] = copies.keys()
      if (copies.size > mostAddresses && oldest !== undefined) copies.delete(oldest)
      return true
    },
  }
}
