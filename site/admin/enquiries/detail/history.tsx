import type { HistoryEntry } from '#blocks/contract/enquiries/enquiry-record.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { momentIn } from '../../base/ui/moments.ts'
import { useNow } from '../../base/ui/use-now.ts'
import styles from '../core/enquiry.module.css'
import { historyText } from '../core/history-text.ts'

/** The enquiry's history, newest first: who, when, and the message. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const now = useNow()
  const timeZone = useTimeZone()
  const newestFirst = entries.map((entry, place) => ({ entry, place })).reverse()
  return (
    <section className={`card ${styles.panel}`} aria-label="History">
      <h2>History</h2>
      <ol className={styles.list}>
        {newestFirst.map(({ entry, place }) => {
          const { title, message } = historyText(entry)
          return (
            <li key={place}>
              <p>
                <strong>{title}</strong>
              </p>
              <p className={styles.soft}>
                <time dateTime={entry.at}>{momentIn(entry.at, timeZone, now)}</time>
                {entry.who && `, ${entry.who}`}
              </p>
              {message && <p className={styles.said}>{message}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
