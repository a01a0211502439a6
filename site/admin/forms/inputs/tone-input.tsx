import siteTheme from '#blocks/kit/theme/theme.css?raw'
import { type ChoiceProps, RadioInput } from './choice-inputs.tsx'
import segmentStyles from './segments.module.css'
import styles from './tone-input.module.css'

/** A choice of color, as swatches of background and text. */
export function ToneInput(props: ChoiceProps<string>) {
  return <RadioInput {...props} className={styles.swatches} mark={({ value }) => <Swatch tone={value} />} />
}

function Swatch({ tone }: { tone: string }) {
  const colors = toneColors(tone)
  return (
    <span
      className={styles.swatch}
      data-tone={tone}
      style={colors && { background: colors.background, color: colors.ink }}
      aria-hidden
    />
  )
}

const gapPx = 3

/** A choice on a scale, such as spacing. Each is drawn as two lines, farther apart step by step. */
export function StepsInput(props: ChoiceProps<string>) {
  return (
    <RadioInput
      {...props}
      className={`${segmentStyles.segments} ${segmentStyles.steps}`}
      mark={(_, index) => (
        <span className={segmentStyles.gap} style={{ blockSize: 4 + index * gapPx }} aria-hidden />
      )}
    />
  )
}

/** Tones whose background has a different name in the theme (blocks/kit/ui/section.module.css). */
const backgroundRoles: Readonly<Record<string, string>> = { plain: 'surface', sand: 'surface-sunk' }

/**
 * The background and text color of a tone on the public site; undefined if the theme has no color for it.
 * Read from the theme's source, because the staff area overrides the same variables.
 */
export function toneColors(tone: string, theme = siteTheme): { background: string; ink: string } | undefined {
  const role = backgroundRoles[tone] ?? tone
  const background = colorOf(role, theme)
  const ink = colorOf(`${role}-ink`, theme) ?? colorOf('ink', theme)
  return background && ink ? { background, ink } : undefined
}

function colorOf(role: string, theme: string): string | undefined {
  return new RegExp(`--${role}: (#[0-9a-f]{3,8});`).exec(theme)?.[1]
}
