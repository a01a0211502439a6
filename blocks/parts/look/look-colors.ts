import { hexOf, rgbOf } from '../../kit/theme/contrast.ts'
import { type Against, nearestPassing, passes } from './nearest-passing.ts'
import { oklchOf, rgbFrom } from './oklch.ts'
import { type ColorKey, colorKeys, type LookColors, type ThemeName, themes } from './themes.ts'

/** The colors that somebody chose by hand; a blank one is that of the theme. */
export type LookChoice = { theme: ThemeName; sections?: string } & LookColors

/** The colors of a look by key, with the grounds of sections as far from the page as was chosen. */
export function colorsOf(look: LookChoice): LookColors {
  const colors = stillColorsOf(look)
  const ground = (key: 'warm' | 'cool') =>
    isColor(look[key]) ? look[key] : sectionGround(colors, colors[key], look.sections)
  return { ...colors, warm: ground('warm'), cool: ground('cool') }
}

/** The same before the grounds of sections are moved. A stored value that is no color counts as blank. */
export function stillColorsOf(look: LookChoice): LookColors {
  const theme = Object.hasOwn(themes, look.theme) ? themes[look.theme] : themes.farm
  const chosen = colorKeys.map((key) => [key, isColor(look[key]) ? look[key] : theme.colors[key]])
  return Object.fromEntries(chosen) as LookColors // every key has its color
}

export function isColor(text: unknown): text is string {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/.test(text)
}

/** The role in theme.css that shows a color. */
export const roles: Readonly<Record<ColorKey, string>> = {
  page: 'surface',
  card: 'surface-raised',
  warm: 'surface-sunk',
  cool: 'sky',
  text: 'ink',
  quietText: 'ink-soft',
  button: 'accent',
  buttonText: 'accent-ink',
  link: 'link',
  dark: 'night',
  darkText: 'night-ink',
  ornament: 'gold',
}

/**
 * Roles of theme.css that follow from those that are chosen. The sky and what is tinted with it, such as a chosen answer,
 * are no sections: they have the colors from `still`, which no contrast between sections has moved.
 */
export function derivedRoles(colors: LookColors, still = colors) {
  const lights = [colors.page, colors.card, colors.warm, colors.cool]
  const numerals = lights.map((ground) => ({ other: ground, least: 3 }))
  const text = [colors.text, colors.quietText, colors.link].map((other) => ({ other, least: 4.5 }))
  const onSky = [...text, { other: colors.button, least: 3 }]
  // The page itself can be read on, whatever the other colors are.
  const sky = (color: string) => nearestPassing(color, onSky) ?? colors.page
  const tint = sky(still.cool)
  const low = sky(between(still.warm, colors.page, 0.3))
  return {
    'accent-strong': lighter(colors.button, -0.09),
    focus: colors.link,
    line: between(colors.warm, colors.text, 0.16),
    'gold-strong': nearestPassing(colors.ornament, numerals) ?? colors.text,
    haze: hazeOf(colors),
    tint: tint === colors.cool ? '' : tint,
    evening: `${tint},${low} 42%,${sky(between(still.warm, colors.ornament, 0.6))} 78%`,
    ...veilRoles(colors),
    day: 'var(--tint,var(--sky)),var(--dawn)',
    dawn: `${low} 64%,${sky(between(still.warm, colors.ornament, 0.35))}`,
  }
}

/** The veil over a picture: the page's color, blank where words could not be read on it over a black picture. */
function hazeOf({ page, text, quietText }: LookColors): string {
  const label = [text, quietText].map((other) => ({ other, least: 4.5 }))
  return passes(between('#000000', page, 0.9), label) ? page : ''
}

function lighter(color: string, by: number): string {
  const { light, ...rest } = oklchOf(rgbOf(color))
  return hexOf(rgbFrom({ ...rest, light: Math.min(1, Math.max(0, light + by)) }))
}

/** How far the ground of a section is on its way from the page to the color of the theme. */
const shares = new Map<unknown, number>([
  ['even', 0],
  ['gentle', 0.5],
  ['strong', 1.6],
])

/** A theme's ground nearer to the page or farther from it; what is read on grounds can be read on it as before. */
function sectionGround(colors: LookColors, ground: string, sections: unknown): string {
  const share = shares.get(sections)
  if (share === undefined) return ground
  const fronts = [colors.text, colors.quietText, colors.link, colors.button]
  const moved = between(colors.page, ground, share)
  return (
    nearestPassing(
      moved,
      fronts.map((other) => ({ other, least: 4.5 })),
    ) ?? ground
  )
}

/** How dense the veils over pictures are at least, in percent; the same numbers are in backdrop.module.css. */
export const leastDensity = { light: 90, dark: 82 }

/**
 * What blocks on a picture or a dark color need beyond the colors of a look (backdrop.module.css). A veil is the page's
 * color, or that of dark sections, and as dense as words need over the worst picture. Blank: what the sheet has.
 */
function veilRoles(colors: LookColors) {
  const { text, quietText, link, button, dark, darkText, ornament, warm, cool } = colors
  const label = (fronts: string[]) => fronts.map((other) => ({ other, least: 4.5 }))
  const onDark = (color: string) => nearestPassing(color, label([dark])) ?? darkText
  const [soft, linked] = [onDark(warm), onDark(cool)]
  return {
    veil: densityOf(colors.page, '#000000', leastDensity.light, [
      ...label([text, quietText, link]),
      { other: button, least: 3 },
    ]),
    'night-veil': densityOf(dark, '#ffffff', leastDensity.dark, [
      ...label([darkText, soft, linked]),
      { other: ornament, least: 3 },
    ]),
    'night-soft': soft === warm ? '' : soft,
    'night-link': linked === cool ? '' : linked,
  }
}

/** The percentage, blank for the least. The color itself is a ground of these words, so that 100 is always enough. */
function densityOf(color: string, worst: string, least: number, text: readonly Against[]): string {
  let density = least
  while (density < 100 && !passes(between(worst, color, density / 100), text)) density++
  return density === least ? '' : `${density}%`
}

/** The color at this share of the way from one to another; past 1 it lies beyond the other, as far as colors go. */
export function between(from: string, to: string, share: number): string {
  const [start, end] = [rgbOf(from), rgbOf(to)]
  const at = (part: 'red' | 'green' | 'blue') =>
    Math.min(255, Math.max(0, start[part] + (end[part] - start[part]) * share))
  return hexOf({ red: at('red'), green: at('green'), blue: at('blue') })
}
