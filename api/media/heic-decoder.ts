import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import { createTurns } from '../store/turns.ts'
import { PictureTooLarge, UnusableMedia } from './media-store.ts'

/** An upright picture, four bytes a pixel; `profile` is the ICC profile of its colours, where it has one. */
export type RawPicture = { width: number; height: number; pixels: Uint8Array; profile?: Uint8Array }

type Answer = RawPicture | { problem: 'damaged' | 'too-large' }

const maxMs = 60_000
/** One at a time: at 50 megapixels the decoder needs some 600 MB. */
const inTurn = createTurns()
/** Beside this file in the sources and in dist/server; above it if the build ever puts this one into chunks/. */
const workerFiles = ['./heic-worker.js', '../heic-worker.js'].map((path) => new URL(path, import.meta.url))

/**
 * Decodes an iPhone's picture, which sharp does not, in a thread that is gone afterwards. Throws UnusableMedia,
 * PictureTooLarge, and 503 when it takes over a minute.
 */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<RawPicture> {
  return inTurn(async () => {
    const worker = new Worker(workerFiles.find(existsSync) ?? '', {
      workerData: { bytes, maxPixels },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      stdout: true, // the decoder prints what it makes of damaged files; nobody reads it
      stderr: true,
    })
    try {
      const answer = await answerOf(worker)
      if (!('problem' in answer)) return { ...answer, profile: profileIn(Buffer.from(bytes)) }
      if (answer.problem === 'damaged') throw new UnusableMedia('The HEIC picture is damaged')
      throw new PictureTooLarge(`Pictures may have up to ${maxPixels / 1e6} megapixels`)
    } finally {
      await worker.terminate()
    }
  })
}

function answerOf(worker: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new AppError(503, 'Busy', 'Decoding the picture took too long; try again later'))
    }, maxMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    // The decoder can end its thread on bytes made to break it.
    worker.once('exit', () => reject(new UnusableMedia('The HEIC picture is damaged')))
    const stop = () => clearTimeout(late)
    worker.once('message', stop)
    worker.once('error', stop)
    worker.once('exit', stop)
  })
}

/** The `colr` box in the file's head that carries a profile (ISO/IEC 14496-12 §12.1.5): iPhones use Display P3. */
function profileIn(bytes: Buffer): Uint8Array | undefined {
  const at = bytes.subarray(0, 64 * 1024).indexOf('colrprof', 0, 'latin1')
  if (at < 4) return undefined
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4))
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined
}
