import type pg from 'pg'
import type { Query } from './line.ts'

/** What servers tell each other besides what they save. */
export type Messages = {
  /** Called with each message, one's own included. */
  heard(text: string): void
  /** Called for each new connection: what was sent before it was not heard. */
  connected(): void
}

/** They are told from all else on the channel by how they begin. */
export const messagePrefix = 'say '

/**
 * What arrives on the channel of the store; it has the name of its schema. A commit sends its number, a server that
 * opens sends a word of its own to see that it arrives.
 */
export function createNotifications(channel: string, messages?: Messages) {
  const awaited = new Map<string, () => void>()
  let heard: () => void = () => undefined

  return {
    /** For each new connection of the line that listens. */
    async listen(query: Query, client: pg.Client): Promise<void> {
      client.on('notification', ({ payload = '' }) => {
        const arrived = awaited.get(payload)
        if (arrived) arrived()
        else if (/^\d+$/.test(payload)) heard()
        else if (payload.startsWith(messagePrefix)) messages?.heard(payload.slice(messagePrefix.length))
      })
      await query(`listen ${channel}`)
      messages?.connected()
    },
    arrival(payload: string): Promise<void> {
      return new Promise((resolve) => awaited.set(payload, resolve))
    },
    onCommit(listener: () => void): void {
      heard = listener
    },
  }
}
