import type { Page } from '@playwright/test'

/** A stored picture that is laid out in the page. Widths are in CSS pixels. */
export type ShownPicture = {
  /** The heading of its section, and its file. */
  where: string
  fit: string
  position: string
  /** How wide the whole picture is drawn, with what the crop cuts off. */
  drawnWidth: number
  /** What its `sizes` says in this window. */
  sizesWidth: number
}

export function shownPictures(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main picture:has(source[sizes]) > img')]
    return images.filter((image) => image.getBoundingClientRect().width > 0).map(described)

    function described(image: HTMLImageElement): ShownPicture {
      const { width, height } = image.getBoundingClientRect()
      const { objectFit, objectPosition } = getComputedStyle(image)
      // Of the file, not of the tiny one that tests load.
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const drawn = objectFit === 'cover' ? Math.max(width, height * ratio) : Math.min(width, height * ratio)
      const sizes = image.parentElement?.querySelector('source')?.sizes ?? ''
      const heading = image.closest('section')?.querySelector('h1, h2')?.textContent ?? ''
      return {
        where: `${heading}, ${image.getAttribute('src')?.split('/').at(-1)}`,
        fit: objectFit,
        position: objectPosition,
        drawnWidth: Math.round(drawn),
        sizesWidth: Math.round(widthOf(sizes)),
      }
    }

    /** The first size whose condition holds, or the last one, which has none. */
    function widthOf(sizes: string): number {
      const parts = sizes.split(/,\s*(?![^(]*\))/).map((part) => /^(\(.*?\))? ?(.+)$/.exec(part))
      const [, , width = ''] = parts.find((part) => !part?.[1] || matchMedia(part[1]).matches) ?? []
      const probe = document.createElement('div')
      probe.style.cssText = `position: absolute; inline-size: ${width}`
      document.body.append(probe)
      const { width: measured } = probe.getBoundingClientRect()
      probe.remove()
      return measured
    }
  })
}
