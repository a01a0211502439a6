/** Red, green and blue from 0 to 255. */
export type Rgb = { red: number; green: number; blue: number }

/** The contrast ratio, 1 to 21, by WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** `#ad4229` as its parts. Throws for any other notation. */
export function rgbOf(hex: string): Rgb {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex) ?? []
  if (!red || !green || !blue) throw new Error(`${hex} is no color such as #ad4229`)
  return { red: Number.parseInt(red, 16), green: Number.parseInt(green, 16), blue: Number.parseInt(blue, 16) }
}

export function hexOf({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminance({ red, green, blue }: Rgb): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(linear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The part of a color as light, from 0 to 1. */
export function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
