import type { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { hasCode } from '../../store/durable-file.ts'

/** Sends the streams, one through the other, as fast as the reader takes them. A reader who goes away ends them. */
export async function sendStream(source: Readable, ...rest: [Response] | [Duplex, Response]): Promise<void> {
  const streams = [source, ...rest]
  try {
    await pipeline(streams)
  } catch (error) {
    // Node 24 closes nothing where the reader was gone before the first byte.
    for (const stream of streams) stream.destroy()
    // The client went away: that is no error.
    if (!hasCode(error, ...brokenOff)) throw error
  }
}

const brokenOff = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET', 'EPIPE']
