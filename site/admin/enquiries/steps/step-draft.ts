import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import type { EnquiryDetail, TransitionInput } from '#blocks/contract/enquiries/enquiry-work.ts'
import { fillReply } from '#blocks/contract/enquiries/saved-reply.ts'
import { addDays, formatFullDay, movedLast } from '#blocks/contract/time/day-math.ts'
import { bookingOf, recordOf } from '../core/record-of.ts'
import type { Step } from './steps.ts'

/** What is in the dialog of a step, before it is taken. Days are `YYYY-MM-DD`. */
export type StepDraft = {
  /** What the message is made of, until somebody types. */
  template: string
  typed?: string
  until: string
  date: string
  /** What the message says of the day until one is chosen; blank where it is the enquiry's own. */
  noDay: string
  endDate: string
  /** Id of the enquiry that it repeats; 0 for one that is not here. */
  of: number
}

const dayToChoose = '[the day you propose]'
/** How long a day is held unless somebody says otherwise. */
const usualHoldDays = 7

export function firstDraft(step: Step, detail: EnquiryDetail, today: string): StepDraft {
  const booking = bookingOf(detail)
  const isOwnDay = step.asksDay === 'may' && !step.isProposal
  return {
    template: step.starter,
    until: step.asksUntil ? addDays(today, usualHoldDays) : '',
    // Another day is to be chosen, not sent by mistake.
    date: isOwnDay ? (booking?.jobDate ?? '') : '',
    endDate: isOwnDay ? (booking?.jobEndDate ?? '') : '',
    noDay: step.isProposal ? dayToChoose : '',
    of: possibleOriginals(detail)[0]?.id ?? 0,
  }
}

/** The message as it would go out. */
export function messageOf(
  { template, typed, date, noDay }: StepDraft,
  detail: EnquiryDetail,
  farm: { business: string; phone: string },
): string {
  return typed ?? fillReply(template, onDay(recordOf(detail), date || noDay), farm)
}

/**
 * Another day: what takes several days keeps its length, and words that somebody has typed already name it in place of
 * the one before.
 */
export function withDate(draft: StepDraft, date: string, detail: EnquiryDetail): StepDraft {
  const { jobDate = '', jobEndDate = '' } = bookingOf(detail) ?? {}
  const wordsOf = (day: string) => formatFullDay(day || draft.noDay || jobDate)
  const isFirst = draft.noDay && !draft.date && !draft.endDate
  const endDate = isFirst ? movedLast(jobEndDate, jobDate, date) : movedLast(draft.endDate, draft.date, date)
  if (draft.typed === undefined) return { ...draft, date, endDate }
  return { ...draft, date, endDate, typed: draft.typed.replaceAll(wordsOf(draft.date), wordsOf(date)) }
}

/** Puts a saved reply in: in place of words nobody has touched, below those that somebody wrote. */
export function withReply(
  draft: StepDraft,
  reply: string,
  detail: EnquiryDetail,
  farm: { business: string; phone: string },
): StepDraft {
  if (draft.typed === undefined || draft.typed.trim() === '') {
    const { typed: _, ...untouched } = draft
    return { ...untouched, template: reply }
  }
  const filled = fillReply(reply, onDay(recordOf(detail), draft.date || draft.noDay), farm)
  return { ...draft, typed: `${draft.typed.trimEnd()}\n\n${filled}` }
}

/** What is wrong with the day of a proposal; blank for none. Who asks in other words than ours may leave it open. */
export function dayProblem(
  { asksDay, isProposal }: Step,
  { date, endDate, noDay }: StepDraft,
  { detail, message }: { detail: EnquiryDetail; message: string },
): string {
  if (!isProposal) return ''
  if (date) return date === bookingOf(detail)?.jobDate ? 'That is the day it has now: propose another' : ''
  if (asksDay === 'must' || endDate) return 'Choose the day you propose'
  return message.includes(noDay) ? 'Choose the day you propose, or ask for one in your own words' : ''
}

/** What is sent: a day only where it is another one, so that a repeated step says nothing of days. */
export function transitionOf(
  { to, asksUntil, asksDay, asksOther }: Step,
  { until, date, endDate, of }: StepDraft,
  { detail, message, force }: { detail: EnquiryDetail; message: string; force: boolean },
): TransitionInput {
  const booking = bookingOf(detail)
  const isOtherDay = asksDay !== 'no' && (date !== booking?.jobDate || endDate !== booking.jobEndDate)
  return {
    to,
    message,
    ...(asksUntil && until ? { until } : {}),
    ...(isOtherDay && date ? { date, endDate } : {}),
    ...(asksOther && of ? { of } : {}),
    ...(force ? { force } : {}),
  }
}

/** Those of the same person that could be the one that stays. */
export function possibleOriginals({ similar }: EnquiryDetail): EnquiryDetail['similar'] {
  return similar.filter(({ status }) => status !== 'duplicate' && status !== 'spam')
}

function onDay(record: EnquiryRecord, day: string): EnquiryRecord {
  return record.kind === 'booking' && day ? { ...record, jobDate: day } : record
}
