// The fixed ladder of picture widths, and the addresses of the variants. Free of zod.

/** Widths in pixels at which every picture is offered; no other width is ever made. */
export const pictureWidths = [480, 768, 1200, 1600, 2000] as const
export type PictureFormat = 'avif' | 'webp'

/**
 * `srcset` of a stored picture `width` px wide: each rung below its own width, and the one that reaches it. `version`
 * is that of the file (contract/records/media.ts): replaced files have addresses that no cache knows.
 */
export function pictureSrcSet(path: string, width: number, format: PictureFormat, version = 0): string {
  const reach = pictureWidths.findIndex((rung) => rung >= width)
  const rungs = reach === -1 ? pictureWidths : pictureWidths.slice(0, reach + 1)
  return rungs
    .map((rung) => `${variantPath(path, rung, format, version)} ${Math.min(rung, width)}w`)
    .join(', ')
}

/** The address of one variant; `path` may carry escapes of its own, and a query of its own is dropped. */
export function variantPath(path: string, width: number, format: PictureFormat, version = 0): string {
  const [file = ''] = path.split(/[?#]/, 1)
  // Half an emoji, which encodeURI throws at, becomes the sign for an unreadable character.
  const escaped = encodeURI(file.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%25([\da-f]{2})/gi, '%$1')
  // A comma would end the candidate inside a srcset.
  return `${escaped.replaceAll(',', '%2C')}?w=${width}&as=${format}${version ? `&v=${version}` : ''}`
}

/** The address of the file itself. */
export function originalPath(path: string, version = 0): string {
  return version ? `${path.split(/[?#]/, 1)[0]}?v=${version}` : path
}
