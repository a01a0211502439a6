/**
 * What several servers over one database share besides records. No backup holds it. Over files there is one server, and
 * it has the same in its memory.
 */
export interface SharedState {
  /** One statement of SQL. Rejects with StoreUnavailable, at once while the database is known to be away. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** The secret key of this name: 32 bytes that are made once. */
  key(name: string): Promise<Buffer>
  /** Counts in sliding windows. Undefined when the database is away. */
  hit(hit: Hit): Promise<{ before: number; waitMs: number } | undefined>
  /** Counts in a window that begins with its first count. Undefined when the database is away. */
  tally(key: string, at: number, withinMs: number): Promise<{ count: number; endsAt: number } | undefined>
  /** Tells it to all servers, this one included; at most 7,900 bytes. Not while the database is away. */
  say(text: string): Promise<void>
  onHeard(listener: (text: string) => void): () => void
  /** Called when others may have said something that was not heard here. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

export type Hit = {
  counter: string
  key: string
  /** Hits with the same tag count once; blank for none. */
  tag?: string
  /** Milliseconds since 1970. */
  at: number
  /** Without `most` a window is never full. */
  windows: readonly { most?: number; withinMs: number }[]
}
