import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { clashesOf, isUnanswered, rivalsOf, warningsOf } from '#blocks/contract/enquiries/clashes.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { BoardDay, JobBoard, JobsQuery } from '#blocks/contract/enquiries/job-board.ts'
import { missingFacts } from '#blocks/contract/enquiries/missing-facts.ts'
import { roomOfDays } from '#blocks/contract/enquiries/room.ts'
import { type Days, isOnDays, type RoomFacts } from '#blocks/contract/enquiries/team-days.ts'
import { addDays, daysFromTo } from '#blocks/contract/time/day-math.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { workRevision } from '../../base/content/enquiry-revision.ts'
import { jobIn } from '../../base/content/enquiry-summaries.ts'
import type { Stored } from '../../store/store-types.ts'
import { factsAround } from './day-facts.ts'
import type { EnquiryIndex } from './enquiry-index.ts'

type StoredJob = Stored<BookingRecord>

/** The jobs of some days, and what room is left on each (contract §10). The index says which records are read at all. */
export async function jobBoard(
  store: ContentStore,
  index: EnquiryIndex,
  { from, to, team, status }: JobsQuery,
): Promise<JobBoard> {
  const found = await index.jobsWithin(from, to, status)
  const records = await store.getAll(
    'enquiries',
    found.map(({ id }) => String(id)),
  )
  const known = new Set((await store.list('teams')).map(({ id }) => Number(id)))
  const jobs = records.filter(isJob).filter(({ value: { agreed } }) => isOfTeam(agreed, team, known))
  const all = jobs.map(({ value }) => daysOf(value.agreed))
  const first = all.reduce((least, { eventDate }) => (eventDate < least ? eventDate : least), from)
  const last = all.reduce((most, { eventDate, endDate }) => laterOf(endDate || eventDate, most), to)
  const facts = await factsAround({ store, index }, { eventDate: first, endDate: last })
  const days = daysFromTo(from, to)
  const around = factsByDay(facts)
  const asked = records
    .filter(({ value }) => isUnanswered(value.status))
    .filter(isJob)
    .map(jobIn)
  return {
    items: jobs.sort(byTime).map((stored) => {
      const job = jobIn(stored)
      return {
        ...{ id: job.id, reference: job.reference, status: job.status, revision: workRevision(stored) },
        agreed: stored.value.agreed,
        missing: missingFacts(stored.value.agreed),
        clashes: clashesOf(job, around(job)),
        warnings: [...warningsOf(job, facts), ...rivalsOf(job, asked, around(job))],
      }
    }),
    days: roomOf(days, facts),
    assumed: facts.teams.length === 0,
  }
}

/** The facts with the jobs of few days only, so that a year of jobs is not compared with all of a year. */
function factsByDay(facts: RoomFacts): (days: Days) => RoomFacts {
  const byDay = new Map<string, JobSummary[]>()
  for (const job of facts.jobs)
    for (const day of daysFromTo(job.eventDate, job.endDate || job.eventDate))
      byDay.set(day, [...(byDay.get(day) ?? []), job])
  return ({ eventDate, endDate }) => {
    const days = daysFromTo(addDays(eventDate, -1), addDays(endDate || eventDate, 1))
    return { ...facts, jobs: [...new Set(days.flatMap((day) => byDay.get(day) ?? []))] }
  }
}

/** On a day off and on tour there is none, although whoever asks anyway may ask for it. */
function roomOf(days: readonly string[], facts: RoomFacts): BoardDay[] {
  const { days: room } = roomOfDays(days, facts)
  const taken = facts.jobs.filter(({ status }) => takesDay.includes(status))
  const isAway = (day: string) =>
    facts.holidays.includes(day) || facts.tourDates.some((tour) => isOnDays(tour, day, day))
  return days.map((date) => ({
    date,
    room: isAway(date) ? 'full' : (room[date] ?? 'open'),
    marked: facts.fullDays.includes(date),
    jobs: taken.filter((job) => isOnDays(job, date, date)).length,
  }))
}

/** A record may have changed since the index named it. */
function isJob(stored: Stored<{ kind: string }>): stored is StoredJob {
  return stored.value.kind === 'booking' && Boolean((stored as StoredJob).value.agreed.eventDate)
}

/** A job whose team is gone has none. */
function isOfTeam(
  { teamId }: BookingRecord['agreed'],
  team: JobsQuery['team'],
  known: ReadonlySet<number>,
): boolean {
  if (team === undefined) return true
  return team === 'none' ? teamId === null || !known.has(teamId) : teamId === team
}

/** Those without a start come last on their day. */
function byTime(a: StoredJob, b: StoredJob): number {
  const [one = '', other = ''] = [a, b].map(
    ({ value }) => `${value.agreed.eventDate} ${value.agreed.startTime ?? '~'}`,
  )
  return one === other ? Number(a.id) - Number(b.id) : one < other ? -1 : 1
}

const laterOf = (one: string, other: string) => (one > other ? one : other)
