import { contrastOf, hexOf, rgbOf } from '../../kit/theme/contrast.ts'
import { oklchOf, rgbFrom } from './oklch.ts'

/** A color that another one has to stand out from, and by which contrast at least. */
export type Against = { other: string; least: number }

const step = 0.004

/** The nearest color of the same hue that stands out from all others; undefined if none can. */
export function nearestPassing(color: string, against: readonly Against[]): string | undefined {
  const { light, ...rest } = oklchOf(rgbOf(color))
  if (passes(color, against)) return color
  for (let by = step; by <= 1; by += step) {
    for (const at of [light - by, light + by]) {
      if (at < 0 || at > 1) continue
      const tried = hexOf(rgbFrom({ ...rest, light: at }))
      if (passes(tried, against)) return tried
    }
  }
  return undefined
}

export function passes(color: string, against: readonly Against[]): boolean {
  return against.every(({ other, least }) => contrastOf(rgbOf(color), rgbOf(other)) >= least)
}
