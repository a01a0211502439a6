import { createHash } from 'node:crypto'
import { millisecondsInHour } from 'date-fns/constants'
import { sentFormHours } from '#blocks/contract/time/retention.ts'
import { createSlidingCount } from '../../base/http/refused-counts.ts'
import type { SharedState } from '../../store/shared-state.ts'

const limit = {
  counter: 'copies',
  windows: [{ most: 5, withinMs: sentFormHours * millisecondsInHour }],
  mostKeys: 10_000,
}

export type CopyLimit = {
  /**
   * Counts a copy. False where the address has had its copies: so nobody can flood a stranger's mailbox from here. `tag`:
   * a copy with the same one, here or on another server, counts once.
   */
  allows(email: string, tag?: string): Promise<boolean>
}

/** Anybody may type any address into a form. */
export function createCopyLimit(now: () => Date, shared: Pick<SharedState, 'hit'>): CopyLimit {
  const count = createSlidingCount(shared, limit)
  return {
    async allows(email, tag = '') {
      // A database holds the count longer than the person may want to be known.
      const mailbox = createHash('sha256').update(mailboxOf(email)).digest('base64url')
      return (await count(mailbox, tag, now().getTime())).waitMs === 0
    },
  }
}

/** As its provider delivers to it: without a tag, and of Gmail without dots. */
function mailboxOf(email: string): string {
  const [, name = '', host = ''] = /^(.*?)(?:\+.*)?@(.*)$/.exec(email.toLowerCase()) ?? []
  return /^(gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
