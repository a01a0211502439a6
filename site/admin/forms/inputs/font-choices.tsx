import { type FontFamily, type FontRole, fontFamilies } from '#blocks/contract/records/font-families.ts'
import styles from './font-choices.module.css'

const fontSamples: Readonly<Record<FontRole, string>> = {
  heading: 'Gentle animals, happy children',
  body: 'We bring the farm to you: ponies, goats, rabbits and hens.',
  subtitle: 'Since 1984, one family',
}

type FontChoicesProps = {
  id: string
  role: FontRole
  /** The name of a family, or blank for `instead`. */
  chosen: string
  /** The first choice, where none has to be made: what it is called, and the family that it stands for. */
  instead?: { label: string; family: string }
  isReadOnly?: boolean | undefined
  onChoose: (name: string) => void
  onBlur?: (() => void) | undefined
}

/** The families on offer, each shown in itself; those that read well in the role come first. */
export function FontChoices({ id, role, chosen, instead, isReadOnly, onChoose, onBlur }: FontChoicesProps) {
  const suiting = fontFamilies.filter((family) => family.suits.includes(role))
  const others = fontFamilies.filter((family) => !family.suits.includes(role))
  const option = (
    value: string,
    label: string,
    family: Pick<FontFamily, 'name' | 'fallback'> | undefined,
  ) => (
    <label key={value} className={styles.option}>
      <input
        type="radio"
        name={id}
        checked={chosen === value}
        disabled={isReadOnly}
        onChange={() => onChoose(value)}
        onBlur={onBlur}
      />
      <span className={styles.face}>
        <span className={styles.name}>{label}</span>
        <span className={styles.sample} style={family && { fontFamily: familyStack(family) }}>
          {fontSamples[role]}
        </span>
      </span>
    </label>
  )
  const ofFamily = (family: FontFamily) => option(family.name, family.name, family)
  return (
    <div className={styles.options} id={id} tabIndex={-1}>
      {instead && option('', instead.label, familyNamed(instead.family))}
      {suiting.map(ofFamily)}
      <details>
        <summary>{`${others.length} more fonts`}</summary>
        {others.map(ofFamily)}
      </details>
    </div>
  )
}

export function familyNamed(name: string): FontFamily | undefined {
  return fontFamilies.find((family) => family.name === name)
}

/** For `font-family`; the names are those of the table. */
export function familyStack({ name, fallback }: Pick<FontFamily, 'name' | 'fallback'>): string {
  return `"${name}", ${fallback}`
}
