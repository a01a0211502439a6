import { daysFromTo, utcMidnight, weekdayOf } from '../time/day-math.ts'
import { type Agreed, daysOf } from './agreed.ts'
import type { EnquiryCalendar, JobSummary } from './enquiry-work.ts'
import { minutesOf } from './heat.ts'
import { assumedTeam, type Team } from './team.ts'

// Where and when teams are: the hours of jobs, and which team does which. Hours are those of the farm's clock: a day on
// which the clocks change has no other ones.

/** Blank where there is none. */
export type Days = { eventDate: string; endDate: string }

/** What is known about some days, best with those around them: jobs go on past midnight. */
export type RoomFacts = Pick<
  EnquiryCalendar,
  'jobs' | 'tourDates' | 'fullDays' | 'holidays' | 'teams' | 'animals' | 'heat'
>

/** Minutes since 1970 by the farm's clock. */
type Hours = { from: number; to: number }

export const usualHours = 2

/** In minutes of a day: when jobs begin and end, and how long one takes that lasts all day. */
export const workday = { from: minutesOf('06:00'), to: minutesOf('22:00') }

/** Looking for a place for each job without a team ends after so many tries. */
const mostTries = 2000

/** A booking as a job, with the facts that hold now. */
export function jobOf<Line extends Omit<JobSummary, keyof JobFacts>>(
  line: Line,
  agreed: Agreed,
): Line & JobFacts {
  const { startTime, durationHours, services, animalIds, teamId, heaviestRider } = agreed
  return {
    ...line,
    ...daysOf(agreed),
    startTime: startTime ?? '',
    ...{ durationHours, services: [...(services ?? [])], animalIds: animalIds ?? [], teamId },
    heaviestRider: heaviestRider ?? '',
  }
}

type JobFacts = Pick<JobSummary, 'durationHours' | 'services' | 'animalIds' | 'teamId' | 'heaviestRider'>

/** Whether what is on these days, of which a blank last one is the first, is on one from `first` to `last`. */
export function isOnDays({ eventDate, endDate }: Days, first: string, last: string): boolean {
  return eventDate <= last && (endDate || eventDate) >= first
}

export function goesOut(team: Team, day: string): boolean {
  return team.active && isInSeason(team, day) && team.weekdays.includes(weekdayOf(day))
}

/** The recorded teams; without any, one is assumed. */
export function teamsIn({ teams }: Pick<RoomFacts, 'teams'>): readonly Team[] {
  return teams.length > 0 ? teams : [assumedTeam]
}

/** The team that a job has; where only one goes out at all, it is that one's. */
export function teamOf({ teamId }: JobSummary, teams: readonly Team[]): Team | undefined {
  const active = teams.filter((team) => team.active)
  return teams.find(({ id }) => id === teamId) ?? (active.length === 1 ? active[0] : undefined)
}

/** A season that ends before it begins goes on over New Year. */
export function isInSeason({ seasonFrom, seasonTo }: Team, day: string): boolean {
  const date = day.slice(5)
  const [first, last] = [seasonFrom || '01-01', seasonTo || '12-31']
  return first <= last ? date >= first && date <= last : date >= first || date <= last
}

/** Who wants advice, or something that is no service any more, asks nothing of a team. */
export function doesAll(team: Team, wanted: readonly string[], teams: readonly Team[]): boolean {
  const asks = (service: string) => [assumedTeam, ...teams].some(({ services }) => services.includes(service))
  return wanted.every((service) => team.services.includes(service) || !asks(service))
}

/** The jobs of each team on a day, each that has none yet where it fits; undefined where one fits nowhere. */
export function placed(
  day: string,
  jobs: readonly JobSummary[],
  teams: readonly Team[],
): Map<number, JobSummary[]> | undefined {
  const load = new Map<number, JobSummary[]>(teams.map(({ id }) => [id, []]))
  for (const job of jobs) load.get(teamOf(job, teams)?.id ?? 0)?.push(job)
  // Teams that can do least first, and first the jobs that fewest can do.
  const out = teams.filter((team) => goesOut(team, day)).sort((a, b) => a.services.length - b.services.length)
  const waiting = jobs
    .filter((job) => !teamOf(job, teams))
    .map((job) => ({ job, able: out.filter((team) => doesAll(team, job.services, teams)) }))
    .sort((a, b) => a.able.length - b.able.length || a.job.startTime.localeCompare(b.job.startTime))
  let tries = 0
  return place(0) ? load : undefined

  function place(at: number): boolean {
    const next = waiting[at]
    if (!next) return true
    const { job, able } = next
    return able.some((team) => {
      const its = load.get(team.id) ?? []
      const isFree = its.length < team.jobsPerDay && !its.some((other) => meet(job, other, gapOf(team)))
      if (!isFree || tries++ > mostTries) return false
      its.push(job)
      if (place(at + 1)) return true
      its.pop()
      return false
    })
  }
}

/** Minutes from the end of one job to the beginning of the next. */
export function gapOf({ packUpMinutes, driveMinutes, setUpMinutes }: Team): number {
  return packUpMinutes + driveMinutes + setUpMinutes
}

export function meet(job: JobSummary, other: JobSummary, gap: number): boolean {
  const theirs = hoursOf(other)
  return hoursOf(job).some((hours) => theirs.some((each) => overlap(hours, each, gap)))
}

export const overlap = (a: Hours, b: Hours, gap: number) => a.from < b.to + gap && b.from < a.to + gap

/** Worked out once for each job, however many places are tried. */
export function hoursOf(job: JobSummary): Hours[] {
  const known = hoursByJob.get(job) ?? daysOfJob(job).flatMap((day) => hoursOn(job, day))
  hoursByJob.set(job, known)
  return known
}

const hoursByJob = new WeakMap<JobSummary, Hours[]>()

/** None without a start; one that lasts all day takes the whole day, whenever it starts. */
export function hoursOn(
  { startTime, durationHours }: Pick<JobSummary, 'startTime' | 'durationHours'>,
  day: string,
): Hours[] {
  const midnight = minuteAt(day)
  if (durationHours === 'all-day') return [{ from: midnight + workday.from, to: midnight + workday.to }]
  if (!/^\d\d:\d\d$/.test(startTime)) return []
  const from = midnight + minutesOf(startTime)
  return [{ from, to: from + (durationHours ?? usualHours) * 60 }]
}

export function daysOfJob({ eventDate, endDate }: Days): string[] {
  if (!eventDate) return []
  return endDate ? daysFromTo(eventDate, endDate) : [eventDate]
}

export const minuteAt = (day: string): number => utcMidnight(day).getTime() / 60_000
