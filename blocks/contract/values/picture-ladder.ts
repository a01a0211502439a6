// The fixed ladder of picture widths, and the addresses of the variants. Free of zod.

/** Widths in pixels at which every picture is offered; no other width is ever made. */
export const pictureWidths = [480, 768, 1200, 1600, 2000] as const
/** `moving`: all frames of an animated picture. */
export type PictureFormat = 'avif' | 'webp' | 'moving'

/**
 * The `srcset` of a stored picture that is `width` px wide: each rung below its width, and the first at or above it;
 * none above `most`, for a place that is small in every window.
 * `version` is that of the file (contract/records/media.ts): a replaced file gets new addresses, so no cache is stale.
 */
export function pictureSrcSet(
  path: string,
  width: number,
  format: PictureFormat,
  version = 0,
  most = Number.POSITIVE_INFINITY,
): string {
  const reach = pictureWidths.findIndex((rung) => rung >= Math.min(width, most))
  const rungs = reach === -1 ? pictureWidths : pictureWidths.slice(0, reach + 1)
  return rungs
    .map((rung) => `${variantPath(path, rung, format, version)} ${Math.min(rung, width)}w`)
    .join(',')
}

/** The address of one variant. `path` may already contain escapes; its query is dropped. */
export function variantPath(path: string, width: number, format: PictureFormat, version = 0): string {
  const [file = ''] = path.split(/[?#]/, 1)
  // encodeURI throws for a lone surrogate (half an emoji), so it becomes the replacement character.
  const escaped = encodeURI(file.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%25([\da-f]{2})/gi, '%$1')
  // A comma would end the candidate inside a srcset.
  return `${escaped.replaceAll(',', '%2C')}?w=${width}&as=${format}${version ? `&v=${version}` : ''}`
}

export function originalPath(path: string, version = 0): string {
  return version ? `${path.split(/[?#]/, 1)[0]}?v=${version}` : path
}
