import { type ChoiceProps, RadioInput } from './choice-inputs.tsx'
import segmentStyles from './segments.module.css'
import { toneColours } from './theme-role.ts'
import styles from './tone-input.module.css'

/** A choice of color, as swatches of background and text. */
export function ToneInput(props: ChoiceProps<string>) {
  return <RadioInput {...props} className={styles.swatches} mark={({ value }) => <Swatch tone={value} />} />
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
