import { formatTime } from '#blocks/contract/enquiries/answer-summary.ts'
import {
  type BookingRecord,
  sourceLabels,
  spamReasonLabels,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { formatFullDay } from '#blocks/contract/time/day-math.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useUser } from '../../base/session/session-queries.ts'
import { agoLabel } from '../../base/ui/moments.ts'
import { StateBadge } from '../../base/ui/state-badge.tsx'
import { useNow } from '../../base/ui/use-now.ts'
import { usePresence } from '../../page-builder/frame/presence/use-presence.ts'
import { ageOf } from '../core/age.ts'
import styles from '../core/enquiry.module.css'
import { bookingOf } from '../core/enquiry-queries.ts'
import { FitNotes } from '../core/fit-notes.tsx'
import { jobDaysLabel } from '../core/job-days.ts'
import { StatusBadge } from '../core/status-badge.tsx'
import { viewersText } from '../core/viewers-text.ts'

/** By staff's own hand, or by the form. */
const cameIn = (booking: BookingRecord | undefined) =>
  !booking || booking.source === 'form' ? 'Received' : `Added ${sourceLabels[booking.source].toLowerCase()}`

/** An enquiry's status: state, promised reply date, day, who else has it open, and conflicting jobs. */
export function StatusPanel({ detail, today }: { detail: EnquiryDetail; today: string }) {
  const { id: me } = useUser()
  const now = useNow()
  const timeZone = useTimeZone()
  const what = `enquiries/${detail.id}`
  const onIt = viewersText(usePresence(what), what, me)
  const { line, status, spam, heldUntil } = detail
  const booking = bookingOf(detail)
  const age = ageOf(line, today)
  return (
    <section className={styles.panel} aria-label="Status">
      <p className={styles.marks}>
        <StatusBadge status={status} />
        {age && <StateBadge tone={age.tone === 'late' ? 'late' : 'calm'}>{age.text}</StateBadge>}
        {line.isDue && <span className="badge">Reminder due</span>}
      </p>
      <p role="status">{onIt && <strong>{onIt}</strong>}</p>
      {booking && (
        <p className={styles.when}>
          {jobDaysLabel(booking)}
          {line.startTime && `, ${formatTime(line.startTime)}`}
        </p>
      )}
      {booking?.source === 'form' && (booking.agreed.eventDate ?? '') !== booking.answers.eventDate && (
        <p className={styles.soft}>
          {booking.answers.eventDate
            ? `Requested ${formatDay(booking.answers.eventDate)}`
            : 'Requested without a day'}
        </p>
      )}
      {heldUntil && <p>{`Held until ${formatFullDay(heldUntil)}`}</p>}
      <p
        className={styles.soft}
      >{`${line.about && `${line.about}. `}${cameIn(booking)} ${agoLabel(detail.receivedAt, now, timeZone)}.`}</p>
      {spam && (
        <p className={styles.warning}>
          {`Spam: ${[spamReasonLabels[spam.reason], spam.detail].filter(Boolean).join(': ')}`}
        </p>
      )}
      {booking?.isOutsideArea && <p className={styles.warning}>This is outside your service area.</p>}
      {status !== 'spam' && <FitNotes clashes={detail.clashes} warnings={detail.warnings} />}
    </section>
  )
}
