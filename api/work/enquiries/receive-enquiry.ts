import { randomBytes } from 'node:crypto'
import { agreedFrom } from '#blocks/contract/enquiries/agreed.ts'
import { summarizeBooking, summarizeContact } from '#blocks/contract/enquiries/answer-summary.ts'
import { checkEnquiry, type EnquiryInput } from '#blocks/contract/enquiries/enquiry.ts'
import { type EnquiryIssue, inFormOrder } from '#blocks/contract/enquiries/enquiry-check.ts'
import { consentChanged } from '#blocks/contract/enquiries/enquiry-consent.ts'
import { bookingRules, fullDaysFor, placeIn } from '#blocks/contract/enquiries/enquiry-days.ts'
import {
  type BookingAnswers,
  bookingFields,
  contactFields,
  type Fields,
} from '#blocks/contract/enquiries/enquiry-fields.ts'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { referenceFrom } from '#blocks/contract/enquiries/enquiry-reference.ts'
import type { AnswerLine, EnquiryReceipt } from '#blocks/contract/enquiries/enquiry-replies.ts'
import { missingOwn, type OwnQuestion, ownLines } from '#blocks/contract/enquiries/own-questions.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { sha256 } from '../../serve/auth/sessions.ts'
import { NotUnique } from '../../store/errors.ts'
import type { SharedState } from '../../store/shared-state.ts'
import type { EnquiryMail } from '../mail/enquiry-mail.ts'
import { chosenNames } from './chosen-names.ts'
import { consentNamed } from './consent-versions.ts'
import { awayDays, bookableRoom } from './day-facts.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { createEnquiryLimits, tooManyAtOnce } from './enquiry-limits.ts'
import { receiptOf } from './enquiry-receipt.ts'
import { type FarmFacts, farmFacts } from './farm-facts.ts'
import type { FormStamp, FormStamps } from './form-stamp.ts'
import { askedAnswers, ownQuestionsOf } from './own-questions-of.ts'
import { createSpamCheck, type SpamVerdict } from './spam-check.ts'

type ReceiveParts = {
  store: ContentStore
  index: () => Promise<EnquiryIndex>
  stamps: FormStamps
  mail: EnquiryMail
  now: () => Date
  /** As EnquiryParts has it. */
  formNow: () => Date
  /** Called after an enquiry was filed as spam, so that the surplus is purged soon. */
  onSpam: () => void
  /** True where no more enquiries of a flood can be stored. */
  isFloodFull: () => Promise<boolean>
  /** More than this in a day is a flood; by default the limit of spam-check.ts. */
  mostInADay?: number
  shared: Pick<SharedState, 'hit' | 'tally'>
}
export type Receive = (sent: unknown, address: string) => Promise<EnquiryReceipt>

/**
 * Stores an enquiry durably before anything else, and returns the reply to the customer. The same answers under the
 * same request key get the same reply and are stored once. Throws InvalidInput with every mistake in the order of the
 * form, 429 (TooManyRefused for somebody who sent many with mistakes), and what the store throws.
 */
