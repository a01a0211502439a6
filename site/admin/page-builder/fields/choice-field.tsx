import { optionsOf, RadioChoices } from './choices.tsx'
import { FieldFrame, useFrame } from './field-frame.tsx'
import type { BuilderFieldProps } from './field-props.ts'
import styles from './segments.module.css'

const mostInSight = 3

/** A choice: radio buttons for up to three options, else a select. */
export function ChoiceField(props: BuilderFieldProps) {
  const { field, value, onChange } = props
  const frame = useFrame(props)
  const options = optionsOf(field)
  if (options.length <= mostInSight) {
    return (
      <RadioChoices
        frame={frame}
        options={options}
        value={value}
        onChange={onChange}
        className={styles.segments}
      />
    )
  }
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <FieldFrame frame={frame}>
      <select
        className="input"
        value={chosen}
        disabled={props.isReadOnly}
        onChange={({ target }) => onChange(options[Number(target.value)]?.value)}
        {...frame.inputProps}
      >
        {chosen === -1 && <option value={-1}>Choose one</option>}
        {options.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
