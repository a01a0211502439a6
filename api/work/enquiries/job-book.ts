import { randomBytes } from 'node:crypto'
import { agreedLines, nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import {
  type BookingRecord,
  bookingRecordSchema,
  type EnquiryRecord,
  onlyNoted,
  senderOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import { referenceFrom } from '#blocks/contract/enquiries/enquiry-reference.ts'
import type { Letter, NewJob } from '#blocks/contract/enquiries/enquiry-work.ts'
import { fillReply } from '#blocks/contract/enquiries/saved-reply.ts'
import { untoldChanges } from '#blocks/contract/enquiries/told.ts'
import { parseStored } from '#blocks/contract/values/parse-stored.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { NotUnique } from '../../store/errors.ts'
import type { Written } from '../../store/store-types.ts'
import type { EnquiryMail } from '../mail/enquiry-mail.ts'
import { withFacts } from './agreed-facts.ts'
import type { StoredEnquiry } from './duplicate-links.ts'
import type { Doing } from './enquiry-steps.ts'
import { farmFacts } from './farm-facts.ts'

type Parts = { store: ContentStore; mail: EnquiryMail }
/** What is committed with it, so that a repeat of the call finds its response. */
export type Keep = (idOf: (written: Written) => number) => Promise<ContentOperation[]>
export type JobBook = ReturnType<typeof createJobBook>

const copy = `Dear {firstName},

Thank you for booking with us. This is what we wrote down. It isn’t confirmed yet: we’ll write again when it is.

{facts}

Is something wrong or still missing? Reply to this email or call {phone} and mention {reference}.

{business}`
const whatChanged = `Dear {firstName},

Something has changed in your booking {reference}. If it isn’t right, reply to this email or call {phone}.

{business}`

/** Bookings that staff enter, and letters to customers (contract §10). */
export function createJobBook({ store, mail }: Parts) {
  return {
    /** Throws InvalidInput for facts that don’t fit, and what the store throws. */
    async add({ source, agreed, note, sendCopy }: NewJob, doing: Doing, keep: Keep): Promise<StoredEnquiry> {
      const { replyBy } = await farmFacts(store, doing.at)
      const blank = blankBooking({ source, notes: note, replyBy: replyBy() }, doing)
      const filled = await withFacts(store, blank, agreed, doing)
      const record: BookingRecord = { ...filled, told: filled.agreed, history: blank.history }
      const { value, operations } = sendCopy
        ? await lettered(record, { message: await copyOf(record), subject: '' }, doing)
        : { value: record, operations: [] }
      try {
        const kept = await keep((written) => Number(written[0]?.id))
        const addition = { type: 'add', collection: 'enquiries', value } as const
        const [stored] = await store.commit([addition, ...operations, ...kept])
        return stored as StoredEnquiry // the first operation is the enquiry's
      } catch (error) {
        const isTaken = error instanceof NotUnique && error.field === 'reference'
        if (!isTaken) throw error
        return this.add({ source, agreed, note, sendCopy }, doing, keep)
      }
    },

    /** Throws NotFound, and 409 for spam, without an address, and where nothing changed that could be said. */
    async write(id: number, letter: Letter, doing: Doing, keep: Keep): Promise<StoredEnquiry> {
      const before = await store.get('enquiries', String(id))
      if (!before) throw new NotFound('This enquiry doesn’t exist')
      const { value: record, revision } = before
      if (record.status === 'spam')
        throw new AppError(409, 'Spam', 'Spam doesn’t get emails. Mark it as not spam first')
      const message = letter.changes ? await withChanges(record, letter.message) : letter.message
      const { value, operations } = await lettered(record, { message, subject: letter.subject }, doing)
      const kept = await keep(() => id)
      const put = {
        type: 'put',
        collection: 'enquiries',
        id: before.id,
        value,
        ifRevision: revision,
      } as const
      const [stored] = await store.commit([put, ...operations, ...kept])
      return stored as StoredEnquiry // the first operation is the enquiry's
    },
  }

  async function copyOf(record: BookingRecord): Promise<string> {
    const facts = agreedLines(record.agreed, record.chosen).map(({ label, text }) => `- ${label}: ${text}`)
    return (await filledIn(copy, record)).replace('{facts}', () => facts.join('\n'))
  }

  async function withChanges(record: EnquiryRecord, message: string): Promise<string> {
    const lines = record.kind === 'booking' ? untoldChanges(record).map((line) => `- ${line}`) : []
    if (lines.length === 0)
      throw new AppError(409, 'Nothing changed', 'Nothing has changed that the customer doesn’t know yet')
    return `${message || (await filledIn(whatChanged, record))}\n\nWhat changed:\n${lines.join('\n')}`
  }

  async function filledIn(text: string, record: EnquiryRecord): Promise<string> {
    const { business, phone } = await farmFacts(store, new Date(record.receivedAt))
    return fillReply(text, record, { business, phone })
  }

  /** The record after a letter, and the mail that goes with it. Where mail is off, it is only noted. */
  async function lettered(
    record: EnquiryRecord,
    { message, subject }: { message: string; subject: string },
    doing: Doing,
  ): Promise<{ value: EnquiryRecord; operations: readonly ContentOperation[] }> {
    if (!hasAddress(record)) throw new AppError(409, 'No address', 'There is no email address to write to')
    const plan = await mail.planned(record, { from: record.status, message, subject })
    const text = mail.reaches(record) ? message : `${onlyNoted}\n${message}`
    const told = record.kind === 'booking' ? { told: record.agreed } : {}
    const noted = withHistory({ ...record, ...told, mail: plan.mail }, doing, { action: 'written', text })
    return { value: noted, operations: plan.operations }
  }
}

/** A booking of staff that nothing is known of yet, with a reference of its own. */
export function blankBooking(
  given: Pick<BookingRecord, 'source' | 'replyBy'> & Partial<Pick<BookingRecord, 'status' | 'notes'>>,
  { at, who }: Doing,
): BookingRecord {
  const receivedAt = at.toISOString()
  const { status = 'open' } = given
  return parseStored(bookingRecordSchema, {
    kind: 'booking',
    agreed: nothingAgreed,
    answers: {},
    chosen: { addons: [], animals: [] },
    reference: referenceFrom(randomBytes(64)),
    receivedAt,
    consentVersion: '',
    summary: [],
    mail: { staff: {}, customer: {} },
    history: [{ at: receivedAt, who, action: 'received', to: status }],
    ...given,
    status,
  })
}

function hasAddress(record: EnquiryRecord): boolean {
  return senderOf(record).email !== ''
}