export function createReceive(parts: ReceiveParts): Receive {
  const { store, index, now, shared } = parts
  const limits = createEnquiryLimits(now, shared)
  const spam = createSpamCheck(parts.formNow, shared, parts.mostInADay)
  const pending = new Map<string, Promise<EnquiryReceipt>>()

  return async (sent, address) => {
    const { values: input, issues } = checkEnquiry(sent)
    // Before anything is read for it.
    if (issues.length > 0) limits.refuseKnown(address)
    const key = input && issues.length === 0 ? repeatKey(input) : ''
    if (!input || !key) return receive()
    const same = pending.get(key) ?? receive().finally(() => pending.delete(key))
    pending.set(key, same)
    return same

    async function receive(): Promise<EnquiryReceipt> {
      const facts = await farmFacts(store, now())
      const [before] = key ? await store.list('enquiries', { requestKey: key }) : []
      if (before) return receiptOf(before.value, facts)
      const { chosen, issues: unfit } = await chosenNames(
        store,
        input?.kind === 'booking' ? input.answers : { addonIds: [], animalIds: [], services: [] },
      )
      const days = input?.kind === 'booking' ? await dayIssues(input.answers, facts) : []
      const stamp = input && parts.stamps.read(input.hidden.issuedAt)
      // Signed by us and yet unknown: a backup from before these words was restored.
      const isUnknown = stamp && !(await consentNamed(store, stamp.consentVersion))
      const unread = isUnknown ? [{ path: '/consent', message: consentChanged }] : []
      const questions = input ? await ownQuestionsOf(store, input.kind) : []
      const missing = input ? missingOwn(input.own, questions) : []
      const all = [...issues, ...missing, ...days, ...unfit, ...unread]
      if (all.length > 0) await limits.countRefused(address)
      refuse(all, input?.kind === 'contact' ? contactFields : bookingFields)
      if (!input) throw new Error('What has no issue has values.')

      await countSend(address, key)
      const verdict = await spam.judge(input, stamp, key)
      if (verdict?.reason === 'flood' && (await parts.isFloodFull())) throw tooManyAtOnce()
      const at = now()
      const own = await askedAnswers(store, input, questions, at)
      const details = { input: { ...input, own }, key, stamp, verdict, chosen, questions, facts, at }
      const record = await storeNew(details).catch(async (error) => {
        // Another server stored the same a moment ago.
        const [same] = isTaken(error, 'requestKey') ? await store.list('enquiries', { requestKey: key }) : []
        if (!same) throw error
        return same.value
      })
      if (verdict) parts.onSpam()
      return receiptOf(record, facts)
    }
  }

  /** By the room that the form shows, too. */
  async function dayIssues(answers: BookingAnswers, farm: FarmFacts): Promise<EnquiryIssue[]> {
    const room = await bookableRoom(store, await index(), farm)
    const fullDays = fullDaysFor(room, answers.services)
    return bookingRules(answers, { ...farm.bookings, fullDays, awayDays: await awayDays(store, farm) })
  }

  /** A send beyond the rate is a refused one, too. */
  async function countSend(address: string, key: string): Promise<void> {
    try {
      await limits.count(address, key)
    } catch (error) {
      await limits.countRefused(address)
      throw error
    }
  }

  async function storeNew(details: Omit<NewRecord, 'reference'>): Promise<EnquiryRecord> {
    const record = newRecord({ ...details, reference: referenceFrom(randomBytes(64)) })
    const plan = details.verdict ? { mail: record.mail, operations: [] } : await parts.mail.planned(record)
    const value = { ...record, mail: plan.mail }
    try {
      const add = { type: 'add', collection: 'enquiries', value } as const
      const [stored] = await store.commit([add, ...plan.operations])
      return stored.value
    } catch (error) {
      if (isTaken(error, 'reference')) return storeNew(details)
      throw error
    }
  }
}

/**
 * The hash that identifies a repeat; blank without a request key. It includes all answers: no enquiry may be lost
 * because two people share a key, or because somebody goes back and sends the form again with other answers.
 */
function repeatKey({ kind, answers, own, hidden }: EnquiryInput): string {
  const ofOwn = Object.keys(own).length > 0 ? [own] : []
  return hidden.requestKey === '' ? '' : sha256(JSON.stringify([hidden.requestKey, kind, answers, ...ofOwn]))
}

function refuse(issues: readonly EnquiryIssue[], fields: Fields): void {
  if (issues.length === 0) return
  const nearest = issues.find((issue) => issue.nearest)?.nearest
  throw new InvalidInput(inFormOrder(issues, fields), nearest ? { nearest } : {})
}

function isTaken(error: unknown, field: 'reference' | 'requestKey'): boolean {
  return error instanceof NotUnique && error.field === field
}

type NewRecord = {
  input: EnquiryInput
  reference: string
  key: string
  stamp: FormStamp | undefined
  verdict: SpamVerdict | undefined
  chosen: Awaited<ReturnType<typeof chosenNames>>['chosen']
  questions: readonly OwnQuestion[]
  facts: FarmFacts
  at: Date
}

function newRecord(details: NewRecord): EnquiryRecord {
  const { input, reference, key, stamp, verdict, chosen, questions, facts, at } = details
  const more = [...ownLines(input.own, questions), ...filesLine(input.files)]
  const receivedAt = at.toISOString()
  const status = verdict ? ('spam' as const) : ('new' as const)
  const off = { status: 'off' as const, attempts: 0 }
  const received = {
    reference,
    receivedAt,
    replyBy: facts.replyBy(),
    requestKey: key,
    consentVersion: stamp?.consentVersion ?? facts.consent.version,
    status,
    statusBefore: '' as const,
    heldUntil: '',
    spam: verdict ? { ...verdict, at: receivedAt } : null,
    duplicateOf: null,
    duplicates: [],
    mail: { staff: off, customer: off },
    notes: '',
    assignee: null,
    remindOn: '',
    history: [{ at: receivedAt, who: '', action: 'received' as const, to: status, text: '' }],
  }
  if (input.kind === 'contact') {
    const { kind, answers } = input
    return { kind, answers, summary: [...summarizeContact(answers), ...more], ...received }
  }
  const { kind, answers } = input
  const isOutsideArea = placeIn(answers, facts.availability.serviceArea) === 'outside'
  return {
    kind,
    answers,
    chosen,
    summary: [...summarizeBooking(answers, chosen), ...more],
    source: 'form',
    agreed: agreedFrom(answers),
    isOutsideArea,
    ...received,
  }
}

/** They are not here yet: mails and staff read how many to expect. */
function filesLine(count: number): AnswerLine[] {
  if (count === 0) return []
  return [{ field: 'files', label: 'Files', text: `${count}, sent right after the form` }]
}
