import type { HistoryPage } from '#blocks/contract/staff-paths.ts'
import styles from './history-screen.module.css'

type FiltersProps = {
  asked: URLSearchParams
  choices: Pick<HistoryPage, 'people' | 'things'>
  onAsk: (change: Readonly<Record<string, string>>) => void
}

/** Whose saves, of what, and of which day. */
export function HistoryFilters({ asked, choices, onAsk }: FiltersProps) {
  const choice = (key: string, label: string, all: string, options: readonly string[]) => (
    <label>
      {label}
      <select
        className="input"
        value={asked.get(key) ?? ''}
        onChange={({ target }) => onAsk({ [key]: target.value })}
      >
        <option value="">{all}</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={styles.filters}>
      {choice('person', 'Person', 'Everyone', choices.people)}
      {choice('thing', 'Thing', 'Everything', choices.things)}
      <label>
        Day
        <input
          type="date"
          className="input"
          value={asked.get('day') ?? ''}
          onChange={({ target }) => onAsk({ day: target.value })}
        />
      </label>
    </div>
  )
}
