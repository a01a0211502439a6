// @ts-check
import sharp from 'sharp'

// The only way to open a picture, for the server (heads) and for its picture processes (all of it). Pictures come
// from strangers, so the limits are here. Plain JavaScript, as those processes start from the sources too.

/** 50 megapixels: a 776 KB PNG can unfold to 265 (facts/reliability.md §2.3). */
export const maxPixels = 50_000_000

/** For decoders other than sharp, which knows the limit itself. */
export class TooManyPixels extends Error {}

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

/**
 * @param {string | Uint8Array} input a path, or the bytes
 * @param {{ animated?: boolean }} [options]
 */
export function openPicture(input, options = {}) {
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'warning', ...options })
}

/**
 * What sharp's errors mean, which have no classes: a fault of the picture, unless the text says else.
 * @param {unknown} error
 * @returns {'damaged' | 'too-large'}
 */
export function problemIn(error) {
  const isTooLarge =
    error instanceof TooManyPixels || (error instanceof Error && /pixel limit/i.test(error.message))
  return isTooLarge ? 'too-large' : 'damaged'
}
