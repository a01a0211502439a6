import sharp from 'sharp'
import { samplePdf } from '#api/tools/testing/sample-pdf.ts'
import { sampleFilm } from '#api/tools/testing/sample-uploads.ts'

/** A file as Playwright hands it to a page. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer }

/** A small photo in one color. */
export async function photo(name: string, hue = 20, width = 96, height = 64): Promise<TestFile> {
  const background = { r: (hue * 37) % 256, g: (hue * 91) % 256, b: (hue * 53) % 256 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A file with the name of a photo that is not one. */
export const noPhoto: TestFile = {
  name: 'notes.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Feed the goats at six.'),
}

/** An MP4 of 640 × 360 that plays nothing. */
export const clip: TestFile = { name: 'pony ride.mp4', mimeType: 'video/mp4', buffer: sampleFilm() }

/** A PDF of one page. */
export function pdf(name: string, text?: string): TestFile {
  return { name, mimeType: 'application/pdf', buffer: samplePdf(text ? { text } : {}) }
}
