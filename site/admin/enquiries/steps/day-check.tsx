import { useQuery } from '@tanstack/react-query'
import { type Agreed, daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { clashesOf, rivalsOf, warningsOf } from '#blocks/contract/enquiries/clashes.ts'
import { mostDaysOn } from '#blocks/contract/enquiries/enquiry-check.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { Clash, EnquiryCalendar, JobSummary, Warning } from '#blocks/contract/enquiries/enquiry-work.ts'
import { windowInWords } from '#blocks/contract/enquiries/job-window.ts'
import { othersOn } from '#blocks/contract/enquiries/room.ts'
import { jobOf } from '#blocks/contract/enquiries/team-days.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { addDays, daysBetween, isDay } from '#blocks/contract/time/day-math.ts'
import styles from '../core/enquiry.module.css'
import { FitNotes } from '../core/fit-notes.tsx'

/** `how`: its hours and its team, as far as they are known. */
export type Fit = { how: string; clashes: Clash[]; warnings: Warning[]; others: JobSummary[] }
type Booking = Pick<BookingRecord, 'reference' | 'status' | 'agreed'> & { id: number }

/** Whether a booking fits with these facts instead of its own; `beside`: requests that take no place yet, but shall. */
export function fitWith(
  booking: Booking,
  facts: Partial<Agreed>,
  calendar: EnquiryCalendar,
  beside: readonly Booking[] = [],
): Fit {
  const { status, agreed } = booking
  const goal = { ...agreed, ...facts }
  const job = summaryOf({ ...booking, agreed: goal })
  const team = calendar.teams.find(({ id }) => id === goal.teamId)?.name
  return {
    how: [windowInWords(goal), team].filter(Boolean).join(', '),
    clashes: clashesOf(job, calendar, { status, ...daysOf(agreed) }),
    warnings: [...warningsOf(job, calendar), ...rivalsOf(job, beside.map(summaryOf), calendar)],
    others: othersOn(job, calendar),
  }
}

function summaryOf({ id, reference, status, agreed }: Booking): JobSummary {
  const who = { name: agreed.contactName ?? '', organisation: agreed.organisation ?? '' }
  const days = { eventDate: '', endDate: '', startTime: '' }
  return jobOf({ id, reference, status, ...who, ...days, place: '', about: '' }, agreed)
}

/** The same; undefined until that is known, and for days that can't be chosen. */
export function useFit(
  booking: Booking | undefined,
  facts: Partial<Agreed>,
  today: string,
  beside: readonly Booking[] = [],
): Fit | undefined {
  const { eventDate: first, endDate } = daysOf({ eventDate: '', endDate: null, ...facts })
  const last = endDate || first
  const canChoose = isDay(first) && first >= today && isDay(last) && isLength(daysBetween(first, last))
  const around = canChoose ? `?from=${addDays(first, -1)}&to=${addDays(last, 1)}` : ''
  const { data } = useQuery<EnquiryCalendar>({
    queryKey: [`${staffPaths.enquiryCalendar}${around}`],
    enabled: booking !== undefined && canChoose,
  })
  return booking && canChoose && data ? fitWith(booking, facts, data, beside) : undefined
}

/** Says whether the job fits on the chosen days, before anything is sent. */
export function DayCheck({ fit }: { fit: Fit | undefined }) {
  const isFree = fit && fit.clashes.length + fit.others.length + fit.warnings.length === 0
  return (
    <div className={styles.dayCheck} role="status">
      {fit?.how && <p>{fit.how}</p>}
      {fit && <FitNotes {...fit} />}
      {isFree && <p className={styles.soft}>Nothing else is on that day.</p>}
    </div>
  )
}

const isLength = (days: number) => days >= 0 && days <= mostDaysOn
