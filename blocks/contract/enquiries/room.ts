import { daysFromTo, formatFullDay, utcMidnight, weekdayOf } from '../time/day-math.ts'
import { formatDay } from '../time/format-day.ts'
import { weekdayNames } from '../time/weekday-names.ts'
import { type Agreed, daysOf, type Fact } from './agreed.ts'
import { startInWords } from './answer-summary.ts'
import { services as serviceLabels } from './enquiry-choices.ts'
import type { Room, RoomOfDays } from './enquiry-days.ts'
import { type EnquiryStatus, statusLabels, statusRules, takesDay } from './enquiry-status.ts'
import type { Clash, EnquiryCalendar, JobSummary, TourDay, Transition, Warning } from './enquiry-work.ts'
import { heatHours, heatOn, minutesOf, monthNames } from './heat.ts'
import { assumedTeam, type Team } from './team.ts'

// What the farm can do in a day, and what really clashes (contract §10). Hours are those of the farm's clock: a day on
// which the clocks change has no other ones.

/** Blank where there is none. */
export type Days = { eventDate: string; endDate: string }
/**
 * What is known about some days, best with the day before and after them, because jobs go on past midnight. More than is
 * asked for does no harm.
 */
export type RoomFacts = Pick<
  EnquiryCalendar,
  'jobs' | 'tourDates' | 'fullDays' | 'holidays' | 'teams' | 'animals' | 'heat'
>
/** A booking as it is stored: it may have its place already. */
export type Placed = Days & { status: EnquiryStatus }
/** Minutes since 1970 by the farm's clock. */
type Hours = { from: number; to: number }

/** The facts on which it depends whether a job fits. */
export const roomFacts: readonly Fact[] = [
  ...(['eventDate', 'endDate', 'startTime', 'durationHours', 'services', 'animalIds', 'teamId'] as const),
]

const usualHours = 2
/** In minutes of a day: when jobs begin and end, and how long one takes that lasts all day. */
const workday = { from: minutesOf('06:00'), to: minutesOf('22:00') }
/** Looking for a place for each job without a team ends after so many tries. */
const mostTries = 2000

/** A booking as a job, with the facts that hold now. */
export function jobOf<Line extends Omit<JobSummary, keyof JobFacts>>(
  line: Line,
  agreed: Agreed,
): Line & JobFacts {
  const { startTime, durationHours, services, animalIds, teamId } = agreed
  return {
    ...line,
    ...daysOf(agreed),
    startTime: startTime ?? '',
    ...{ durationHours, services: [...(services ?? [])], animalIds: animalIds ?? [], teamId },
  }
}
type JobFacts = Pick<JobSummary, 'durationHours' | 'services' | 'animalIds' | 'teamId'>

/** Why a job does not fit, each reason once. `before` is the booking as it is stored. */
export function clashesOf(job: JobSummary, facts: RoomFacts, before: Placed = job): Clash[] {
  if (!job.eventDate) return [] // nobody knows the day yet
  const others = facts.jobs.filter(({ id, status }) => id !== job.id && takesDay.includes(status))
  const teams = teamsIn(facts)
  const found = daysOfJob(job).flatMap((day) => [
    ...marks(day, facts, before),
    ...teamClashes(day, job, others, teams),
    ...animalClashes(day, job, others, facts, teams),
  ])
  return [...new Map(found.map((each) => [`${each.kind} ${each.detail}`, each])).values()]
}

