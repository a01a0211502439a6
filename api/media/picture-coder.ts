import sharp, { type Sharp } from 'sharp'
import { AppError } from '../app-error.ts'
import type { RawPicture } from './heic-decoder.ts'
import { PictureTooLarge, UnusableMedia } from './media-store.ts'

// The only file that decodes pictures; those come from strangers, so the limits are here too.

export type VariantFormat = 'avif' | 'webp'
/** What originals are stored as. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
export type PictureSize = { width: number; height: number }

/** 50 megapixels: a 776 KB PNG can unfold to 265 (facts/reliability.md §2.3). */
export const maxPixels = 50_000_000
const maxSeconds = 60

// Everything is shut but what staff may upload: SVG, PDF and the rest of libvips' readers are no way in.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
})
// One thread a job; the queue decides how many jobs. The cache only pays where one file is read again and again.
sharp.concurrency(1)
sharp.cache(false)

/** The size after the turn that EXIF asks for, from the header alone. Throws UnusableMedia or PictureTooLarge. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureSize> {
  const { autoOrient } = await withPlainErrors(() => open(bytes).metadata())
  return { width: autoOrient.width, height: autoOrient.height }
}

/**
 * The picture upright, in sRGB, without metadata, `width` px wide or its own width if that is less. Damage, even
 * in the last rows, is an error. Of an animated picture the first frame is taken.
 */
export function encodePicture(bytes: Uint8Array, width: number, format: VariantFormat): Promise<Buffer> {
  const picture = open(bytes).autoOrient().toColourspace('srgb').resize({ width, withoutEnlargement: true })
  return withPlainErrors(() => encoded(picture, format).timeout({ seconds: maxSeconds }).toBuffer())
}

/**
 * An uploaded picture as it is stored: decoded to the last row and written anew, so upright, in sRGB and without any
 * metadata or bytes that are no part of it. GIF and WebP stay animated; all frames together count as pixels.
 * Throws as `measurePicture` does.
 */
export function cleanPicture(
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<PictureSize & { data: Buffer }> {
  return withPlainErrors(async () => {
    const canMove = format === 'gif' || format === 'webp'
    const { pages = 1 } = canMove ? await open(bytes).metadata() : {}
    const picture = pages > 1 ? open(bytes, { animated: true }) : open(bytes).autoOrient()
    const written = original(picture.toColourspace('srgb'), format).timeout({ seconds: maxSeconds })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.pageHeight ?? info.height }
  })
}

/** A picture that another decoder unfolded, as a JPEG that `cleanPicture` takes; `profile` says what its colours mean. */
export async function wrapPixels({ pixels, width, height, profile }: RawPicture): Promise<Buffer> {
  const raw = { width, height, channels: 4 } as const
  const jpeg = await sharp(pixels, { raw, limitInputPixels: maxPixels })
    .flatten({ background: 'white' })
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer()
  if (!profile || profile.length > 65_000) return jpeg
  // One APP2 segment behind the start mark (ICC.1 annex B.4).
  const segment = Buffer.concat([Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1'), profile])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** Originals are only shown where no variant fits, and variants are made from them: quality before size. */
function original(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'jpeg')
    return picture.flatten({ background: 'white' }).jpeg({ quality: 86, progressive: true })
  if (format === 'webp') return picture.webp({ quality: 90, effort: 3 })
  if (format === 'avif') return picture.avif({ quality: 68, effort: 2 })
  return format === 'png' ? picture.png({ compressionLevel: 8 }) : picture.gif()
}

/** At 1600 px AVIF takes 0.6 s with effort 3 and 2.9 s with 4, for files a fifth smaller. */
function encoded(picture: Sharp, format: VariantFormat): Sharp {
  return format === 'avif'
    ? picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })
    : picture.webp({ quality: 72, effort: 4 })
}

function open(bytes: Uint8Array, options: { animated?: boolean } = {}): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', ...options })
}

/** sharp has no error classes: what it throws for given bytes is the fault of the bytes, unless the text says else. */
async function withPlainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) {
      throw new PictureTooLarge(`Pictures may have up to ${maxPixels / 1e6} megapixels`, { cause })
    }
    if (cause instanceof Error && /^timeout/i.test(cause.message)) {
      throw new AppError(503, 'Busy', 'Making the picture took too long; try again later', { cause })
    }
    throw new UnusableMedia('The picture is damaged, or is not of a kind that is shown here', { cause })
  }
}
