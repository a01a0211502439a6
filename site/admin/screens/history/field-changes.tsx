import type { FieldChange } from '#blocks/contract/history.ts'
import { type FarmClock, useFarmClock } from '../../base/ui/farm-clock.ts'
import { displayValue } from '../../forms/editing/two-versions.tsx'
import { MarkedWords, type Run, wordChanges } from '../../forms/editing/word-changes.tsx'
import styles from './history-screen.module.css'

type FieldChangesProps = {
  changes: readonly FieldChange[]
  /** There is no state before, so only the one after is shown. */
  isFirst: boolean
  /** There is no state after, so only the one before is shown. */
  isLast: boolean
}

/** Both states side by side, field by field; the words that differ are marked, and not by color alone. */
export function FieldChanges({ changes, isFirst, isLast }: FieldChangesProps) {
  const clock = useFarmClock()
  if (changes.length === 0) return <p>No fields changed.</p>
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, label, before, after }) => {
        const [old, now] = [textOf(before, clock), textOf(after, clock)]
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

function Side({ title, runs, as }: { title: string; runs: readonly Run[]; as: 'del' | 'ins' }) {
  return (
    <dd className={styles.side}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>
        <MarkedWords runs={runs} as={as} />
      </span>
    </dd>
  )
}

/** A moment by the farm's clock; the items of a changed order by name. */
function textOf(value: unknown, clock: FarmClock): string {
  if (typeof value === 'string' && moment.test(value)) return clock.moment(value)
  if (!Array.isArray(value) || !value.every(isPlace)) return displayValue(value)
  return value.map(({ name, position }) => `${position + 1}. ${name}`).join('\n')
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function isPlace(value: unknown): value is { name: string; position: number } {
  return (
    typeof value === 'object' && value !== null && 'name' in value && 'position' in value && 'id' in value
  )
}
