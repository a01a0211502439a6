import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { test as base } from 'vitest'
import { type Media, openMedia } from '../../serve/media/open-media.ts'
import { createPictureCoder, type PictureCoder } from '../../serve/media/picture-coder.ts'
import { ServerStops } from '../../serve/media/picture-processes.ts'

// For tests: media libraries in temporary folders, and real pictures for them.

export const widths = [480, 768, 1200]

/** The tests of a file share the picture processes: starting one costs more than coding most pictures. */
export const test = base.extend<{ pictureProcesses: PictureCoder; folder: string; media: Media }>({
  pictureProcesses: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures one needs
    async ({}, use) => {
      const coder = createPictureCoder()
      await use(coder)
      await coder.close()
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures one needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  media: async ({ folder, pictureProcesses }, use) => {
    const folders = { originalsFolder: join(folder, 'media'), variantsFolder: join(folder, 'variants') }
    const media = await openMedia({ ...folders, widths, coder: lent(pictureProcesses) })
    await use(media)
    await media.close()
  },
})

/** The coder for one test. Its `close` drops unfinished work, as the real one does, but keeps the processes. */
export function lent(coder: PictureCoder): PictureCoder {
  let isClosed = false
  const unlessClosed = async <T>(work: Promise<T>): Promise<T> => {
    const [done] = await Promise.allSettled([work])
    if (isClosed) throw new ServerStops()
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
  return {
    ...coder,
    encode: (...job) => unlessClosed(coder.encode(...job)),
    clean: (...job) => unlessClosed(coder.clean(...job)),
    async close() {
      isClosed = true
    },
  }
}

/** The left half red, the right half blue, with noise enough for some kilobytes. */
export function samplePicture(width = 900, height = 600): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const isLeft = (at / 3) % width < width / 2
    pixels[at + (isLeft ? 0 : 2)] = 200 + ((at * 7919) % 55)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export function sampleJpeg(width?: number, height?: number): Promise<Buffer> {
  return samplePicture(width, height).jpeg().toBuffer()
}

/** A file of the given length that is an MP4 by its first bytes. */
export function sampleMp4(bytes: number): Buffer {
  const video = Buffer.alloc(bytes, 'video data ')
  video.write('\0\0\0\x18ftypisom', 'latin1')
  return video
}
