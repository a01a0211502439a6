import { type OpeningNow, openingAt } from '../../contract/enquiries/office-hours.ts'
import { dayIn } from '../../contract/time/calendar-day.ts'
import { formatClockTime } from '../../contract/time/clock-time.ts'
import { addDays, formatFullDay } from '../../contract/time/day-math.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Face } from '../../kit/ui/people-row.tsx'
import styles from './contact-details.module.css'
import type { ContactCardProps } from './contact-details.schema.ts'
import { ContactList } from './contact-list.tsx'

/** Who answers, whether they do now, and every way to reach them: for beside a form. */
export function ContactCard({
  content: { site, contactInfo, about, opening },
  name,
  words: text,
}: ContactCardProps & HostProps<'about' | 'opening'>) {
  const person = about.people.find((each) => name !== '' && each.name === name)
  // A page from the server stands until something opens or closes; one that a browser draws is of this very moment.
  const now = new Date(typeof document === 'undefined' ? opening.at : Date.now())
  return (
    <div className={styles.card}>
      {person ? (
        <div className={styles.person} dir="auto">
          <Face person={person} media={about.media} />
          <p>
            {text ? <q>{text}</q> : null}
            <strong>{person.name}</strong>
            <span>{person.role}</span>
          </p>
        </div>
      ) : null}
      <ContactList
        site={site}
        contactInfo={contactInfo}
        now={openingText(openingAt(now, opening), dayIn(opening.timeZone, now))}
      />
    </div>
  )
}

/** `Open now, until 6 PM`, `Opens Monday at 9 AM`; blank where nothing opens any more. `today` is `YYYY-MM-DD`. */
export function openingText(opening: OpeningNow | undefined, today: string): string {
  if (!opening) return ''
  if (opening.isOpen) return `Open now, until ${formatClockTime(opening.until)}`
  return `Opens ${dayParts(opening.day, today)} at ${formatClockTime(opening.from)}`
}

/** A weekday names one day of the coming week only. */
function dayParts(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const [weekday = '', date = ''] = formatFullDay(day).split(', ')
  return day < addDays(today, 7) ? weekday : date
}
