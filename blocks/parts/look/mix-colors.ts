import { hexOf, rgbOf } from '../../kit/theme/contrast.ts'

/** The color at this share of the way from one to another; past 1 it lies beyond the other, as far as colors go. */
export function between(from: string, to: string, share: number): string {
  const [start, end] = [rgbOf(from), rgbOf(to)]
  const at = (part: 'red' | 'green' | 'blue') =>
    Math.min(255, Math.max(0, start[part] + (end[part] - start[part]) * share))
  return hexOf({ red: at('red'), green: at('green'), blue: at('blue') })
}
