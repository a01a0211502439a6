import { crc32 } from 'node:zlib'
import { nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import { type Customer, customerJobSchema } from '#blocks/contract/enquiries/customer.ts'
import { enquiryQuerySchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import { folded } from '#blocks/contract/values/letters.ts'
import { phoneKey } from '#blocks/contract/values/phone.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { type StoredSummary, summaryOf, whoText } from '../../base/content/enquiry-summaries.ts'
import { AppError, InvalidInput, NotFound } from '../../base/http/app-error.ts'
import { revisionTag } from '../../base/http/send-private.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import { connected, customerWith, eventsOf, groupsOf, linksOf } from './customer-groups.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import type { Doing } from './enquiry-steps.ts'
import { farmFacts } from './farm-facts.ts'
import { readingsOf } from './open-enquiry-index.ts'
import { retryOnConflict, type WorkEnquiries } from './work-enquiries.ts'

type Parts = { store: ContentStore; index: () => Promise<EnquiryIndex>; work: WorkEnquiries }
export type Customers = ReturnType<typeof createCustomers>

const mostFound = 10
/** One customer may have sent many: of so many senders the customers are looked up. */
const mostSenders = 20
/** A large commit would hold up all others. */
const mostAtOnce = 500

/** People and organizations with all their enquiries (contract §10). All that is stored of them is in these. */
export function createCustomers({ store, index, work }: Parts) {
  const turns = createWorkTurns(store)
  const inTurn = <T>(change: () => Promise<T>) => retryOnConflict(() => turns(change))

  return {
    /** Those heard of last come first, of those whose words begin as the search does. */
    async find(q: string, now: Date): Promise<Customer[]> {
      const all = await index()
      const seeds = new Map<string, StoredSummary>()
      const isMeant = namedBy(q)
      search: for await (const some of all.findAll(
        enquiryQuerySchema.parse({ q }),
        await farmFacts(store, now),
      ))
        for (const each of some.filter((summary) => isMeant(summary))) {
          const sender = linksOf(each)[0] ?? String(each.id)
          if (!seeds.has(sender)) seeds.set(sender, each)
          if (seeds.size === mostSenders) break search
        }
      // `ana` is Ana before it is Diana.
      const found = [...seeds.values()].sort((a, b) => Number(isMeant(b, ' ')) - Number(isMeant(a, ' ')))
      const groups = groupsOf((await connected(all, found)).members)
      const ordered = new Set(found.map((each) => groups.find((group) => group.includes(each)) ?? []))
      return Promise.all([...ordered].slice(0, mostFound).map(shown))
    },

    /** `id`: of any of its enquiries. Throws NotFound. */
    read: async (id: number): Promise<Customer> => shown(await jobsOf(id)),

    /** Throws NotFound, and InvalidInput at `into`. */
    merge: (id: number, into: number, doing: Doing): Promise<Customer> =>
      inTurn(async () => {
        const [own, other] = [await jobsOf(id), await jobsOf(into, '/into')]
        if (own.some((job) => job.id === other[0]?.id)) throw refusal('/into', 'They are the same already')
        const all = [...own, ...other]
        await say([all], `The same customer: ${named(all)}`, doing)
        return shown(await jobsOf(id))
      }),

    /** The customer that these enquiries are then. Throws NotFound, and InvalidInput at `enquiryIds`. */
    split: (id: number, ids: readonly number[], doing: Doing): Promise<Customer> =>
      inTurn(async () => {
        const all = await jobsOf(id)
        const [taken, left] = [true, false].map((is) => all.filter((job) => ids.includes(job.id) === is))
        if (taken?.length !== new Set(ids).size)
          throw refusal('/enquiryIds', 'One of these is another customer’s by now')
        if (!left?.length) throw refusal('/enquiryIds', 'Leave at least one with this customer')
        await say([taken, left], `Another customer: ${named(taken)}`, doing)
        return shown(await jobsOf(Number(taken[0]?.id)))
      }),

    /** Deletes all of it for good, spam from its senders too. Throws NotFound, and 412 if `ifRevision` is not its own. */
    remove: (id: number, ifRevision: number, doing: Doing): Promise<void> =>
      work.remove({ id }, true, doing, async () => {
        const current = await shown(await jobsOf(id))
        if (current.revision === ifRevision) return
        const detail = 'Someone else changed this after you opened it'
        const headers = { ETag: revisionTag(current.revision) }
        throw new AppError(412, 'Changed by someone else', detail, { extra: { current }, headers })
      }),
  }

  /** The enquiries of the customer who has this one, oldest first. `path`: where the caller named it. */
  async function jobsOf(id: number, path = ''): Promise<StoredSummary[]> {
    const stored = await store.get('enquiries', String(id))
    const { jobs } = stored ? await customerWith(await index(), summaryOf(stored)) : { jobs: [] }
    if (jobs.length > 0) return jobs
    throw path ? refusal(path, unknown) : new NotFound(unknown)
  }

  /** Notes whose these are, each list a customer's, and who said so. The oldest names all: nobody else has its id. */
  async function say(customers: readonly StoredSummary[][], text: string, doing: Doing): Promise<void> {
    const keys = new Map(customers.flatMap((jobs) => jobs.map(({ id }) => [String(id), idOf(jobs)])))
    const records = await store.getAll('enquiries', [...keys.keys()])
    if (records.length > mostAtOnce)
      throw new AppError(409, 'Too many', `This works for up to ${mostAtOnce} enquiries`)
    const changed = records.filter(({ id, value }) => value.customerKey !== keys.get(id))
    await store.commit(
      changed.map(({ id, revision, value }) => {
        const said = { ...value, customerKey: keys.get(id) }
        const noted = withHistory(said, doing, { action: 'merged', text })
        return { type: 'put', collection: 'enquiries', id, value: noted, ifRevision: revision } as const
      }),
    )
  }

  async function shown(jobs: readonly StoredSummary[]): Promise<Customer> {
    const newestFirst = [...jobs].reverse()
    const booking = newestFirst.find(({ kind }) => kind === 'booking')
    const record = booking && (await store.get('enquiries', String(booking.id)))?.value
    const { organisation, street, city, state, postalCode, venueType } =
      record?.kind === 'booking' ? record.agreed : nothingAgreed
    const once = (of: (job: StoredSummary) => string, keyOf: (text: string) => string = folded) => {
      const seen = new Map<string, string>()
      for (const text of newestFirst.map(of)) if (text && !seen.has(keyOf(text))) seen.set(keyOf(text), text)
      return [...seen.values()]
    }
    const [names, phones, emails] = [
      once(({ name }) => name),
      once(({ phone }) => phone, phoneKey),
      once(({ email }) => email),
    ]
    const events = eventsOf(jobs)
    const [newest] = newestFirst
    return {
      id: idOf(jobs),
      revision: crc32(JSON.stringify(jobs.map(({ id, revision }) => [id, revision]))),
      title: once((job) => job.organisation)[0] ?? names[0] ?? newest?.reference ?? '',
      ...{ names, phones, emails },
      facts: {
        ...{ contactName: names[0] ?? null, phone: phones[0] ?? null, email: emails[0] ?? null },
        ...{ organisation, street, city, state, postalCode, venueType },
      },
      events: events.length,
      firstEvent: events[0]?.eventDate ?? '',
      jobs: newestFirst.map((job) => customerJobSchema.parse(job)),
    }
  }
}

const unknown = 'This customer doesn’t exist'
const refusal = (path: string, message: string) => new InvalidInput([{ path, message }])
const idOf = (jobs: readonly StoredSummary[]) => Math.min(...jobs.map(({ id }) => id))
/** By reference: a name would stay in the history of others when its person is deleted. */
const named = (jobs: readonly StoredSummary[]) => jobs.map(({ reference }) => reference).join(', ')

/** Whether a search is for the person, and not for something they wrote; `before`: what stands before its words. */
function namedBy(q: string): (summary: StoredSummary, before?: string) => boolean {
  const readings = readingsOf(q)
  return (summary, before = '') => {
    const text = ` ${folded(whoText(summary))}`
    return readings.some((words) => words.every((word) => text.includes(before + word)))
  }
}
