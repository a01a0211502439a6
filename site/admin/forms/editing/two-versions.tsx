import { storedName } from '#blocks/contract/values/image-path.ts'
import { isRich } from '#blocks/contract/values/rich-text.ts'
import { writtenText } from '#blocks/contract/values/written-text.ts'
import styles from './two-versions.module.css'
import { MarkedWords, wordChanges } from './word-changes.tsx'

type TwoVersionsProps = {
  left: { title: string; value: unknown }
  right: { title: string; value: unknown }
}

/** Two versions of one field, side by side. Where they share words, those that differ are marked. */
export function TwoVersions({ left, right }: TwoVersionsProps) {
  const changes = wordChanges(displayValue(left.value), displayValue(right.value))
  const isAlike = changes.before.some(({ text, isChanged }) => !isChanged && text.trim() !== '')
  const versions = [
    { title: left.title, runs: changes.before, as: 'del' },
    { title: right.title, runs: changes.after, as: 'ins' },
  ] as const
  return (
    <div className={styles.pair}>
      {versions.map(({ title, runs, as }) => (
        <div key={title} className={styles.version}>
          <p className={styles.title}>{title}</p>
          <pre className={styles.text}>
            {isAlike ? <MarkedWords runs={runs} as={as} /> : runs.map(({ text }) => text).join('')}
          </pre>
        </div>
      ))}
    </div>
  )
}

/** A field's value as text: formatting in signs, lists with one entry per line, blanks as `(blank)`, files of the library by their name. */
export function displayValue(value: unknown): string {
  if (value === '' || value === null || value === undefined) return '(blank)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(displayValue).join('\n')
  if (isRich(value)) return writtenText(value)
  if (typeof value === 'object') return Object.values(value).map(displayValue).join(' — ')
  return storedName(String(value)) || String(value)
}
