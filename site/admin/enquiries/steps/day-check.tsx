import { useQuery } from '@tanstack/react-query'
import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { type DayConcern, dayConcerns } from '#blocks/contract/enquiries/day-concerns.ts'
import { mostDaysOn } from '#blocks/contract/enquiries/enquiry-check.ts'
import type { EnquiryCalendar, EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { daysBetween, isDay } from '#blocks/contract/time/day-math.ts'
import { useMay } from '../../base/session/session-queries.ts'
import { DayNotes } from '../core/day-notes.tsx'
import styles from '../core/enquiry.module.css'
import { bookingOf } from '../core/enquiry-queries.ts'

type Days = { date: string; endDate: string }

/** What stands on these days besides the booking; undefined until that is known, and for days that can't be chosen. */
export function useDayConcerns(
  detail: EnquiryDetail,
  { date, endDate }: Days,
  today: string,
): DayConcern[] | undefined {
  const last = endDate || date
  const booking = bookingOf(detail)
  const canChoose = isDay(date) && date >= today && isDay(last) && isLength(daysBetween(date, last))
  const { data } = useQuery<EnquiryCalendar>({
    queryKey: [`${staffPaths.enquiryCalendar}?from=${date}&to=${last}`],
    enabled: booking !== undefined && canChoose,
  })
  if (!booking || !canChoose || !data) return undefined
  return dayConcerns(date, endDate, data, {
    id: detail.id,
    status: booking.status,
    ...daysOf(booking.agreed),
  })
}

/** Says what stands on the chosen days, before anything is sent. */
export function DayCheck({ concerns }: { concerns: readonly DayConcern[] | undefined }) {
  const mayTour = useMay('content')
  const notes = concerns?.map((concern) => ({ text: concern.text, path: pathOf(concern, mayTour) }))
  return (
    <div className={styles.dayCheck} role="status">
      {notes && <DayNotes notes={notes} />}
      {notes?.length === 0 && <p className={styles.soft}>Nothing else is on that day.</p>}
    </div>
  )
}

function pathOf({ kind, id }: DayConcern, mayTour: boolean): string | undefined {
  if (kind === 'job') return `/admin/enquiries/${id}`
  if (kind === 'tour-date') return mayTour ? `/admin/tour-dates/${id}` : undefined
  return '/admin/availability'
}

const isLength = (days: number) => days >= 0 && days <= mostDaysOn
