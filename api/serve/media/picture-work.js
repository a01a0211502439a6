// @ts-check
import { readFile, writeFile } from 'node:fs/promises'
import { heicAsJpeg } from './heic.js'
import { colorsOf, inSrgb, isSrgb } from './heif-colors.js'
import { ofPixels, openPicture } from './open-picture.js'
import { StopsMoving } from './picture-problems.js'

// What a picture process does (picture-process.js): all decoding and encoding there is.

/**
 * The picture upright, in sRGB, without metadata, `width` px wide or its own width if that is less. Damage, even
 * in the last rows, is an error. `cut` is what staff made of it. Of an animated picture the first frame is taken, but for
 * `moving`.
 * @param {import('./start-picture-process.ts').EncodeJob} job
 */
export async function encodePicture({ file, width, format, cut }) {
  const bytes = await readFile(file)
  if (format === 'moving' && !cut) return movingPicture(bytes, width)
  const upright = openPicture(bytes).autoOrient()
  const cropped = cut ? upright.rotate(cut.turn).extract(cut.pixels) : upright
  const picture = cropped.toColourspace('srgb')
  const resized = picture.resize({ width, withoutEnlargement: true })
  if (format !== 'avif') return resized.webp({ quality: 72, effort: 4 }).toBuffer()
  const pixels = await resized.raw().toBuffer({ resolveWithObject: true })
  return ofPixels(pixels)
    .avif(isDrawing(pixels) ? drawingAvif : photoAvif)
    .toBuffer()
}

/**
 * It plays for five seconds at most, or once: nobody can stop it (WCAG 2.2, technique G152).
 * @param {Buffer} bytes
 * @param {number} width
 */
async function movingPicture(bytes, width) {
  const { delay = [], loop = 0 } = await openPicture(bytes).metadata()
  // Browsers take a tenth of a second for what is too short to be meant.
  const roundMs = delay.reduce((sum, ms) => sum + (ms > 10 ? ms : 100), 0)
  const rounds = Math.max(1, Math.floor(5000 / (roundMs || 5000)))
  return openPicture(bytes, { animated: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 72, effort: 3, loop: loop > 0 ? Math.min(loop, rounds) : rounds })
    .toBuffer()
}

/**
 * Makes of an uploaded picture what is stored, in its file: decoded to the last row and written anew, so upright, in
 * sRGB and without any metadata or bytes that are no part of it. GIF and WebP stay animated; all frames together
 * count as pixels.
 * @param {import('./start-picture-process.ts').CleanJob} job
 */
export async function cleanPicture({ file, from, to }) {
  const given = await readFile(file)
  const bytes = from === 'heic' ? await heicAsJpeg(given) : given
  const { data, info } = await writtenAnew(bytes, to, 'warning').catch((error) => {
    if (isPartLost(error)) throw error
    return writtenAnew(bytes, to, 'error')
  })
  await writeFile(file, data)
  const height = info.pageHeight ?? info.height
  return { width: info.width, height, bytes: data.length, ...(height < info.height ? { moves: true } : {}) }
}

/**
 * @param {Buffer} bytes
 * @param {import('./picture-formats.ts').PictureFormat} to
 * @param {'warning' | 'error'} failOn
 */
async function writtenAnew(bytes, to, failOn) {
  if (isUnreadSequence(bytes)) throw new StopsMoving()
  const { pages = 1, format } = await openPicture(bytes, { failOn }).metadata()
  const moves = pages > 1 && (format === 'gif' || format === 'webp')
  if (moves && to !== 'gif' && to !== 'webp') throw new StopsMoving()
  const opened = openPicture(bytes, { animated: moves, failOn })
  const picture = moves ? opened : opened.autoOrient()
  const shown = (await ofNumberedColors(bytes, picture)) ?? picture.toColourspace('srgb')
  return original(shown, to).toBuffer({ resolveWithObject: true })
}

/**
 * An AVIF whose colors are told by numbers, which sharp does not look at; undefined for all else.
 * @param {Buffer} bytes
 * @param {import('sharp').Sharp} picture
 */
async function ofNumberedColors(bytes, picture) {
  const { nclx } = colorsOf(bytes)
  if (!nclx || isSrgb(nclx)) return undefined
  const raw = picture.toColourspace('rgb16').raw({ depth: 'ushort' })
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  const pixels = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  // Of this color space.
  const channels = /** @type {3 | 4} */ (info.channels)
  return ofPixels({ data: inSrgb(pixels, channels, nclx), info })
}

/**
 * An animated PNG or AVIF, of which sharp reads the first frame or none: one has a chunk that says so before its pixels,
 * the other a brand (AV1 Image File Format §6.3).
 * @param {Buffer} bytes
 */
function isUnreadSequence(bytes) {
  if (bytes[0] === 0x89) return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' && bytes.subarray(8, bytes.readUInt32BE(0)).includes('avis')
  )
}

/**
 * libjpeg only warns of a scan that ends before the picture does, as of stray bytes; the rest comes out gray.
 * @param {unknown} error
 */
function isPartLost(error) {
  return error instanceof Error && error.message.includes('premature end of data segment')
}

/**
 * Originals are only shown where no variant fits, and variants are made from them: quality before size.
 * @param {import('sharp').Sharp} picture
 * @param {import('./picture-formats.ts').PictureFormat} format
 */
function original(picture, format) {
  if (format === 'jpeg')
    return picture.flatten({ background: 'white' }).jpeg({ quality: 86, progressive: true })
  if (format === 'webp') return picture.webp({ quality: 90, effort: 3 })
  if (format === 'avif') return picture.avif({ quality: 68, effort: 2 })
  return format === 'png' ? picture.png({ compressionLevel: 8 }) : picture.gif()
}

/** At 1600 px a photo takes 0.6 s with effort 3 and 2.9 s with 4, for files a fifth smaller. */
const photoAvif = /** @type {const} */ ({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })
/**
 * Halved colors blur and ring along the edges of a drawing. With all of them and the next effort its file is 6 percent
 * smaller than with a photo's settings and 2 dB closer to the original, at its edges 1 dB; it takes three times as long.
 */
const drawingAvif = /** @type {const} */ ({ quality: 48, effort: 4, chromaSubsampling: '4:4:4' })

// @ts-check

/** Points that are compared in a row, whatever the picture's width. */
const pointsInRow = 480
/** What JPEG leaves of one color in its neighborhood, of 256 steps. */
const sameColor = 2
/** Of the sample farm's drawings 66 to 90 percent is flat, of photos 4 to 20. */
const mostlyFlat = 0.5

/**
 * True for drawings, logos and screenshots: most points have the color of the points left of them and above them.
 * @param {{ data: Uint8Array, info: { width: number, height: number, channels: number } }} pixels
 */
export function isDrawing({ data, info: { width, height, channels } }) {
  const step = Math.max(1, Math.round(width / pointsInRow))
  let points = 0
  let flat = 0
  for (let y = step; y < height; y += step) {
    for (let x = step; x < width; x += step) {
      const at = (y * width + x) * channels
      points++
      if (isSame(at, at - step * channels) && isSame(at, at - step * width * channels)) flat++
    }
  }
  return points > 0 && flat / points > mostlyFlat

  /** @param {number} one @param {number} other where the red of a point is; green and blue follow. */
  function isSame(one, other) {
    for (let color = 0; color < 3; color++) {
      if (Math.abs((data[one + color] ?? 0) - (data[other + color] ?? 0)) > sameColor) return false
    }
    return true
  }
}
