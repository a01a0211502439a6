import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { test as base } from 'vitest'
import { type Media, openMedia } from './media.ts'

// For tests: media over fresh temporary folders, and real pictures to fill them with.

export const widths = [480, 768, 1200]

export const test = base.extend<{ folder: string; media: Media }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures one needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'media-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  media: async ({ folder }, use) => {
    const folders = { originalsFolder: join(folder, 'media'), variantsFolder: join(folder, 'variants') }
    const media = await openMedia({ ...folders, widths })
    await use(media)
    await media.close()
  },
})

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

/** As long as asked, and an MP4 by its first bytes. */
export function sampleMp4(bytes: number): Buffer {
  const video = Buffer.alloc(bytes, 'video data ')
  video.write('\0\0\0\x18ftypisom', 'latin1')
  return video
}
