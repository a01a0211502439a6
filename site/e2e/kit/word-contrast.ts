import type { Page } from '@playwright/test'

/**
 * The words below `selector` that don't stand out from what is behind them, as far as colors say: sheets and veils down to
 * a ground that lets nothing through. A picture counts as black and as white, whatever it shows.
 */
export function faintText(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const known = new Map<string, number[]>()

    /** Red, green and blue from 0 to 255, and how dense. */
    function parts(color: string): number[] {
      const found = known.get(color)
      if (found || !pen) return found ?? []
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      known.set(color, [red, green, blue, alpha / 255])
      return [red, green, blue, alpha / 255]
    }

    function over(front: number[], back: number[]): number[] {
      const share = front[3] ?? 1
      return [0, 1, 2].map((at) => (front[at] ?? 0) * share + (back[at] ?? 0) * (1 - share))
    }

    function light(color: number[]): number {
      const [r = 0, g = 0, b = 0] = color
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /** What may be behind an element: one color, or two where a picture is. */
    function grounds(element: Element | null): number[][] {
      if (!element) return [[255, 255, 255]]
      const own = parts(getComputedStyle(element).backgroundColor)
      if (own[3] === 1) {
        const veil = element.querySelector(':scope > picture, :scope > [class*="picture"]')
        const veilColor = veil ? getComputedStyle(veil, '::after').backgroundColor : ''
        if (!veil) return [own]
        return [0, 255].map((worst) => over(parts(veilColor), [worst, worst, worst]))
      }
      const isBare = element.matches('.behind')
      const behind = isBare ? [0, 255].map((worst) => [worst, worst, worst]) : grounds(element.parentElement)
      return behind.map((ground) => over(own, ground))
    }

    const faint = new Set<string>()
    const isRead = (text: Node) => Boolean(text.textContent?.trim())
    for (const root of document.querySelectorAll(selector)) {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = walk.nextNode(); text; text = walk.nextNode()) {
        const element = text.parentElement
        if (!element || !isRead(text) || !element.checkVisibility() || element.closest('script, style'))
          continue
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const size = Number.parseFloat(fontSize)
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
        for (const ground of grounds(element)) {
          const [high = 0, low = 0] = [light(over(parts(color), ground)), light(ground)].sort((a, b) => b - a)
          const ratio = (high + 0.05) / (low + 0.05)
          if (ratio < (isLarge ? 3 : 4.5))
            faint.add(
              `${ratio.toFixed(2)}: “${text.textContent?.trim().slice(0, 40)}” ${color} on ${ground.map(Math.round)}`,
            )
        }
      }
    }
    return [...faint]
  }, selector)
}
