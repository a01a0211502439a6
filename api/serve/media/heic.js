// @ts-check
import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { colorsOf, inSrgb, isSrgb } from './heif-colors.js'
import { maxPixels, TooManyPixels } from './picture-problems.js'

/**
 * An iPhone's picture, which sharp does not read, as a JPEG that it does; what its colors mean stays with it. Holds
 * the thread for seconds, and its heap (600 MB at 50 megapixels) until the process ends.
 * @param {Buffer} bytes
 */
export async function heicAsJpeg(bytes) {
  const { pixels, ...size } = await decode(bytes)
  const { profile, nclx } = colorsOf(bytes)
  const colored = nclx && !isSrgb(nclx) ? inSrgb(pixels, 4, nclx) : pixels
  const raw = /** @type {const} */ ({ ...size, channels: 4 })
  const jpeg = await sharp(colored, { raw, limitInputPixels: maxPixels })
    .flatten({ background: 'white' })
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return withProfile(jpeg, profile)
}

/**
 * The picture that the file calls its primary one, or its first.
 * @param {Buffer} bytes
 */
async function decode(bytes) {
  const decoder = new libheif.HeifDecoder()
  const pictures = decoder.decode(bytes)
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture) throw new Error('The file holds no picture')
  const [width, height] = [picture.get_width(), picture.get_height()]
  // Before a pixel is unfolded: the sizes stand in the file's head.
  if (width * height > maxPixels) throw new TooManyPixels()
  const pixels = new Uint8ClampedArray(width * height * 4)
  const decoded = await new Promise((resolve) => picture.display({ data: pixels, width, height }, resolve))
  if (!decoded) throw new Error('The picture could not be decoded')
  return { width, height, pixels }
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
