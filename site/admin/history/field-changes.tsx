import type { FieldChange } from '#blocks/contract/history.ts'
import { displayValue } from '../editing/two-versions.tsx'
import styles from './history.module.css'
import { type Run, wordChanges } from './word-changes.ts'

type FieldChangesProps = {
  changes: readonly FieldChange[]
  /** There is no state before, so only the one after is shown. */
  isFirst: boolean
  /** There is no state after, so only the one before is shown. */
  isLast: boolean
}

/** Both states side by side, field by field; the words that differ are marked, and not by color alone. */
export function FieldChanges({ changes, isFirst, isLast }: FieldChangesProps) {
  if (changes.length === 0) return <p>No fields changed.</p>
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, label, before, after }) => {
        const [old, now] = [textOf(before), textOf(after)]
        const runs = wordChanges(isFirst ? now : old, isLast ? old : now)
        return (
          <div key={path} className={styles.change}>
            <dt>{label}</dt>
            {!isFirst && <Side title="Before" runs={runs.before} as="del" />}
            {!isLast && <Side title={isFirst ? 'Saved' : 'After'} runs={runs.after} as="ins" />}
          </div>
        )
      })}
    </dl>
  )
}

function Side({ title, runs, as: Mark }: { title: string; runs: readonly Run[]; as: 'del' | 'ins' }) {
  return (
    <dd className={styles.side}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>
        {runs.map(({ text, isChanged }, index) =>
          // The runs of a text are in their order and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
        )}
      </span>
    </dd>
  )
}

/** The items of a changed order are listed by name. */
function textOf(value: unknown): string {
  if (!Array.isArray(value) || !value.every(isPlace)) return displayValue(value)
  return value.map(({ name, position }) => `${position + 1}. ${name}`).join('\n')
}

function isPlace(value: unknown): value is { name: string; position: number } {
  return (
    typeof value === 'object' && value !== null && 'name' in value && 'position' in value && 'id' in value
  )
}
