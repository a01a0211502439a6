import { millisecondsInHour } from 'date-fns/constants'
import { sentFormHours } from '#blocks/contract/time/retention.ts'
import type { SharedState } from '../../store/shared-state.ts'

const mostCopies = 5
const withinMs = sentFormHours * millisecondsInHour
/** The number of addresses that are counted at a time; the oldest is dropped. */
const mostAddresses = 10_000

export type CopyLimit = {
  /**
   * Counts a copy. False where the address has had its copies: so nobody can flood a stranger's mailbox from here. `tag`:
   * a copy with the same one, here or on another server, counts once.
   */
  allows(email: string, tag?: string): Promise<boolean>
}

/**
 * Anybody may type any address into a form. Without `shared` counted in memory: a restart forgets it. With it all servers
 * count together, and each for itself while the database is away.
 */
export function createCopyLimit(now: () => Date, shared?: Pick<SharedState, 'hit'>): CopyLimit {
  const copies = new Map<string, number[]>()
  return {
    async allows(email, tag = '') {
      const mailbox = email.toLowerCase().replace(/\+.*(?=@)/, '')
      const at = now().getTime()
      const windows = [{ most: mostCopies, withinMs }]
      const hit = await shared?.hit({ counter: 'copies', key: mailbox, tag, at, windows })
      if (hit) return hit.waitMs === 0
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
