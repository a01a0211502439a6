import { parentPort, workerData } from 'node:worker_threads'
import decodeHeic from 'heic-decode'

// Runs as a thread of its own (heic-decoder.ts): the decoder holds its thread for seconds. Plain JavaScript, so
// that Node starts it from the sources and from the build alike.

/** Gives back `{ width, height, pixels }` (RGBA), or `{ problem }`. */
async function decode({ bytes, maxPixels }) {
  const pictures = await decodeHeic.all({ buffer: bytes })
  const [first] = pictures
  if (!first) return { problem: 'damaged' }
  const { width, height } = first
  // Before a pixel is unfolded: the sizes stand in the file's head.
  if (width * height > maxPixels) return { problem: 'too-large' }
  const { data } = await first.decode()
  return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
}

const answer = await decode(workerData).catch(() => ({ problem: 'damaged' }))
parentPort?.postMessage(answer, answer.pixels ? [answer.pixels.buffer] : [])
