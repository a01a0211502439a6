import { Socket } from 'node:net'
import pg from 'pg'
import { createTurns } from '../turns.ts'
import { isAnswer, lineLost } from './database-errors.ts'

// One connection to the database that is made anew when it was lost. node-postgres itself waits without end on a
// connection that went silent, and its queries can't be given up one by one: here each has a time limit, and a
// connection that did not answer in time is destroyed.

/** Throws LineLost, or the DatabaseError that is the answer. `limitMs`: for a statement that may take longer than others. */
export type Query = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
  limitMs?: number,
) => Promise<Row[]>

export type Line = {
  /** Runs `work` alone on the connection, for `limitMs` at most. */
  session<T>(work: (query: Query) => Promise<T>, limitMs?: number): Promise<T>
  end(): Promise<void>
}

export type LineOptions = {
  /** May hold a password: it is in no message. */
  url: string
  schema: string
  connectMs: number
  queryMs: number
  /** Called on each new connection before anything else uses it. */
  onConnect?: (query: Query, client: pg.Client) => Promise<void>
}

type Connection = { client: pg.Client; socket: Socket }

const endMs = 1_000
/** The database gives up a statement first, so that its outcome is known. */
const graceMs = 1_000
const longestSessionMs = 3_600_000

/** All of `work` or nothing. */
export async function transaction<T>(
  query: Query,
  work: () => Promise<T>,
  mode: '' | 'isolation level repeatable read, read only' = '',
): Promise<T> {
  await query(`begin ${mode}`)
  try {
    const result = await work()
    await query('commit')
    return result
  } catch (error) {
    await query('rollback').catch(() => undefined) // the first error says more
    throw error
  }
}

export function createLine({ url, schema, connectMs, queryMs, onConnect }: LineOptions): Line {
  const inTurn = createTurns()
  let current: Connection | undefined
  const sockets = new Set<Socket>()
  let isEnded = false

  async function connected(limitMs: number): Promise<Connection> {
    if (current) return current
    if (isEnded) throw lineLost('it was closed')
    const socket = new Socket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const client = new pg.Client({
      connectionString: url,
      application_name: 'petting-zoo',
      connectionTimeoutMillis: Math.min(connectMs, limitMs),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      stream: () => socket,
    })
    client.on('error', () => hangUp(client, socket)) // unheard, it would end the process
    client.on('end', () => hangUp(client, socket))
    try {
      await client.connect().catch((error) => {
        throw lineLost(error)
      })
      const query = queryOn(client, socket, limitMs)
      await query(
        `select set_config('search_path', $1, false), set_config('statement_timeout', $2, false),
          set_config('idle_in_transaction_session_timeout', $2, false), set_config('synchronous_commit', 'on', false)`,
        [schema, String(queryMs)],
      )
      await onConnect?.(query, client)
      current = { client, socket }
      return current
    } catch (error) {
      hangUp(client, socket)
      throw error
    }
  }

  function queryOn(client: pg.Client, socket: Socket, limitMs: number): Query {
    const until = performance.now() + limitMs
    return async (text, values, longMs = 0) => {
      if (longMs <= queryMs) return send(text, values, queryMs)
      await setLimit(longMs)
      try {
        return await send(text, values, longMs)
      } finally {
        await setLimit(queryMs).catch(() => undefined) // a rollback sets it as well, and a new connection has it
      }
    }

    function setLimit(ms: number) {
      return send("select set_config('statement_timeout', $1, false)", [String(Math.ceil(ms))], queryMs)
    }

    async function send<Row extends pg.QueryResultRow>(
      text: string,
      values: unknown[] | undefined,
      limitMs: number,
    ): Promise<Row[]> {
      const leftMs = Math.max(1, until - performance.now())
      const query = { text, values: values ?? [], query_timeout: Math.min(limitMs + graceMs, leftMs) }
      try {
        return (await client.query<Row>(values ? query : { ...query, values: undefined })).rows
      } catch (error) {
        if (isAnswer(error)) throw error
        hangUp(client, socket)
        throw lineLost(error)
      }
    }
  }

  function hangUp(client: pg.Client, socket: Socket): void {
    if (current?.client === client) current = undefined
    socket.destroy()
  }

  return {
    session(work, limitMs = longestSessionMs) {
      return inTurn(async () => {
        const since = performance.now()
        const { client, socket } = await connected(Math.max(1, limitMs))
        return await work(queryOn(client, socket, limitMs - (performance.now() - since)))
      })
    },
    end() {
      isEnded = true
      // What is under way then loses its connection.
      const late = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, endMs)
      return inTurn(async () => {
        await current?.client.end().catch(() => undefined)
        clearTimeout(late)
        for (const socket of sockets) socket.destroy()
      })
    },
  }
}
