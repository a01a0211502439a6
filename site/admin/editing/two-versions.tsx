import { storedName } from '#blocks/contract/values/image-path.ts'
import styles from './two-versions.module.css'

type TwoVersionsProps = {
  left: { title: string; value: unknown }
  right: { title: string; value: unknown }
}

/** Two versions of one field, side by side. */
export function TwoVersions({ left, right }: TwoVersionsProps) {
  return (
    <div className={styles.pair}>
      {[left, right].map(({ title, value }) => (
        <div key={title} className={styles.version}>
          <p className={styles.title}>{title}</p>
          <pre className={styles.text}>{displayValue(value)}</pre>
        </div>
      ))}
    </div>
  )
}

/** A field's value as text: lists with one entry per line, blanks as `(blank)`, files of the library by their name. */
export function displayValue(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(blank)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(displayValue).join('\n')
  if (typeof value === 'object') return Object.values(value).map(displayValue).join(' — ')
  return storedName(String(value)) || String(value)
}
