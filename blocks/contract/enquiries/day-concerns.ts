import { daysFromTo } from '../time/day-math.ts'
import { formatDay } from '../time/format-day.ts'
import { startInWords } from './answer-summary.ts'
import { type EnquiryStatus, statusLabels, statusRules, takesDay } from './enquiry-status.ts'
import type { Clash, EnquiryCalendar, JobSummary, TourDay, Transition } from './enquiry-work.ts'

/** Blank where there is none. */
export type Days = { eventDate: string; endDate: string }
/** What is known about some days; more than is asked for does no harm. */
export type DayFacts = Pick<EnquiryCalendar, 'jobs' | 'tourDates' | 'fullDays' | 'holidays'>
/** The booking that asks, before its step: it is no concern of its own. */
export type AskingJob = Days & { id: number; status: EnquiryStatus }
export type DayConcern = {
  kind: 'full' | 'closed' | 'job' | 'tour-date'
  text: string
  /** Of the job or the tour date; 0 for the others. */
  id: number
  /** A job is placed on such a day only on purpose (`force`). */
  isClash: boolean
}

/** What stands on the days from `first` to `last` (blank for one day), each thing once, in the order of the days. */
export function dayConcerns(first: string, last: string, facts: DayFacts, asking?: AskingJob): DayConcern[] {
  const found = daysFromTo(first, last || first).flatMap((day) => [
    // A day is often marked as full because of this very job.
    ...(facts.fullDays.includes(day) && !(asking && hasPlace(asking, day))
      ? [concern('full', `${formatDay(day)} is marked as fully booked`)]
      : []),
    ...(facts.holidays.includes(day) ? [concern('closed', `We’re closed on ${formatDay(day)}`)] : []),
    ...facts.tourDates.filter((date) => isOnDays(date, day, day)).map(tourConcern),
    ...facts.jobs.filter((job) => job.id !== asking?.id && isOnDays(job, day, day)).map(jobConcern),
  ])
  return [...new Map(found.map((each) => [`${each.kind} ${each.id} ${each.text}`, each])).values()]
}

export function clashesIn(concerns: readonly DayConcern[]): Clash[] {
  return concerns
    .filter(({ isClash }) => isClash)
    .map(({ kind, id, text }) => ({ kind: 'day', detail: text, ids: kind === 'job' ? [id] : [] }))
}

/** Whether the step puts a job on a day, and not only suggests one. */
export function placesJob({ to, date }: Pick<Transition, 'to' | 'date'>): boolean {
  const { day } = statusRules[to]
  return day === 'taken' || (day === 'shown' && date !== undefined)
}

/** Whether what is on these days, of which a blank last one is the first, is on one from `first` to `last`. */
export function isOnDays({ eventDate, endDate }: Days, first: string, last: string): boolean {
  return eventDate <= last && (endDate || eventDate) >= first
}

function hasPlace(asking: AskingJob, day: string): boolean {
  return takesDay.includes(asking.status) && isOnDays(asking, day, day)
}

function concern(kind: DayConcern['kind'], text: string, id = 0, isClash = true): DayConcern {
  return { kind, text, id, isClash }
}

function tourConcern(date: TourDay): DayConcern {
  const { id, title, location, city, state } = date
  return concern('tour-date', `Tour date “${title || location}” in ${city}, ${state}: ${daysText(date)}`, id)
}

/** One that is being rescheduled may still move, so it keeps nobody from the day. */
function jobConcern(job: JobSummary): DayConcern {
  const { id, name, organisation, reference, status, startTime, place } = job
  const when = [daysText(job), startInWords(startTime), place].filter(Boolean).join(', ')
  const text = `${organisation || name} (${reference}), ${statusLabels[status].toLowerCase()}: ${when}`
  return concern('job', text, id, takesDay.includes(status))
}

function daysText({ eventDate, endDate }: Days): string {
  return [eventDate, endDate].filter(Boolean).map(formatDay).join(' – ')
}
