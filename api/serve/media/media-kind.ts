import { uploadTypes } from '#blocks/contract/values/upload-types.ts'

// The kind of a file, by its first bytes: its name and the uploaded content type prove nothing.

const { heic: _heic, ...stored } = uploadTypes
/** All that is stored and served. */
export const mediaKinds = stored
export type MediaKind = keyof typeof mediaKinds

/** The number of bytes that `mediaKindOf` needs: a list of some sixty brands. */
export const kindBytes = 256

/** Undefined for anything that is not served, SVG (which can hold scripts) and QuickTime among them. */
export function mediaKindOf(head: Uint8Array): MediaKind | undefined {
  const text = Buffer.from(head.subarray(0, kindBytes)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF.{4}WEBPVP8/s.test(text)) return 'webp'
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? 'webm' : undefined
  const [brand, ...others] = brandsOf(head)
  if (brand === 'avif') return 'avif'
  if (!brand || notMp4.test(brand)) return undefined
  return [brand, ...others].some((each) => mp4Brands.test(each)) ? 'mp4' : undefined
}

/** Of an ISO base media file (ISO/IEC 14496-12 §4.3): its first brand, then those that it is compatible with. */
export function brandsOf(head: Uint8Array): string[] {
  const bytes = Buffer.from(head.subarray(0, kindBytes))
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' || bytes.length < 12) return []
  const text = bytes.toString('latin1', 0, bytes.readUInt32BE(0))
  return [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])]
}

/** Cameras and phones put a brand of their own first (XAVC, CAEP, 3gp4), and one of these among the others. */
const mp4Brands = /^(?:iso[m\d]|mp4\d|avc1|av01|hvc1|dash|cmf\w|M4V.|MSNV|mmp4|3g[p2]\w|f4v )$/
/** QuickTime, pictures and raw pictures may name an MP4 brand among the others. */
const notMp4 = /^(?:qt {2}|crx |jp2 |jxl |hei[cxms]|hev[cxms]|mi[fa][1f]|msf1|avis)$/
