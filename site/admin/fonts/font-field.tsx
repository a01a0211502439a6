import { useController } from 'react-hook-form'
import { defaultFonts, type FontFamily, type FontRole, fontFamilies } from '#blocks/theme/fonts.ts'
import { Field, useField } from '../forms/field.tsx'
import { useFieldProps } from '../forms/record-schema.ts'
import styles from './font-field.module.css'

type FontFieldProps = { name: string; suits: FontRole; sample: string }

/** The families on offer, each shown in itself; those that read well in the role come first. */
export function FontField({ name, suits: role, sample }: FontFieldProps) {
  const field = useFieldProps(name)
  const { id, message } = useField(field)
  const { field: input } = useController({ name: field.name })
  const chosen = fontFamilies.some(({ name }) => name === input.value)
    ? input.value
    : defaultFonts[`${role}Font` as keyof typeof defaultFonts]
  const suiting = fontFamilies.filter((family) => family.suits.includes(role))
  const others = fontFamilies.filter((family) => !family.suits.includes(role))

  const option = (family: FontFamily) => (
    <label key={family.name} className={styles.option}>
      <input
        type="radio"
        name={field.name}
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
    <Field {...field} message={message} isGroup>
      <div className={styles.options} id={id} tabIndex={-1}>
        {suiting.map(option)}
        <details>
          <summary>{`${others.length} more fonts`}</summary>
          {others.map(option)}
        </details>
      </div>
    </Field>
  )
}
