import { textOf } from './finding.ts'

/** A kind of window, as blocks can be hidden in it. */
type Device = 'phone' | 'computer'
/** `on`: the windows that show it. */
export type RenderedHeading = { level: number; text: string; on: readonly Device[] }
export type RenderedLink = { href: string; text: string }

/** The parts of a rendered page that the checks read. */
export type RenderedPage = {
  title: string
  description: string
  headings: readonly RenderedHeading[]
  links: readonly RenderedLink[]
  /** Addresses on other sites, of which the page shows something after a click. */
  elsewhere: readonly string[]
  /** Pictures without alt text that are not marked as decoration. */
  wordless: readonly string[]
  /** Paths of the stored pictures a phone loads, without duplicates. */
  pictures: readonly string[]
}

export function renderedPage(html: string): RenderedPage {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const main = page.querySelector('main') ?? page.body
  const all = (selector: string) => [...main.querySelectorAll(selector)]
  const pictures = all('img').map((img) => phonePicture(pictureOf(img)))
  return {
    title: page.title,
    description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    headings: all('h1, h2, h3, h4, h5, h6').map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: textOf(heading),
      on: devicesOf(heading),
    })),
    links: all('a[href]').map((link) => ({ href: link.getAttribute('href') ?? '', text: textOf(link) })),
    elsewhere: all('a[data-opens^="https:"]').map((link) => link.getAttribute('href') ?? ''),
    wordless: all('img:not([alt])').map((img) => img.getAttribute('src') ?? ''),
    pictures: [...new Set(pictures)].filter((address) => address.startsWith('/public-objects/')),
  }
}

/** As block-frame.module.css hides blocks. */
function devicesOf(element: Element): Device[] {
  const isOn = (mark: string) => element.closest(`[${mark}="hidden"]`) === null
  return [
    ...(isOn('data-phone') ? ['phone' as const] : []),
    ...(isOn('data-wide') ? ['computer' as const] : []),
  ]
}

function pictureOf(img: Element) {
  const source = img.closest('picture')?.querySelector('source')
  return {
    src: img.getAttribute('src') ?? '',
    srcset: source?.getAttribute('srcset') ?? '',
    sizes: source?.getAttribute('sizes') ?? '',
  }
}

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

/** The width by `sizes` in a window of this width; only `min-width`, px and vw are understood. */
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
