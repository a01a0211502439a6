import { useQuery } from '@tanstack/react-query'
import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { clashesOf, warningsOf } from '#blocks/contract/enquiries/clashes.ts'
import { mostDaysOn } from '#blocks/contract/enquiries/enquiry-check.ts'
import type {
  Clash,
  EnquiryCalendar,
  EnquiryDetail,
  JobSummary,
  Warning,
} from '#blocks/contract/enquiries/enquiry-work.ts'
import { othersOn } from '#blocks/contract/enquiries/room.ts'
import { jobOf } from '#blocks/contract/enquiries/team-days.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { addDays, daysBetween, isDay } from '#blocks/contract/time/day-math.ts'
import styles from '../core/enquiry.module.css'
import { bookingOf } from '../core/enquiry-queries.ts'
import { FitNotes } from '../core/fit-notes.tsx'

type Days = { date: string; endDate: string }
export type Fit = { clashes: Clash[]; warnings: Warning[]; others: JobSummary[] }

/** Whether the booking fits on these days; undefined until that is known, and for days that can't be chosen. */
export function useFit(detail: EnquiryDetail, { date, endDate }: Days, today: string): Fit | undefined {
  const last = endDate || date
  const booking = bookingOf(detail)
  const canChoose = isDay(date) && date >= today && isDay(last) && isLength(daysBetween(date, last))
  const around = canChoose ? `?from=${addDays(date, -1)}&to=${addDays(last, 1)}` : ''
  const { data } = useQuery<EnquiryCalendar>({
    queryKey: [`${staffPaths.enquiryCalendar}${around}`],
    enabled: booking !== undefined && canChoose,
  })
  if (!booking || !canChoose || !data) return undefined
  const job = jobOf(detail.line, { ...booking.agreed, eventDate: date, endDate: endDate || null })
  const before = { status: booking.status, ...daysOf(booking.agreed) }
  return {
    clashes: clashesOf(job, data, before),
    warnings: warningsOf(job, data),
    others: othersOn(job, data),
  }
}

/** Says whether the job fits on the chosen days, before anything is sent. */
export function DayCheck({ fit }: { fit: Fit | undefined }) {
  const isFree = fit && fit.clashes.length + fit.others.length === 0
  return (
    <div className={styles.dayCheck} role="status">
      {fit && <FitNotes {...fit} />}
      {isFree && <p className={styles.soft}>Nothing else is on that day.</p>}
    </div>
  )
}

const isLength = (days: number) => days >= 0 && days <= mostDaysOn
