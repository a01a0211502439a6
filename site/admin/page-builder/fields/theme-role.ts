import siteTheme from '#blocks/theme/theme.css?raw'

/** Tones whose ground goes by another name in the theme (blocks/ui/section.module.css). */
const backgroundRoles: Readonly<Record<string, string>> = { plain: 'surface', sand: 'surface-sunk' }

/**
 * Ground and letters of a tone as visitors see them; undefined for a tone the theme has no colour for. Read from the
 * theme's text, because the staff area sets the same roles anew for itself.
 */
export function toneColours(
  tone: string,
  theme = siteTheme,
): { background: string; ink: string } | undefined {
  const role = backgroundRoles[tone] ?? tone
  const background = colourOf(role, theme)
  const ink = colourOf(`${role}-ink`, theme) ?? colourOf('ink', theme)
  return background && ink ? { background, ink } : undefined
}

function colourOf(role: string, theme: string): string | undefined {
  return new RegExp(`--${role}: (#[0-9a-f]{3,8});`).exec(theme)?.[1]
}
