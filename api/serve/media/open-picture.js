// @ts-check
import sharp from 'sharp'
import { maxPixels } from './picture-problems.js'

// The only way to open a picture, for the server (heads) and for its picture processes (all of it). Pictures come
// from strangers, so the limits are here. Plain JavaScript, as those processes start from the sources too.

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
 * A truncated or broken picture is an error. What browsers show without a word is none: stray bytes between the parts
 * of a JPEG, odd scan parameters, as the cameras of some phones write them.
 * @param {string | Uint8Array} input a path, or the bytes
 * @param {{ animated?: boolean, failOn?: 'warning' | 'error' }} [options]
 */
export function openPicture(input, options = {}) {
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error', ...options })
}

/**
 * A picture that is decoded already.
 * @param {{ data: Buffer, info: { width: number, height: number, channels: 1 | 2 | 3 | 4 } }} pixels
 */
export function ofPixels({ data, info: { width, height, channels } }) {
  return sharp(data, { raw: { width, height, channels } })
}
