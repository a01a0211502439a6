import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '../errors.ts'
import { lineLost, mayPass } from './database-errors.ts'
import { createLine, type Line, type LineOptions, type Query } from './line.ts'

export type Readers = {
  /** Throws StoreUnavailable when the database does not answer in time. */
  read<T>(work: (query: Query) => Promise<T>): Promise<T>
  end(): Promise<void>
}

/** Connections of one server; each serves one request at a time. */
const mostLines = 3

/** Connections that only read, made when they are needed. */
export function createReaders(options: LineOptions, patienceMs: number): Readers {
  const lines = Array.from({ length: mostLines }, () => ({ line: createLine(options), waiting: 0 }))

  async function once<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const least = lines.reduce((best, each) => (each.waiting < best.waiting ? each : best))
    least.waiting++
    try {
      return await inTime(least.line, work)
    } finally {
      least.waiting--
    }
  }

  async function inTime<T>(line: Line, work: (query: Query) => Promise<T>): Promise<T> {
    const ended = new AbortController()
    const late = pause(patienceMs, undefined, { signal: ended.signal }).then(() => {
      throw lineLost('it takes too long')
    })
    return Promise.race([line.session(work, patienceMs), late]).finally(() => ended.abort())
  }

  return {
    async read(work) {
      try {
        // A connection at rest may have been cut without a word.
        return await once(work).catch((error) => {
          if (mayPass(error)) return once(work)
          throw error
        })
      } catch (error) {
        throw mayPass(error) ? new StoreUnavailable(false, error) : error
      }
    },
    async end() {
      await Promise.all(lines.map(({ line }) => line.end()))
    },
  }
}
