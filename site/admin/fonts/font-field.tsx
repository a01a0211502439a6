import { defaultFonts, type FontFamily, type FontRole, fontFamilies } from '#blocks/theme/fonts.ts'
import { InputFrame } from '../inputs/input-frame.tsx'
import { useRecordInput } from '../record-fields/record-field.tsx'
import styles from './font-field.module.css'

type FontFieldProps = { name: string; suits: FontRole; sample: string }

/** The families on offer, each shown in itself; those that read well in the role come first. */
export function FontField({ name, suits: role, sample }: FontFieldProps) {
  const input = useRecordInput<string>(name)
  const chosen = fontFamilies.some(({ name }) => name === input.value)
    ? input.value
    : defaultFonts[`${role}Font` as keyof typeof defaultFonts]
  const suiting = fontFamilies.filter((family) => family.suits.includes(role))
  const others = fontFamilies.filter((family) => !family.suits.includes(role))

  const option = (family: FontFamily) => (
    <label key={family.name} className={styles.option}>
      <input
        type="radio"
        name={name}
        checked={chosen === family.name}
        onChange={() => input.onChange(family.name)}
        onBlur={input.onBlur}
      />
      <span className={styles.face}>
        <span className={styles.name}>{family.name}</span>
        <span className={styles.sample} style={{ fontFamily: `"${family.name}", ${family.fallback}` }}>
          {sample}
        </span>
      </span>
    </label>
  )

  return (
    <InputFrame {...input} role="group">
      <div className={styles.options} id={input.id} tabIndex={-1}>
        {suiting.map(option)}
        <details>
          <summary>{`${others.length} more fonts`}</summary>
          {others.map(option)}
        </details>
      </div>
    </InputFrame>
  )
}
