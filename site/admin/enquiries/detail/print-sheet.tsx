import { addressOf, agreedLines } from '#blocks/contract/enquiries/agreed.ts'
import { formatTime } from '#blocks/contract/enquiries/answer-summary.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { AnswerLine } from '#blocks/contract/enquiries/enquiry-replies.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffLabel } from '#blocks/contract/enquiries/staff-labels.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import { bookingOf } from '../core/enquiry-queries.ts'
import { jobDaysLabel } from '../core/job-days.ts'
import { answerGroups, Fact, readinessLabels } from './answers.tsx'
import styles from './print-sheet.module.css'

/** The crew's sheet. It is visible in print only. */
export function PrintSheet({ detail }: { detail: EnquiryDetail }) {
  const { name, organisation, phone, startTime } = detail.line
  const booking = bookingOf(detail)
  const days = booking ? jobDaysLabel(booking) : ''
  return (
    <div className={styles.sheet} data-print-sheet>
      <p className={styles.head}>
        <span>{detail.reference}</span>
        <strong>{statusLabels[detail.status]}</strong>
      </p>
      <h2>{[organisation, name].filter(Boolean).join(', ')}</h2>
      {booking && (
        <p className={styles.lead}>
          {[days, startTime && formatTime(startTime)].filter(Boolean).join(', ')}
          <br />
          {addressOf(booking.agreed)}
        </p>
      )}
      {phone && <p className={styles.lead}>{phoneText(phone)}</p>}
      {detail.hints.length > 0 && (
        <section className={styles.mind}>
          <h3>Watch out for</h3>
          <ul>
            {detail.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </section>
      )}
      {answerGroups(crewAnswers(linesFor(detail, booking))).map(({ title, lines }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {lines.map((line) => (
              <Fact key={line.field} label={staffLabel(line)} text={line.text} />
            ))}
          </dl>
        </section>
      ))}
      {detail.readiness.length > 0 && (
        <section className={styles.group}>
          <h3>Check on arrival</h3>
          <ul className={styles.ticks}>
            {detail.readiness.map(({ topic, text, state }) => (
              <li key={topic}>{`${text} (${readinessLabels[state].toLowerCase()})`}</li>
            ))}
          </ul>
        </section>
      )}
      {detail.notes && (
        <section>
          <h3>Our notes</h3>
          <p className={styles.notes}>{detail.notes}</p>
        </section>
      )}
    </div>
  )
}

/** What holds now, with the answers about the place that are no facts: shade, water and the like. */
function linesFor({ summary }: EnquiryDetail, booking: BookingRecord | undefined): readonly AnswerLine[] {
  if (!booking) return summary
  const agreed = agreedLines(booking.agreed, booking.chosen)
  const isFact = ({ field }: AnswerLine) => Object.hasOwn(booking.agreed, field)
  return [...agreed, ...summary.filter((line) => !isFact(line))]
}

/**
 * Fields left off the crew sheet. The agreed day and place are at its top; the requested day and the "how did
 * you hear" answer would only mislead the driver.
 */
const notForTheCrew: readonly string[] = [
  'eventDate',
  'endDate',
  'startTime',
  'flexible',
  'altDate1',
  'altDate2',
  'askAnyway',
  'street',
  'city',
  'state',
  'postalCode',
  'contactName',
  'organisation',
  'phone',
  'email',
  'preferredContact',
  'bestTime',
  'howHeard',
]

/** The answers the crew needs in addition to the top of the sheet. */
export function crewAnswers(summary: readonly AnswerLine[]): AnswerLine[] {
  return summary.filter(({ field }) => !notForTheCrew.includes(field))
}
