import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { hasCode } from '../store/durable-file.ts'

/** Sends the streams, one through the other, as fast as the reader takes them. A reader who goes away ends them. */
export async function sendStream(
  source: NodeJS.ReadableStream,
  ...rest: [Response] | [NodeJS.ReadWriteStream, Response]
): Promise<void> {
  try {
    await pipeline([source, ...rest])
  } catch (error) {
    // The person has broken it off, which is their right.
    if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE')) throw error
  }
}
