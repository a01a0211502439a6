// @ts-check
import heicDecode from 'heic-decode'
import sharp from 'sharp'
import { maxPixels, TooManyPixels } from './picture-problems.js'

/**
 * An iPhone's picture, which sharp does not read, as a JPEG that it does; what its colors mean stays with it. Holds
 * the thread for seconds, and its heap (600 MB at 50 megapixels) until the process ends.
 * @param {Buffer} bytes
 */
export async function heicAsJpeg(bytes) {
  const { pixels, ...size } = await decode(bytes)
  const raw = /** @type {const} */ ({ ...size, channels: 4 })
  const jpeg = await sharp(pixels, { raw, limitInputPixels: maxPixels })
    .flatten({ background: 'white' })
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return withProfile(jpeg, profileIn(bytes))
}

/** @param {Buffer} bytes */
async function decode(bytes) {
  const pictures = await heicDecode.all({ buffer: bytes })
  try {
    const [first] = pictures
    if (!first) throw new Error('The file holds no picture')
    const { width, height } = first
    // Before a pixel is unfolded: the sizes stand in the file's head.
    if (width * height > maxPixels) throw new TooManyPixels()
    return { width, height, pixels: (await first.decode()).data }
  } finally {
    pictures.dispose()
  }
}

/**
 * The `colr` box in the file's head that carries a profile (ISO/IEC 14496-12 §12.1.5): iPhones use Display P3.
 * @param {Buffer} bytes
 */
function profileIn(bytes) {
  const at = bytes.subarray(0, 64 * 1024).indexOf('colrprof', 0, 'latin1')
  if (at < 4) return undefined
  const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4))
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined
}

/**
 * With one APP2 segment behind the start mark (ICC.1 annex B.4).
 * @param {Buffer} jpeg
 * @param {Buffer} [profile]
 */
function withProfile(jpeg, profile) {
  if (!profile || profile.length > 65_000) return jpeg
  const segment = Buffer.concat([Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1'), profile])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
