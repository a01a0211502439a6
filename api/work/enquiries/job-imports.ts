import { nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import { placeIn } from '#blocks/contract/enquiries/enquiry-days.ts'
import { type BookingRecord, senderOf } from '#blocks/contract/enquiries/enquiry-record.ts'
import { enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import {
  type JobImportReply,
  type JobImportUndo,
  type JobMapping,
  type JobRow,
  type JobSheet,
  mostHeadings,
  mostImportedJobs,
} from '#blocks/contract/enquiries/job-import.ts'
import { readJobSheet, withKnown } from '#blocks/contract/enquiries/read-job-sheet.ts'
import type { FarmNames } from '#blocks/contract/enquiries/written-facts.ts'
import { sheetProblem, sheetRows, sheetText } from '#blocks/contract/values/sheet.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { AppError, InvalidInput, NotFound } from '../../base/http/app-error.ts'
import { NotUnique } from '../../store/errors.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import type { Doing } from './enquiry-steps.ts'
import { type FarmFacts, farmFacts } from './farm-facts.ts'
import { blankBooking, type Keep } from './job-book.ts'

type Parts = { store: ContentStore; index: () => Promise<EnquiryIndex> }
/** A file as it was sent, and what its headings stand for. */
type SentSheet = { bytes: Uint8Array; name: string; mapping: JobMapping | undefined }

/** More than anybody reads in an answer; the preview says all of them. */
const mostIssues = 20

/** Sheets of bookings, each brought in and undone as one (contract §10), in a work turn. */
export function createJobImports({ store, index }: Parts) {
  return {
    preview: async (sent: SentSheet, { today }: Doing): Promise<JobSheet> =>
      read(sent, await farmNames(), today),

    /** Throws InvalidInput for rows with problems, unless `skip` leaves them out. */
    async apply(sent: SentSheet, skip: boolean, doing: Doing, keep: Keep): Promise<JobImportReply> {
      const names = await farmNames()
      const { rows } = await read(sent, names, doing.today)
      const bad = rows.filter(({ problems }) => problems.length > 0)
      if (bad.length > 0 && !skip) throw new InvalidInput(issuesOf(bad))
      const fit = rows.filter(({ problems }) => problems.length === 0)
      const farm = await farmFacts(store, doing.at)
      const kept = await keep((written) => Number(written[fit.length]?.id))
      const value = { at: doing.at.toISOString(), who: doing.who, skipped: bad.length }
      for (;;) {
        try {
          const written = await store.commit([
            ...fit.map((row) => {
              const booking = bookingOf(row, { names, farm, doing, file: sent.name })
              return { type: 'add', collection: 'enquiries', value: booking } as const
            }),
            {
              type: 'add',
              collection: 'job-imports',
              valueFrom: (before) => ({
                ...value,
                jobs: before.map(({ id, revision }) => ({ id: Number(id), revision })),
              }),
            } as const,
            ...kept,
          ])
          return { id: Number(written[fit.length]?.id), added: fit.length, skipped: bad.length }
        } catch (error) {
          // References are drawn by lot.
          if (!(error instanceof NotUnique && error.field === 'reference')) throw error
        }
      }
    },

    /** What `apply` said. */
    async again(id: number): Promise<JobImportReply> {
      const { jobs, skipped } = (await found(id)).value
      return { id, added: jobs.length, skipped }
    },

    /** Deletes the bookings that nobody worked on since. A second time it finds none of them. */
    async undo(id: number, { at, who }: Doing): Promise<JobImportUndo> {
      const { jobs } = (await found(id)).value
      const revisions = new Map(jobs.map((job) => [String(job.id), job.revision]))
      const there = await store.getAll('enquiries', [...revisions.keys()])
      const isWorkedOn = ({ id, revision }: { id: string; revision: number }) =>
        revisions.get(id) !== revision
      const going = there.filter((job) => !isWorkedOn(job))
      if (going.length > 0)
        await store.commit([
          ...going.map(
            (job) =>
              ({ type: 'delete', collection: 'enquiries', id: job.id, ifRevision: job.revision }) as const,
          ),
          auditOperation(at, who, 'deleted', `import ${id}: ${going.length} bookings`),
        ])
      return {
        removed: going.length,
        kept: there.filter(isWorkedOn).map(({ id, value }) => ({
          id: Number(id),
          reference: value.reference,
          name: senderOf(value).name,
        })),
      }
    },
  }

  async function found(id: number) {
    const stored = await store.get('job-imports', String(id))
    if (!stored) throw new NotFound('This import doesn’t exist')
    return stored
  }

  async function farmNames(): Promise<FarmNames> {
    const [animals, addons, teams] = await Promise.all([
      store.list('animals'),
      store.list('addons'),
      store.list('teams'),
    ])
    const named = (records: readonly { id: string; value: { name: string; isActive?: boolean } }[]) =>
      records
        .filter(({ value }) => value.isActive !== false)
        .map(({ id, value }) => ({ id: Number(id), name: value.name }))
    return { animals: named(animals), addons: named(addons), teams: named(teams) }
  }

  async function read({ bytes, mapping }: SentSheet, names: FarmNames, today: string): Promise<JobSheet> {
    const text = sheetText(bytes)
    const problem = sheetProblem(text)
    if (problem) throw new AppError(415, 'Not a sheet', problem)
    const cells = sheetRows(text)
    const refusal = refusalOf(cells)
    if (refusal) throw new AppError(400, 'Invalid input', refusal)
    const unknown = Object.keys(mapping ?? {}).filter((heading) => !cells.headings.includes(heading))
    if (unknown.length > 0)
      throw new InvalidInput([
        { path: '/mapping', message: `The sheet has no heading “${unknown.slice(0, 3).join('”, “')}”` },
      ])
    const { columns, rows } = readJobSheet(cells, mapping, { names, today })
    const days = rows.flatMap(({ agreed }) => agreed.eventDate ?? []).sort()
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) return { columns, rows }
    const statuses = enquiryStatuses.filter((status) => status !== 'spam')
    const known = await (await index()).jobsWithin(first, last, statuses)
    return { columns, rows: withKnown(rows, known) }
  }
}

/** Why this is no sheet of bookings that can be read, in words. */
function refusalOf({ headings, rows }: ReturnType<typeof sheetRows>): string | undefined {
  if (headings.length === 0) return 'The file is empty'
  if (rows.length === 0) return 'There are headings but no bookings below them'
  if (headings.length > mostHeadings)
    return `A sheet can have up to ${mostHeadings} columns, and this one has ${headings.length}`
  if (rows.length <= mostImportedJobs) return undefined
  const [most, own] = [mostImportedJobs, rows.length].map((count) => count.toLocaleString('en-US'))
  return `You can bring in ${most} bookings at a time, and this sheet has ${own}. Split it into smaller files`
}

function issuesOf(rows: readonly JobRow[]) {
  return rows.slice(0, mostIssues).map(({ line, problems }) => ({
    path: `/rows/${line}`,
    message: `Row ${line}: ${problems.join('. ')}`,
  }))
}

type Origin = { names: FarmNames; farm: FarmFacts; doing: Doing; file: string }

function bookingOf(
  { line, agreed: known, status }: JobRow,
  { names, farm, doing, file }: Origin,
): BookingRecord {
  const blank = blankBooking({ source: 'other', status, replyBy: farm.replyBy() }, doing)
  const agreed = { ...nothingAgreed, ...known }
  const chosen = (of: keyof FarmNames, ids: readonly (number | null)[] | null) =>
    names[of].filter(({ id }) => ids?.includes(id))
  const { state, postalCode } = agreed
  const text = `Row ${line} of ${file || 'a sheet'}`
  return {
    ...blank,
    agreed,
    told: agreed,
    chosen: {
      addons: chosen('addons', agreed.addonIds),
      animals: chosen('animals', agreed.animalIds),
      teams: chosen('teams', [agreed.teamId]),
    },
    isOutsideArea: Boolean(
      state && postalCode && placeIn({ state, postalCode }, farm.availability.serviceArea) === 'outside',
    ),
    history: blank.history.map((entry) => ({ ...entry, text })),
  }
}
