import { formatFullDay, weekdayOf } from '../time/day-math.ts'
import { formatDay } from '../time/format-day.ts'
import { weekdayNames } from '../time/weekday-names.ts'
import { startInWords } from './answer-summary.ts'
import { hasPonies, riderWeights } from './enquiry-choices.ts'
import { type EnquiryStatus, statusLabels, statusRules, takesDay } from './enquiry-status.ts'
import type { Clash, JobSummary, TourDay, Warning } from './enquiry-work.ts'
import { heatHours, heatOn, monthNames } from './heat.ts'
import { serviceLabel } from './service-choices.ts'
import { assumedTeam, type Team } from './team.ts'
import {
  type Days,
  daysOfJob,
  doesAll,
  gapOf,
  goesOut,
  hoursOf,
  hoursOn,
  isInSeason,
  isOnDays,
  meet,
  minuteAt,
  placed,
  type RoomFacts,
  teamOf,
  teamsIn,
} from './team-days.ts'

// Why a job does not fit (contract §10).

/** A booking as it is stored: it may have its place already. */
export type Placed = Days & { status: EnquiryStatus }

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

/** What to think of, though it fits: hot hours, riders that none of its ponies may carry, a team that is gone. */
export function warningsOf(
  job: JobSummary,
  { heat, animals, teams }: Pick<RoomFacts, 'heat' | 'animals' | 'teams'>,
): Warning[] {
  const isGone = job.teamId !== null && !teams.some(({ id }) => id === job.teamId)
  return [
    ...heatWarnings(job, heat),
    ...weightWarnings(job, animals),
    ...(isGone
      ? [{ kind: 'team' as const, detail: 'Its team was deleted: choose another one', ids: [] }]
      : []),
  ]
}

/** Whether others that nobody has answered ask for the same hours, or for the last places of the day: not all of them fit. */
export function rivalsOf(job: JobSummary, requests: readonly JobSummary[], facts: RoomFacts): Warning[] {
  const { eventDate, endDate } = job
  const others = requests
    .filter(({ id, status }) => id !== job.id && isUnanswered(status))
    .filter((other) => isOnDays(other, eventDate, endDate || eventDate))
    .map((other) => ({ ...other, status: 'held' as const }))
  if (!isUnanswered(job.status) || others.length === 0 || clashesOf(job, facts).length > 0) return []
  const gap = gapOf(teamOf(job, teamsIn(facts)) ?? assumedTeam)
  const atAnyTime = [job, ...others].map((each) => ({ ...each, startTime: '', durationHours: null }))
  const atOnce = [job, ...others.filter((other) => meet(job, other, gap))]
  const [rivals = []] = [atOnce, atAnyTime]
    .map(([asking = job, ...beside]) => {
      const clashes = clashesOf(asking, { ...facts, jobs: [...facts.jobs, ...beside] })
      return beside.filter(({ id }) => clashes.some(({ ids }) => ids.includes(id)))
    })
    .filter((found) => found.length > 0)
  if (rivals.length === 0) return []
  const names = rivals.map(({ name, organisation, reference }) => `${organisation || name} (${reference})`)
  const detail = `There isn’t room for everyone who asked. Also waiting: ${names.join(', ')}`
  return [{ kind: 'request', detail, ids: rivals.map(({ id }) => id) }]
}

export const isUnanswered = (status: EnquiryStatus): boolean => statusRules[status].isUnanswered === true

function heatWarnings(job: JobSummary, heat: RoomFacts['heat']): Warning[] {
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

/** A pony without a recorded limit may carry anybody, as far as is known. */
function weightWarnings(
  { services, animalIds, heaviestRider }: JobSummary,
  animals: RoomFacts['animals'],
): Warning[] {
  if ((services.length > 0 && !hasPonies(services)) || !Object.hasOwn(heaviest, heaviestRider)) return []
  const rider = heaviestRider as keyof typeof heaviest // one of its keys
  const carriers = animals.filter(
    ({ id, roles, ridingLimitLb }) =>
      animalIds.includes(id) && (ridingLimitLb !== null || roles.includes('pony-ride')),
  )
  if (
    carriers.length === 0 ||
    carriers.some(({ ridingLimitLb }) => (ridingLimitLb ?? Infinity) >= heaviest[rider])
  )
    return []
  const limits = carriers.map(({ name, ridingLimitLb }) => `${name} (up to ${ridingLimitLb} lb)`).join(', ')
  const detail = `The heaviest rider (${riderWeights[rider].toLowerCase()}) may be too heavy for ${limits}`
  return [{ kind: 'weight', detail, ids: [] }]
}

/** The most that a rider of each band may weigh, in lb. */
const heaviest = { 'under-50': 50, '50-75': 75, '75-100': 100, 'over-100': Infinity }

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
  const undone = job.services.filter((service) => !doesAll(team, [service], teams))
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
  const able = out.filter((team) => doesAll(team, job.services, teams))
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
  return names.map(serviceLabel).join(', ')
}

function daysText({ eventDate, endDate }: Days): string {
  return [eventDate, endDate].filter(Boolean).map(formatDay).join(' – ')
}
