import { useRef } from 'react'
import { Button } from '../../base/ui/button.tsx'
import styles from './enquiry-list.module.css'
import { type FilterKey, filterKeys, filterOf } from './enquiry-views.ts'

type EnquiryFiltersProps = {
  search: URLSearchParams
  /** Number of matches; undefined while loading. */
  total: number | undefined
  onChange: (change: Readonly<Record<string, string>>) => void
}

/** More filters. The panel starts closed unless one of them is active. */
export function EnquiryFilters({ search, total, onChange }: EnquiryFiltersProps) {
  const value = (key: FilterKey) => filterOf(search, key)
  const used = filterKeys.filter((key) => key !== 'q' && value(key) !== '')
  const summary = useRef<HTMLElement>(null)
  // Once open, only the user closes the panel: closing it automatically would hide a focused input.
  const wasUsed = useRef(false)
  wasUsed.current ||= used.length > 0
  return (
    <div className={styles.narrow}>
      <details className={styles.filters} open={wasUsed.current || undefined}>
        <summary ref={summary}>{used.length > 0 ? `Filters (${used.length})` : 'Filters'}</summary>
        <div className={styles.fields}>
          <label>
            Kind
            <select
              className="input"
              value={value('kind')}
              onChange={({ target }) => onChange({ kind: target.value })}
            >
              <option value="">Bookings and messages</option>
              <option value="booking">Bookings</option>
              <option value="contact">Messages</option>
            </select>
          </label>
          <label>
            Needs
            <select
              className="input"
              value={value('attention')}
              onChange={({ target }) => onChange({ attention: target.value })}
            >
              <option value="">Any</option>
              <option value="late">Late reply</option>
              <option value="due">A reminder that is due</option>
              <option value="mail-failed">Undelivered email</option>
              <option value="mail-waiting">Email that is not delivered yet</option>
            </select>
          </label>
          <label>
            Event from
            <input
              className="input"
              type="date"
              value={value('from')}
              onChange={({ target }) => onChange({ from: target.value })}
            />
          </label>
          <label>
            Event to
            <input
              className="input"
              type="date"
              value={value('to')}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={value('mine') === '1'}
              onChange={({ target }) => onChange({ mine: target.checked ? '1' : '' })}
            />
            Assigned to me
          </label>
          {used.length > 0 && (
            <Button
              look="quiet"
              onClick={() => {
                // The button disappears with the filters it clears, so focus moves to the summary.
                summary.current?.focus()
                onChange(Object.fromEntries(used.map((key) => [key, ''])))
              }}
            >
              Clear filters
            </Button>
          )}
        </div>
      </details>
      <p className={styles.total} role="status">
        {total !== undefined && total > 0 && countLabel(total)}
      </p>
    </div>
  )
}

const countLabel = (total: number) => (total === 1 ? '1 enquiry' : `${total.toLocaleString()} enquiries`)
