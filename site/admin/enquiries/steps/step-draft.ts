import { useState } from 'react'
import { daysOf, nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail, TransitionInput } from '#blocks/contract/enquiries/enquiry-work.ts'
import { fillReply } from '#blocks/contract/enquiries/saved-reply.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { addDays, formatFullDay, movedLast } from '#blocks/contract/time/day-math.ts'
import { dropDraft, dropDraftForGood, readDraft, storeDraft } from '../../base/local-drafts/local-drafts.ts'
import { bookingOf, recordOf } from '../core/enquiry-queries.ts'
import type { Step } from './steps.ts'

/** What was entered in a step's dialog. Days are `YYYY-MM-DD`. */
export type StepDraft = {
  /** The message's template, in use until someone edits the message. */
  template: string
  typed?: string
  until: string
  date: string
  /** Placeholder for the day while none is chosen; blank if the enquiry's own day applies. */
  noDay: string
  endDate: string
  /** Id of the original; 0 if it is not listed. */
  of: number
}

const dayToChoose = '[new date]'
/** The default length of a hold. */
const usualHoldDays = 7

export function firstDraft(step: Step, detail: EnquiryDetail, today: string): StepDraft {
  const { eventDate, endDate } = ownDays(detail)
  const isOwnDay = step.asksDay === 'may' && !step.isProposal
  return {
    template: step.starter,
    until: step.asksUntil ? addDays(today, usualHoldDays) : '',
    // A proposal starts without a day, so that the current one is not sent by mistake.
    date: isOwnDay ? eventDate : '',
    endDate: isOwnDay ? endDate : '',
    noDay: step.isProposal || (isOwnDay && bookingOf(detail) && eventDate === '') ? dayToChoose : '',
    of: possibleOriginals(detail)[0]?.id ?? 0,
  }
}

/** The message as it would be sent. */
export function messageOf(
  { template, typed, date, noDay }: StepDraft,
  detail: EnquiryDetail,
  farm: { business: string; phone: string },
): string {
  return typed ?? fillReply(template, onDay(recordOf(detail), date || noDay), farm)
}

/**
 * Moves the draft to another day. A job of several days keeps its length, and text already edited gets the
 * new day in place of the old one.
 */
export function withDate(draft: StepDraft, date: string, detail: EnquiryDetail): StepDraft {
  const own = ownDays(detail)
  const textOf = (day: string) => formatFullDay(day || draft.noDay || own.eventDate)
  const isFirst = draft.noDay && !draft.date && !draft.endDate
  const endDate = isFirst
    ? movedLast(own.endDate, own.eventDate, date)
    : movedLast(draft.endDate, draft.date, date)
  if (draft.typed === undefined) return { ...draft, date, endDate }
  return { ...draft, date, endDate, typed: draft.typed.replaceAll(textOf(draft.date), textOf(date)) }
}

/** Inserts a saved reply: it replaces an unedited message, and goes below an edited one. */
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

/**
 * What is wrong with a proposal's day; blank if nothing is. A message that no longer holds the placeholder
 * may leave the day open.
 */
export function dayProblem(
  { asksDay, isProposal }: Step,
  { date, endDate, noDay }: StepDraft,
  { detail, message }: { detail: EnquiryDetail; message: string },
): string {
  if (!isProposal) return noDay && !date ? 'Choose the day of the event' : ''
  if (date)
    return bookingOf(detail) && date === ownDays(detail).eventDate
      ? 'That’s the date it has now. Choose another one.'
      : ''
  if (asksDay === 'must' || endDate) return 'Choose the new date'
  return message.includes(noDay) ? 'Choose the new date, or ask the customer for one in the message' : ''
}

/**
 * The request for a step. It names a day only if that changes, so a repeated step says nothing about days.
 */
export function transitionOf(
  { to, asksUntil, asksDay, asksOther }: Step,
  { until, date, endDate, of }: StepDraft,
  { detail, message }: { detail: EnquiryDetail; message: string },
): TransitionInput & { message: string } {
  const own = ownDays(detail)
  const isOtherDay = asksDay !== 'no' && (date !== own.eventDate || endDate !== own.endDate)
  return {
    to,
    message,
    ...(asksUntil && until ? { until } : {}),
    ...(isOtherDay && date ? { date, endDate } : {}),
    ...(asksOther && of ? { of } : {}),
  }
}

/** The agreed days; blank for a message. */
function ownDays(detail: EnquiryDetail) {
  return daysOf(bookingOf(detail)?.agreed ?? nothingAgreed)
}

/** Enquiries of the same person that may be the original. */
export function possibleOriginals({ similar }: EnquiryDetail): EnquiryDetail['similar'] {
  return similar.filter(({ status }) => !statusRules[status].isNoOriginal)
}

function onDay(record: EnquiryRecord, day: string): EnquiryRecord {
  return record.kind === 'booking' && day
    ? { ...record, agreed: { ...record.agreed, eventDate: day } }
    : record
}

/** A step that was begun but not taken. `seen` is the decision state at that time (history-text.ts). */
type UnfinishedStep = { draft: StepDraft; seen: string }
type UnfinishedSteps = Readonly<Record<string, UnfinishedStep>>

const keyOf = (id: number) => `${staffPaths.enquiry(id)}/steps`

/** The begun steps of an enquiry, by key. They survive leaving the screen or closing the tab. */
export function useUnfinishedSteps(id: number, revision: number) {
  const [steps, setSteps] = useState(() => readUnfinishedSteps(id))
  const change = (next: UnfinishedSteps) => {
    setSteps(next)
    storeUnfinishedSteps(id, revision, next)
  }
  return {
    steps,
    begin: (key: string, step: UnfinishedStep) => change({ ...steps, [key]: step }),
    drop: (key: string) => change(Object.fromEntries(Object.entries(steps).filter(([each]) => each !== key))),
    dropAll: () => change({}),
    /** Marks the current state as seen: this person caused the change themselves. */
    see: (seen: string) =>
      change(Object.fromEntries(Object.entries(steps).map(([key, step]) => [key, { ...step, seen }]))),
  }
}

function readUnfinishedSteps(id: number): UnfinishedSteps {
  return readDraft<UnfinishedSteps>(keyOf(id))?.value ?? {}
}

function storeUnfinishedSteps(id: number, revision: number, value: UnfinishedSteps): void {
  if (Object.keys(value).length === 0) dropDraft(keyOf(id))
  else storeDraft(keyOf(id), { value, base: {}, revision, at: new Date().toISOString() })
}

/** Deletes every local draft of a deleted enquiry from this browser. */
export function dropTyped(id: number): void {
  dropDraftForGood(staffPaths.enquiry(id))
  dropDraftForGood(keyOf(id))
}
