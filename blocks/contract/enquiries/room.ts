import type { Fact } from './agreed.ts'
import type { Room, RoomOfDays } from './enquiry-days.ts'
import { statusRules, takesDay } from './enquiry-status.ts'
import type { JobSummary, Transition } from './enquiry-work.ts'
import { assumedTeam, type Team } from './team.ts'
import {
  type Days,
  daysOfJob,
  doesAll,
  gapOf,
  goesOut,
  hoursOn,
  isOnDays,
  minuteAt,
  overlap,
  placed,
  type RoomFacts,
  teamOf,
  teamsIn,
  usualHours,
  workday,
} from './team-days.ts'

// How much room the farm has in a day (contract §10).

/** The facts on which it depends whether a job fits. */
export const roomFacts: readonly Fact[] = [
  ...(['eventDate', 'endDate', 'startTime', 'durationHours', 'services', 'animalIds', 'teamId'] as const),
]

/** What else is on the days of a job, in words: it may fit beside it. */
export function othersOn(
  job: Pick<JobSummary, 'id'> & Days,
  { jobs }: Pick<RoomFacts, 'jobs'>,
): JobSummary[] {
  const { eventDate, endDate } = job
  return jobs.filter((other) => other.id !== job.id && isOnDays(other, eventDate, endDate || eventDate))
}

/** How much room each of these days has, for anything and for each service: neither names nor numbers of jobs. */
export function roomOfDays(days: readonly string[], facts: RoomFacts): RoomOfDays {
  // The assumed one does all of them.
  const named = facts.teams.flatMap((team) => team.services)
  const services = new Set(facts.teams.length > 0 ? [...assumedTeam.services, ...named] : [])
  const room = { days: {} as Record<string, Room>, serviceDays: {} as Record<string, Record<string, Room>> }
  const jobs = jobsByDay(facts)
  for (const day of days) {
    const roomFor = roomOn(day, jobs.get(day) ?? [], facts)
    const any = roomFor([])
    if (any !== 'open') room.days[day] = any
    for (const service of services) {
      const own = roomFor([service])
      if (own === any) continue
      room.serviceDays[service] ??= {}
      room.serviceDays[service][day] = own
    }
  }
  return room as RoomOfDays // no open day is named
}

function jobsByDay({ jobs }: RoomFacts): Map<string, JobSummary[]> {
  const byDay = new Map<string, JobSummary[]>()
  for (const job of jobs.filter(({ status }) => takesDay.includes(status)))
    for (const day of daysOfJob(job)) byDay.set(day, [...(byDay.get(day) ?? []), job])
  return byDay
}

/** Few: somebody has taken of it, and at most a third is left. */
function roomOn(
  day: string,
  jobs: readonly JobSummary[],
  facts: RoomFacts,
): (services: readonly string[]) => Room {
  if (facts.fullDays.includes(day)) return () => 'full'
  const teams = teamsIn(facts)
  const out = teams.filter((team) => goesOut(team, day))
  if (jobs.length === 0)
    return (services) => (out.some((team) => doesAll(team, services, teams)) ? 'open' : 'full')
  const load = loadOf(day, jobs, teams)
  const rows = out.map((team) => ({
    team,
    places: placesLeft(team, [], day),
    left: placesLeft(team, load.get(team.id) ?? [], day),
  }))
  return (services) => {
    const able = rows.filter(({ team }) => doesAll(team, services, teams))
    const [places, left] = [sumOf(able, (row) => row.places), sumOf(able, (row) => row.left)]
    if (left === 0) return 'full'
    return left < places && left <= Math.max(1, Math.floor(places / 3)) ? 'few' : 'open'
  }
}

/** Whether the step puts a job on a day, and not only suggests one. */
export function placesJob({ to, date }: Pick<Transition, 'to' | 'date'>): boolean {
  const { day } = statusRules[to]
  return day === 'taken' || (day === 'shown' && date !== undefined)
}

/** The same where more was placed on purpose than the day holds: the rest goes to the team with the fewest jobs. */
function loadOf(day: string, jobs: readonly JobSummary[], teams: readonly Team[]): Map<number, JobSummary[]> {
  const whole = placed(day, jobs, teams)
  if (whole) return whole
  const load = new Map<number, JobSummary[]>(teams.map(({ id }) => [id, []]))
  const count = ({ id }: Team) => load.get(id)?.length ?? 0
  for (const job of jobs) {
    const able = teams.filter((team) => goesOut(team, day) && doesAll(team, job.services, teams))
    const team = teamOf(job, teams) ?? [...able].sort((a, b) => count(a) - count(b))[0]
    if (team) load.get(team.id)?.push(job)
  }
  return load
}

/** How many more jobs of the usual length the team can do on a day, by their number and by the hours. */
function placesLeft(team: Team, jobs: readonly JobSummary[], day: string): number {
  const most = Math.max(0, team.jobsPerDay - jobs.length)
  const taken = jobs.flatMap((job) => hoursOn(job, day))
  const first = minuteAt(day) + workday.from
  const last = minuteAt(day) + workday.to - usualHours * 60
  let left = 0
  for (let from = first; from <= last && left < most; from += 30) {
    const hours = { from, to: from + usualHours * 60 }
    if (taken.some((other) => overlap(hours, other, gapOf(team)))) continue
    taken.push(hours)
    left++
  }
  return left
}

function sumOf<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((sum, each) => sum + of(each), 0)
}
