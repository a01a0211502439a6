import { between } from './mix-colors.ts'
import { type Against, nearestPassing, passes } from './nearest-passing.ts'
import type { LookColors } from './themes.ts'

/** How dense the veils over pictures are at least, in percent; the same numbers are in backdrop.module.css. */
export const leastDensity = { light: 90, dark: 82 }

/**
 * What blocks on a picture or a dark color need beyond the colors of a look (backdrop.module.css). A veil is the page's
 * color, or that of dark sections, and as dense as words need over the worst picture. Blank: what the sheet has.
 */
export function veilRoles(colors: LookColors) {
  const { text, quietText, link, button, dark, darkText, ornament, warm, cool } = colors
  const words = (fronts: string[]) => fronts.map((other) => ({ other, least: 4.5 }))
  const onDark = (color: string) => nearestPassing(color, words([dark])) ?? darkText
  const [soft, linked] = [onDark(warm), onDark(cool)]
  return {
    veil: densityOf(colors.page, '#000000', leastDensity.light, [
      ...words([text, quietText, link]),
      { other: button, least: 3 },
    ]),
    'night-veil': densityOf(dark, '#ffffff', leastDensity.dark, [
      ...words([darkText, soft, linked]),
      { other: ornament, least: 3 },
    ]),
    'night-soft': soft === warm ? '' : soft,
    'night-link': linked === cool ? '' : linked,
  }
}

/** The percentage, blank for the least. The color itself is a ground of these words, so that 100 is always enough. */
function densityOf(color: string, worst: string, least: number, words: readonly Against[]): string {
  let density = least
  while (density < 100 && !passes(between(worst, color, density / 100), words)) density++
  return density === least ? '' : `${density}%`
}
