/** The sources in a picture's markup; `srcset` and `sizes` are blank if there is only one file. */
type OfferedPicture = { src: string; srcset: string; sizes: string }

const phoneWidth = 360
const phonePixels = 2

/** The file a phone loads, 360 px wide with 2 device pixels per px: the smallest one that is wide enough. */
export function phonePicture({ src, srcset, sizes }: OfferedPicture): string {
  const wanted = widthAt(sizes, phoneWidth) * phonePixels
  const files = candidates(srcset)
  return (files.find(({ width }) => width >= wanted) ?? files.at(-1))?.address ?? src
}

/**
 * The displayed width, by `sizes`, in a window of this width. Only `min-width` conditions with px and vw
 * units are parsed; anything else counts as full width.
 */
export function widthAt(sizes: string, window: number): number {
  for (const entry of sizes.split(',')) {
    const [, from = '0', shown = ''] = /^\s*(?:\(min-width:\s*(\d+)px\))?\s*(.*?)\s*$/.exec(entry) ?? []
    if (window < Number(from)) continue
    const [, number, unit] = /^([\d.]+)(vw|px)$/.exec(shown) ?? []
    if (number) return unit === 'vw' ? (window * Number(number)) / 100 : Number(number)
  }
  return window
}

function candidates(srcset: string): { address: string; width: number }[] {
  return srcset
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .filter(([address, width]) => address && width)
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .sort((a, b) => a.width - b.width)
}
