// The kind of a file, by its first bytes: its name and the uploaded content type prove nothing.

/** `library` is the kind that staff know it by. */
export const mediaKinds = {
  jpeg: { type: 'image/jpeg', library: 'image' },
  png: { type: 'image/png', library: 'image' },
  webp: { type: 'image/webp', library: 'image' },
  avif: { type: 'image/avif', library: 'image' },
  gif: { type: 'image/gif', library: 'image' },
  mp4: { type: 'video/mp4', library: 'video' },
  webm: { type: 'video/webm', library: 'video' },
  pdf: { type: 'application/pdf', library: 'document' },
} as const
export type MediaKind = keyof typeof mediaKinds

/** The number of bytes that `mediaKindOf` needs. */
export const kindBytes = 64

/** Undefined for anything that is not served, SVG (which can hold scripts) and QuickTime among them. */
export function mediaKindOf(head: Uint8Array): MediaKind | undefined {
  const text = Buffer.from(head.subarray(0, kindBytes)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF.{4}WEBPVP8/s.test(text)) return 'webp'
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.includes('webm') ? 'webm' : undefined
  const brand = /^.{4}ftyp(.{4})/s.exec(text)?.[1]
  if (brand === 'avif') return 'avif'
  return brand && mp4Brands.test(brand) ? 'mp4' : undefined
}

const mp4Brands = /^(?:isom|iso\d|mp4\d|avc1|dash|M4V |M4VH|M4VP|MSNV|mmp4)$/
