import { addressOf, daysOf } from '#blocks/contract/enquiries/agreed.ts'
import type { EnquiryCalendar, TourDay } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { BoardDay, Job, JobBoard } from '#blocks/contract/enquiries/job-board.ts'
import type { Team } from '#blocks/contract/enquiries/team.ts'
import { isOnDays } from '#blocks/contract/enquiries/team-days.ts'
import { addDays, daysFromTo, isDay, mondayOf, movedLast } from '#blocks/contract/time/day-math.ts'

export type CalendarDay = {
  /** `YYYY-MM-DD`. */
  day: string
  /** Belongs to the month before or after the one shown. */
  isOutside: boolean
  isPast: boolean
  isToday: boolean
  isFull: boolean
  isHoliday: boolean
  /** Inside the notice period, so visitors can no longer ask for this day. */
  isNotice: boolean
  /** Staff can change whether visitors may ask for this day. */
  canChange: boolean
  /** Undefined until it is known. */
  room: BoardDay['room'] | undefined
  jobs: Job[]
  tourDates: TourDay[]
}

/** What each of the days holds. What lasts several days is listed on each of them. */
export function boardDays(
  days: readonly string[],
  { calendar, board, month = '' }: { calendar: EnquiryCalendar; board: JobBoard; month?: string },
): CalendarDay[] {
  const { today, minDate, maxDate, tourDates, fullDays, holidays } = calendar
  const jobs = board.items.filter((job) => isPlaced(job, calendar.teams))
  const rooms = new Map(board.days.map(({ date, room }) => [date, room]))
  return days.map((day) => ({
    day,
    isOutside: !day.startsWith(month),
    isPast: day < today,
    isToday: day === today,
    isFull: fullDays.includes(day),
    isHoliday: holidays.includes(day),
    isNotice: day >= today && day < minDate,
    canChange: day >= today && (day <= maxDate || fullDays.includes(day)),
    room: rooms.get(day),
    jobs: jobsOn(day, jobs),
    tourDates: tourDates.filter((date) => isOnDays(date, day, day)),
  }))
}

/** What lasts several days is on each of them. */
export function jobsOn(day: string, jobs: readonly Job[]): Job[] {
  return jobs.filter(({ agreed }) => isOnDays(daysOf(agreed), day, day))
}

const notPlaced: readonly Job['status'][] = ['new', 'open', 'awaiting-customer']

/** Held, confirmed, or given to a team: a request stands where somebody put it, though it takes no place of its day yet. */
export function isPlaced(job: Job, teams: readonly Team[]): boolean {
  return !notPlaced.includes(job.status) || rowOf(job, teams) !== null
}

/** What there is to say of a day, such as `Today` and `Fully booked`. */
export function dayMarks(day: CalendarDay): string[] {
  const { isToday, isFull, isHoliday, isNotice, isPast, room } = day
  const isBusy = !isPast && !isFull && !isHoliday && day.jobs.length > 0
  return [
    isToday && 'Today',
    isFull && 'Fully booked',
    isHoliday && 'Closed',
    isBusy && room === 'full' && 'No room left',
    isBusy && room === 'few' && 'Little room left',
    isNotice && 'Too soon to book',
  ].filter((mark) => mark !== false)
}

/** From a Monday to a Sunday, so that a weekend is together; of today where the text is no day. */
export function weekOf(text: string | null, today: string): string[] {
  const monday = mondayOf(text && isDay(text) ? text : today)
  return daysFromTo(monday, addDays(monday, 6))
}

const spanDay = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Such as `March 15 – 21, 2027`. */
export function spanLabel(first: string, last: string): string {
  const [from, to] = [first, last].map((day) => new Date(`${day}T00:00:00Z`))
  return from && to ? spanDay.formatRange(from, to) : ''
}

/** A row of the week: a team, or null for the jobs of none. */
export type TeamRow = { id: number | null; name: string }

/** A row for each team that goes out, and one for the jobs that have none; with no team at all one is assumed. */
export function teamRows(teams: readonly Team[], jobs: readonly Job[]): TeamRow[] {
  if (teams.length === 0) return [{ id: null, name: 'Our team' }]
  const hasLoose = jobs.some((job) => rowOf(job, teams) === null)
  const rows = teams.filter(({ id, active }) => active || jobs.some((job) => rowOf(job, teams) === id))
  return [...rows, ...(hasLoose ? [{ id: null, name: 'No team yet' }] : [])]
}

/** The row that a job stands in; a team that is gone leaves its jobs without one. */
export function rowOf({ agreed: { teamId } }: Job, teams: readonly Team[]): number | null {
  return teams.some(({ id }) => id === teamId) ? teamId : null
}

/** A day to which a job is moved, and a team where the board has rows of teams. */
export type Place = { day: string; teamId?: number | null }

/** What is agreed on a job that goes there: one of several days stays as long as it is. */
export function factsAt({ agreed }: Job, { day, teamId }: Place) {
  const { eventDate, endDate } = daysOf(agreed)
  return {
    eventDate: day,
    ...(endDate && { endDate: movedLast(endDate, eventDate, day) }),
    ...(teamId !== undefined && { teamId }),
  }
}

/** Whose job it is. */
export function customerOf({ agreed: { organisation, contactName }, reference }: Job): string {
  return organisation || contactName || reference
}

export function placeOf({ agreed: { city, state } }: Job): string {
  return addressOf({ street: null, city, state, postalCode: null })
}
