import siteTheme from '#blocks/kit/theme/theme.css?raw'

/** Tones whose background has a different name in the theme (blocks/kit/ui/section.module.css). */
const backgroundRoles: Readonly<Record<string, string>> = { plain: 'surface', sand: 'surface-sunk' }

/**
 * The background and text color of a tone on the public site; undefined if the theme has no color for it.
 * Read from the theme's source, because the staff area overrides the same variables.
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
