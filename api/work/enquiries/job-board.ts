import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import type { BookingRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { Clash, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { BoardDay, JobBoard, JobsQuery } from '#blocks/contract/enquiries/job-board.ts'
import { missingFacts } from '#blocks/contract/enquiries/missing-facts.ts'
import {
  clashesOf,
  daysOfJob,
  isOnDays,
  type RoomFacts,
  roomOfDays,
} from '#blocks/contract/enquiries/room.ts'
import { addDays, daysFromTo } from '#blocks/contract/time/day-math.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { workRevision } from '../../base/content/enquiry-revision.ts'
import { jobIn } from '../../base/content/enquiry-summaries.ts'
import type { Stored } from '../../store/store-types.ts'
import { dayFacts } from './day-facts.ts'
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
  const jobs = records.filter(isJob).filter(({ value: { agreed } }) => isOfTeam(agreed, team))
  const days = jobs.map(({ value }) => daysOf(value.agreed))
  const first = days.reduce((least, { eventDate }) => (eventDate < least ? eventDate : least), from)
  const last = days.reduce((most, { eventDate, endDate }) => laterOf(endDate || eventDate, most), to)
  const dates = daysFromTo(from, to)
  const facts = await dayFacts(store, index, addDays(first, -1), addDays(last, 1))
  const { clashesOf, roomOn, assumed } = judged(facts, dates)
  return {
    items: jobs.sort(byTime).map((job) => ({
      id: Number(job.id),
      reference: job.value.reference,
      status: job.value.status,
      revision: workRevision(job),
      agreed: job.value.agreed,
      missing: missingFacts(job.value.agreed),
      clashes: clashesOf(job),
    })),
    days: dates.map(roomOn),
    assumed,
  }
}

/** What clashes, and how much room is left: the rule of room.ts, for many jobs at once. */
function judged(facts: RoomFacts, dates: readonly string[]) {
  const byDay = new Map<string, JobSummary[]>()
  for (const job of facts.jobs)
    for (const day of daysOfJob(job)) byDay.set(day, [...(byDay.get(day) ?? []), job])
  const jobsOn = (day: string) => byDay.get(day) ?? []
  const { days: rooms } = roomOfDays(dates, facts)

  return {
    assumed: facts.teams.length === 0,

    clashesOf(stored: StoredJob): Clash[] {
      const job = jobIn(stored)
      // Those of the day before and after may go on past midnight.
      const days = daysFromTo(addDays(job.eventDate, -1), addDays(job.endDate || job.eventDate, 1))
      return clashesOf(job, { ...facts, jobs: [...new Set(days.flatMap(jobsOn))] })
    },

    roomOn(date: string): BoardDay {
      const jobs = jobsOn(date).filter(({ status }) => takesDay.includes(status)).length
      const marked = facts.fullDays.includes(date)
      const isAway =
        facts.holidays.includes(date) || facts.tourDates.some((tour) => isOnDays(tour, date, date))
      return { date, room: isAway ? 'full' : (rooms[date] ?? 'open'), marked, jobs }
    },
  }
}

/** A record may have changed since the index named it. */
function isJob(stored: Stored<{ kind: string }>): stored is StoredJob {
  return stored.value.kind === 'booking' && Boolean((stored as StoredJob).value.agreed.eventDate)
}

function isOfTeam({ teamId }: BookingRecord['agreed'], team: JobsQuery['team']): boolean {
  if (team === undefined) return true
  return team === 'none' ? teamId === null : teamId === team
}

/** Those without a start come last on their day. */
function byTime(a: StoredJob, b: StoredJob): number {
  const [one = '', other = ''] = [a, b].map(
    ({ value }) => `${value.agreed.eventDate} ${value.agreed.startTime ?? '~'}`,
  )
  return one === other ? Number(a.id) - Number(b.id) : one < other ? -1 : 1
}

const laterOf = (one: string, other: string) => (one > other ? one : other)
