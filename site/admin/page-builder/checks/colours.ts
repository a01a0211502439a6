/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number }

/**
 * Parses a computed color such as `rgb(35, 26, 18)` or `rgba(0, 0, 0, 0.5)`; undefined for other notations.
 */
export function parseColour(css: string): Colour | undefined {
  const [, inside = ''] = /^rgba?\(([^)]*)\)$/.exec(css) ?? []
  const [red, green, blue, alpha = 1] = inside
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return [red, green, blue, alpha].some(Number.isNaN) ? undefined : { red, green, blue, alpha }
}

/** The result of a color drawn over an opaque one. */
export function over(top: Colour, below: Colour): Colour {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha)
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  }
}

/** The contrast ratio, 1 to 21, by WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
