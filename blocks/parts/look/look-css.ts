import type { PageBlock } from '../../contract/pages/page.ts'
import type { SiteLookProps } from './look.schema.ts'
import { colorsOf, derivedRoles, roles, stillColorsOf } from './look-colors.ts'
import { colorKeys, themes } from './themes.ts'

// The rules by which a look differs from theme.css. Nothing that is stored is written into them as it stands: colors are
// read by their notation, all else is looked up.

const body = { small: '1rem', usual: '', large: '1.1875rem' }
const small = { small: '0.875rem', usual: '', large: '1.0625rem' }
const headings = {
  small: ['clamp(1.75rem,1.2rem + 2.6vw,3.25rem)', 'clamp(1.5rem,1.2rem + 1.3vw,2.125rem)'],
  usual: [],
  large: ['clamp(2.125rem,1.2rem + 4.2vw,5rem)', 'clamp(1.9rem,1.4rem + 2.2vw,3.25rem)'],
}
const corners = { square: ['0', '0'], slight: ['8px', '4px'], round: [] }
const weights = { medium: '500', bold: '' }
/**
 * Hill lines have no class of their own: each place has its own rules. The box is that of drawings/hill-divider.tsx; those
 * of service pages are none (service-section.module.css) and read the role.
 */
const hillLine = 'svg[viewBox="0 0 1440 80"]'
const hills = { shown: '', hidden: 'none' }
const buttons = { pill: '', rounded: '12px', square: '2px' }

/** The layout of the part `look`, as it is published. */
export type LookPage = { content: readonly PageBlock[] }

/**
 * The rules for a page on a screen, more specific than those of theme.css, whichever comes first; blank for the look that
 * is built in. Paper has the sizes of theme.css: a large look would take more sheets.
 */
export function lookCss(layout: LookPage | undefined): string {
  const look = lookOf(layout)
  if (!look) return ''
  const colors = colorsOf(look)
  const isStandard = colorKeys.every((key) => colors[key] === themes.farm.colors[key])
  const [heading1 = '', heading2 = ''] = pick(headings, look.headingSize) ?? []
  const [radius = '', radiusSmall = ''] = pick(corners, look.corners) ?? []
  const values: Record<string, string> = {
    ...(isStandard ? {} : { ...named(colors), ...derivedRoles(colors, stillColorsOf(look)) }),
    'heading-1': heading1,
    'heading-2': heading2,
    radius,
    'radius-small': radiusSmall,
    hills: pick(hills, look.hills) ?? '',
    'text-small': pick(small, look.textSize) ?? '',
  }
  const set = Object.entries(values).filter(([, value]) => value)
  const rules = [
    set.length > 0 ? `:root:root{${set.map(([role, value]) => `--${role}:${value}`).join(';')}}` : '',
    rule('body', 'font-size', pick(body, look.textSize)),
    rule('.button', 'border-radius', pick(buttons, look.buttons)),
    rule('.button', 'font-weight', pick(weights, look.buttonWeight)),
    rule(hillLine, 'display', pick(hills, look.hills)),
  ].join('')
  return rules && `@media screen{${rules}}`
}

/** The color of the bar of a phone's browser: that of the header. */
export function barColor(layout: LookPage | undefined): string {
  const look = lookOf(layout)
  return (look ? colorsOf(look) : themes.farm.colors).card
}

/** The props of a layout's look as they are stored: read them with care. */
export function lookOf(layout: LookPage | undefined): SiteLookProps | undefined {
  return layout?.content.find(({ type }) => type === 'SiteLook')?.props as SiteLookProps | undefined // read with care above
}

function named(colors: ReturnType<typeof colorsOf>): Record<string, string> {
  return Object.fromEntries(colorKeys.map((key) => [roles[key], colors[key]]))
}

function rule(selector: string, property: string, value: string | undefined): string {
  return value ? `:root:root ${selector}{${property}:${value}}` : ''
}

/** The entry that a stored name means, if it means one. */
function pick<Value>(table: Readonly<Record<string, Value>>, name: unknown): Value | undefined {
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined
}