/** The hours in which it should not go out. */
export function warningsOf(job: JobSummary, { heat }: Pick<RoomFacts, 'heat'>): Warning[] {
  const found = daysOfJob(job).flatMap((day) =>
    hoursOn(job, day).flatMap(({ from, to }) => {
      const midnight = minuteAt(day)
      return heatOn(day, { from: from - midnight, to: to - midnight }, heat).map((rule) => {
        const text = `Nothing should go out in ${monthNames[Number(day.slice(5, 7)) - 1]} ${heatHours(rule)}`
        return rule.note ? `${text}: ${rule.note}` : text
      })
    }),
  )
  return [...new Set(found)].map((detail) => ({ kind: 'heat', detail, ids: [] }))
}

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
  const services = facts.teams.length > 0 ? assumedTeam.services : [] // the assumed one does all of them
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
  if (jobs.length === 0) return (services) => (out.some((team) => doesAll(team, services)) ? 'open' : 'full')
  const load = loadOf(day, jobs, teams)
  const rows = out.map((team) => ({
    team,
    places: placesLeft(team, [], day),
    left: placesLeft(team, load.get(team.id) ?? [], day),
  }))
  return (services) => {
    const able = rows.filter(({ team }) => doesAll(team, services))
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

/** Whether what is on these days, of which a blank last one is the first, is on one from `first` to `last`. */
export function isOnDays({ eventDate, endDate }: Days, first: string, last: string): boolean {
  return eventDate <= last && (endDate || eventDate) >= first
}

/** Such as `Ana Ortiz (K7M-4XAR), confirmed: March 20, 2027, 10:30 AM, Benson, AZ`. */
export function jobInWords(job: JobSummary): string {
  const { name, organisation, reference, status, startTime, place } = job
  const when = [daysText(job), startInWords(startTime), place].filter(Boolean).join(', ')
  return `${organisation || name} (${reference}), ${statusLabels[status].toLowerCase()}: ${when}`
}

function marks(day: string, { fullDays, holidays, tourDates }: RoomFacts, before: Placed): Clash[] {
  const hasPlace = takesDay.includes(before.status) && isOnDays(before, day, day)
  return [
    // A day is often marked as full because of this very job.
    ...(fullDays.includes(day) && !hasPlace
      ? [clash('day', `${formatDay(day)} is marked as fully booked`)]
      : []),
    ...(holidays.includes(day) ? [clash('day', `We’re closed on ${formatDay(day)}`)] : []),
    ...tourDates.filter((date) => isOnDays(date, day, day)).map((date) => clash('day', tourInWords(date))),
  ]
}

function teamClashes(
  day: string,
  job: JobSummary,
  others: readonly JobSummary[],
  teams: readonly Team[],
): Clash[] {
  const team = teamOf(job, teams)
  const onDay = others.filter((other) => isOnDays(other, day, day))
  if (!team) return noTeamClashes(day, job, onDay, teams)
  const its = (other: JobSummary) => teamOf(other, teams) === team
  const undone = job.services.filter((service) => !doesAll(team, [service]))
  const elsewhere = others.filter((other) => its(other) && meet(job, other, gapOf(team)))
  const today = onDay.filter(its)
  const found = [
    ...whyNotOut(team, day),
    ...(undone.length > 0 ? [clash('service', `${team.name} doesn’t do: ${serviceText(undone)}`)] : []),
    ...elsewhere.map((other) =>
      clash('team', `${team.name} can’t be here and at ${jobInWords(other)} (${needs(team)})`, [other]),
    ),
    ...(today.length >= team.jobsPerDay
      ? [clash('day', `${holds(today.length, day)} ${nameOf(team)} does`, today)]
      : []),
  ]
  return found.length > 0 ? found : leftWithout(day, job, onDay, teams)
}

/** The job takes the last team from one that has none yet. */
function leftWithout(day: string, job: JobSummary, onDay: JobSummary[], teams: readonly Team[]): Clash[] {
  const waiting = onDay.filter((other) => !teamOf(other, teams))
  if (waiting.length === 0 || placed(day, [...onDay, job], teams) || !placed(day, onDay, teams)) return []
  return [clash('day', `Then no team is left for ${waiting.map(jobInWords).join('; ')}`, waiting)]
}

/** Of a job that nobody has given to a team: any team may do it. */
function noTeamClashes(day: string, job: JobSummary, onDay: JobSummary[], teams: readonly Team[]): Clash[] {
  const out = teams.filter((team) => goesOut(team, day))
  if (out.length === 0) return [clash('season', `No team goes out on ${formatFullDay(day)}`)]
  const able = out.filter((team) => doesAll(team, job.services))
  if (able.length === 0)
    return [clash('service', `No team that goes out on ${formatDay(day)} does: ${serviceText(job.services)}`)]
  if (placed(day, [...onDay, job], teams)) return []
  const timeless = [...onDay, job].map((each) => ({ ...each, startTime: '', durationHours: null }))
  if (hoursOf(job).length > 0 && placed(day, timeless, teams)) {
    const beside = onDay.filter((other) => able.some((team) => meet(job, other, gapOf(team))))
    return [clash('team', `No team is free at that time on ${formatDay(day)}`, beside)]
  }
  return [clash('day', `${holds(onDay.length, day)} the teams do`, onDay)]
}

function animalClashes(
  day: string,
  job: JobSummary,
  others: readonly JobSummary[],
  { animals }: RoomFacts,
  teams: readonly Team[],
): Clash[] {
  const gap = gapOf(teamOf(job, teams) ?? assumedTeam)
  return animals
    .filter(({ id }) => job.animalIds.includes(id))
    .flatMap(({ id, name, availability, outingsPerDay, restWeekdays }) => {
      const weekday = weekdayOf(day)
      const its = others.filter(({ animalIds }) => animalIds.includes(id))
      const today = its.filter((other) => isOnDays(other, day, day))
      const isOver = outingsPerDay !== null && today.length >= outingsPerDay
      const often = outingsPerDay === 1 ? 'once' : `${outingsPerDay} times`
      return [
        ...(availability === 'retired' || availability === 'in-memory'
          ? [clash('animal', `${name} no longer works`)]
          : []),
        ...(restWeekdays.includes(weekday)
          ? [clash('animal', `${name} rests on ${weekdayNames[weekday]}s`)]
          : []),
        ...its
          .filter((other) => meet(job, other, gap))
          .map((other) => clash('animal', `${name} can’t be here and at ${jobInWords(other)}`, [other])),
        ...(isOver
          ? [clash('animal', `${name} goes out ${often} a day at most, and does on ${formatDay(day)}`, today)]
          : []),
      ]
    })
}

function whyNotOut(team: Team, day: string): Clash[] {
  if (goesOut(team, day)) return []
  if (!team.active) return [clash('season', `${team.name} doesn’t go out now`)]
  if (!isInSeason(team, day)) return [clash('season', `${team.name} is out of season on ${formatDay(day)}`)]
  return [clash('season', `${team.name} doesn’t go out on ${weekdayNames[weekdayOf(day)]}s`)]
}

function goesOut(team: Team, day: string): boolean {
  return team.active && isInSeason(team, day) && team.weekdays.includes(weekdayOf(day))
}

/** The recorded teams; without any, one is assumed. */
function teamsIn({ teams }: Pick<RoomFacts, 'teams'>): readonly Team[] {
  return teams.length > 0 ? teams : [assumedTeam]
}

/** The team that a job has; where only one goes out at all, it is that one's. */
function teamOf({ teamId }: JobSummary, teams: readonly Team[]): Team | undefined {
  const active = teams.filter((team) => team.active)
  return teams.find(({ id }) => id === teamId) ?? (active.length === 1 ? active[0] : undefined)
}

/** A season that ends before it begins goes on over New Year. */
function isInSeason({ seasonFrom, seasonTo }: Team, day: string): boolean {
  const date = day.slice(5)
  const [first, last] = [seasonFrom || '01-01', seasonTo || '12-31']
  return first <= last ? date >= first && date <= last : date >= first || date <= last
}

/** Who wants advice, or something that isn't a service any more, asks nothing of a team. */
function doesAll(team: Team, wanted: readonly string[]): boolean {
  const done: readonly string[] = team.services
  return wanted.every(
    (service) => done.includes(service) || !assumedTeam.services.some((each) => each === service),
  )
}

/** The jobs of each team on a day, each that has none yet where it fits; undefined where one fits nowhere. */
function placed(
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
    .map((job) => ({ job, able: out.filter((team) => doesAll(team, job.services)) }))
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

/** The same where more was placed on purpose than the day holds: the rest goes to the team with the fewest jobs. */
function loadOf(day: string, jobs: readonly JobSummary[], teams: readonly Team[]): Map<number, JobSummary[]> {
  const whole = placed(day, jobs, teams)
  if (whole) return whole
  const load = new Map<number, JobSummary[]>(teams.map(({ id }) => [id, []]))
  const count = ({ id }: Team) => load.get(id)?.length ?? 0
  for (const job of jobs) {
    const able = teams.filter((team) => goesOut(team, day) && doesAll(team, job.services))
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

/** Minutes from the end of one job to the beginning of the next. */
function gapOf({ packUpMinutes, driveMinutes, setUpMinutes }: Team): number {
  return packUpMinutes + driveMinutes + setUpMinutes
}

function meet(job: JobSummary, other: JobSummary, gap: number): boolean {
  const theirs = hoursOf(other)
  return hoursOf(job).some((hours) => theirs.some((each) => overlap(hours, each, gap)))
}

const overlap = (a: Hours, b: Hours, gap: number) => a.from < b.to + gap && b.from < a.to + gap

/** Worked out once for each job, however many places are tried. */
function hoursOf(job: JobSummary): Hours[] {
  const known = hoursByJob.get(job) ?? daysOfJob(job).flatMap((day) => hoursOn(job, day))
  hoursByJob.set(job, known)
  return known
}
const hoursByJob = new WeakMap<JobSummary, Hours[]>()

/** None without a start; one that lasts all day takes the whole day, whenever it starts. */
function hoursOn({ startTime, durationHours }: JobSummary, day: string): Hours[] {
  const midnight = minuteAt(day)
  if (durationHours === 'all-day') return [{ from: midnight + workday.from, to: midnight + workday.to }]
  if (!/^\d\d:\d\d$/.test(startTime)) return []
  const from = midnight + minutesOf(startTime)
  return [{ from, to: from + (durationHours ?? usualHours) * 60 }]
}

function daysOfJob({ eventDate, endDate }: Days): string[] {
  if (!eventDate) return []
  return endDate ? daysFromTo(eventDate, endDate) : [eventDate]
}

const minuteAt = (day: string): number => utcMidnight(day).getTime() / 60_000

function clash(kind: Clash['kind'], detail: string, others: readonly JobSummary[] = []): Clash {
  return { kind, detail, ids: others.map(({ id }) => id) }
}

function tourInWords(date: TourDay): string {
  const { title, location, city, state } = date
  return `Tour date “${title || location}” in ${city}, ${state}: ${daysText(date)}`
}

/** Such as `March 20, 2027 already has 3 jobs, as many as`. */
function holds(count: number, day: string): string {
  return `${formatDay(day)} already has ${count === 1 ? '1 job' : `${count} jobs`}, as many as`
}

const nameOf = (team: Team): string => (team === assumedTeam ? 'one team' : team.name)

function needs(team: Team): string {
  const [hours, minutes] = [Math.floor(gapOf(team) / 60), gapOf(team) % 60]
  const time = [hours && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, minutes && `${minutes} minutes`]
  return `it needs ${time.filter(Boolean).join(' and ') || 'no time'} between jobs`
}

function serviceText(names: readonly string[]): string {
  const labels: Readonly<Record<string, string>> = serviceLabels
  return names.map((name) => labels[name] ?? name).join(', ')
}

function daysText({ eventDate, endDate }: Days): string {
  return [eventDate, endDate].filter(Boolean).map(formatDay).join(' – ')
}

function sumOf<T>(list: readonly T[], of: (each: T) => number): number {
  return list.reduce((sum, each) => sum + of(each), 0)
}
