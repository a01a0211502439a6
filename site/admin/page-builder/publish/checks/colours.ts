import type { Rgb } from '#blocks/kit/theme/contrast.ts'

/** Opacity from 0 to 1. */
export type Colour = Rgb & { alpha: number }

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
