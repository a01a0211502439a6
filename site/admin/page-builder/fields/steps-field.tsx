import { optionsOf, RadioChoices } from './choices.tsx'
import { useFrame } from './field-frame.tsx'
import type { BuilderFieldProps } from './field-props.ts'
import styles from './segments.module.css'

const gapPx = 3

/** A choice on a scale, such as spacing. Each option is drawn as two lines, farther apart step by step. */
export function StepsField(props: BuilderFieldProps) {
  const frame = useFrame(props)
  return (
    <RadioChoices
      frame={frame}
      options={optionsOf(props.field)}
      value={props.value}
      onChange={props.onChange}
      className={`${styles.segments} ${styles.steps}`}
      mark={(_, index) => (
        <span className={styles.gap} style={{ blockSize: 4 + index * gapPx }} aria-hidden />
      )}
    />
  )
}
