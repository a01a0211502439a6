import type pg from 'pg'
import type { Query } from './line.ts'

/**
 * What arrives on the channel of the store; it has the name of its schema. A commit sends its number, a server that
 * opens sends a word of its own to see that it arrives.
 */
export function createNotifications(channel: string) {
  const awaited = new Map<string, () => void>()
  let heard: () => void = () => undefined

  return {
    /** For each new connection of the line that listens. */
    async listen(query: Query, client: pg.Client): Promise<void> {
      client.on('notification', ({ payload = '' }) => {
        const arrived = awaited.get(payload)
        if (arrived) arrived()
        else if (/^\d+$/.test(payload)) heard()
      })
      await query(`listen ${channel}`)
    },
    arrival(payload: string): Promise<void> {
      return new Promise((resolve) => awaited.set(payload, resolve))
    },
    onCommit(listener: () => void): void {
      heard = listener
    },
  }
}
