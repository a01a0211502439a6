import {
  type ImportTarget,
  importTargets,
  type JobColumn,
  targetLabel,
} from '#blocks/contract/enquiries/job-import.ts'
import sheetStyles from '../../forms/lists/sheet-source.module.css'
import { factGroups } from '../facts/fact-groups.tsx'
import styles from './import-jobs.module.css'

/** The facts in the groups of a booking's form, each with what only a sheet has. */
const groups = factGroups.map(({ title, rows }) => {
  const more: Record<string, ImportTarget> = { When: 'endTime', 'For us': 'status' }
  return { title, targets: [...rows.flat(), ...(more[title] ? [more[title]] : [])] }
})

const needed: readonly [targets: readonly ImportTarget[], what: string][] = [
  [['eventDate'], 'the day'],
  [['contactName'], 'the name'],
  [['phone', 'email'], 'the phone or email'],
]

type ImportColumnsProps = {
  columns: readonly JobColumn[]
  onFact: (heading: string, fact: ImportTarget | null) => void
}

/** What each heading of the sheet stands for. */
export function ImportColumns({ columns, onFact }: ImportColumnsProps) {
  const missing = needed.filter(([targets]) => !columns.some(({ fact }) => fact && targets.includes(fact)))
  return (
    <section aria-labelledby="columns" className={sheetStyles.sheet}>
      <h2 id="columns">What each column is</h2>
      <p className={styles.hint}>
        We made a guess. Change what isn’t right. A column that fits nowhere can go to “Notes for the crew”.
      </p>
      {missing.length > 0 && (
        <p className={styles.missing} role="status">
          {`Choose the column with ${missing.map(([, what]) => what).join(', and the one with ')}.`}
        </p>
      )}
      <div className={styles.columns}>
        {columns.map(({ heading, fact }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's columns stay in their order, and headings may be equal
          <label key={index} className="named">
            {heading || `Column ${index + 1} (no heading)`}
            <select
              className="input"
              data-out={fact ? undefined : ''}
              value={fact ?? ''}
              onChange={({ target }) =>
                onFact(heading, importTargets.find((each) => each === target.value) ?? null)
              }
            >
              <option value="">Leave out</option>
              {groups.map(({ title, targets }) => (
                <optgroup key={title} label={title}>
                  {targets.map((target) => (
                    <option key={target} value={target}>
                      {targetLabel(target)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
        ))}
      </div>
    </section>
  )
}
