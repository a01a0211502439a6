import type { UploadKind } from '#blocks/contract/values/upload-types.ts'
import { brandsOf, kindBytes, mediaKindOf } from './media-kind.ts'
import { UnusableMedia } from './media-store.ts'

/** By the first bytes. Throws UnusableMedia with what to do instead. */
export function uploadKindOf(head: Uint8Array): UploadKind {
  const kind = mediaKindOf(head)
  if (kind) return kind
  const text = Buffer.from(head.subarray(0, kindBytes)).toString('latin1')
  const [brand = '', ...others] = brandsOf(head)
  if (brand === 'avis') return 'avif'
  if (heifBrands.test(brand)) return others.includes('avif') ? 'avif' : 'heic'
  throw new UnusableMedia(refusal(text, brand))
}

/** ISO/IEC 23008-12 §10: the plain form, its HEVC forms, and those of bursts and live photos. */
const heifBrands = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/
const welcome = 'Use a JPEG, PNG, WebP, AVIF, GIF or HEIC picture, an MP4 or WebM video, or a PDF'

function refusal(head: string, brand: string): string {
  if (head === '') return `The file is empty. ${welcome}`
  if (brand === 'qt  ') return 'This is a QuickTime video (.mov). Save it as MP4 (H.264) and upload that.'
  if (head.includes('%PDF-'))
    return 'Something was put in front of this PDF. Save it again as PDF and upload that.'
  const start = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (start.startsWith('<')) return `SVG drawings and web pages can’t be uploaded. ${welcome}`
  return `This file type isn’t supported. ${welcome}`
}
