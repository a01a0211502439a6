import { optionsOf, RadioChoices } from './choices.tsx'
import { useFrame } from './field-frame.tsx'
import type { BuilderFieldProps } from './field-props.ts'
import { toneColours } from './theme-role.ts'
import styles from './tone-field.module.css'

/** A choice of color, as swatches of background and text. The block names the options. */
export function ToneField(props: BuilderFieldProps) {
  const frame = useFrame(props)
  return (
    <RadioChoices
      frame={frame}
      options={optionsOf(props.field)}
      value={props.value}
      onChange={props.onChange}
      className={styles.swatches}
      mark={({ value }) => <Swatch tone={String(value)} />}
    />
  )
}

function Swatch({ tone }: { tone: string }) {
  const colours = toneColours(tone)
  return (
    <span
      className={styles.swatch}
      data-tone={tone}
      style={colours && { background: colours.background, color: colours.ink }}
      aria-hidden
    />
  )
}
