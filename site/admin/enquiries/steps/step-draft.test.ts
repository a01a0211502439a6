import { expect, test } from 'vitest'
import { readinessList, siteHints } from '#blocks/contract/enquiries/enquiry-hints.ts'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { nextStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryDetail, EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import {
  isDroppedForGood,
  readDraft,
  setLocalDraftStorage,
  storeDraft,
} from '../../base/local-drafts/local-drafts.ts'
import {
  dayProblem,
  dropTyped,
  firstDraft,
  messageOf,
  transitionOf,
  withDate,
  withReply,
} from './step-draft.ts'
import { type Step, stepsOf } from './steps.ts'

const farm = { business: 'Tumblewhisker', phone: '(555) 555-0142' }
const today = '2027-03-05'

function sampleDetail(
  similar: Pick<EnquirySummary, 'id' | 'status'>[] = [],
  changes: Parameters<typeof sampleBookingRecord>[0] = {},
): EnquiryDetail {
  const { requestKey: _, ...record } = sampleBookingRecord(changes)
  return {
    ...record,
    id: 1,
    revision: 3,
    line: {} as EnquirySummary, // the code under test does not read it
    nextStatuses: [...nextStatuses(record)],
    hints: siteHints(record.answers),
    readiness: readinessList(record.answers),
    clashes: [],
    warnings: [],
    customer: null,
    similar: similar as EnquirySummary[], // the code under test reads only `id` and `status`
    samePerson: [],
    animals: [],
    files: [],
    phoneParts: { number: '', extension: '', note: '' },
  }
}

function step(key: string, detail = sampleDetail()): Step {
  const found = stepsOf(detail).find((each) => each.key === key)
  if (!found) throw new Error(`There is no step ${key}`)
  return found
}

test('the default confirmation names the person, the day and the hours', () => {
  const detail = sampleDetail([], { agreed: { durationHours: 2 } })
  const message = messageOf(firstDraft(step('confirmed'), detail, today), detail, farm)

  expect(message).toMatch(
    /^Dear Ana,\n\nWe will be there on Saturday, March 20, 2027, 10:30 AM – 12:30 PM\. /,
  )
  expect(message).toContain('(555) 555-0142')
  expect(message).not.toMatch(/[{}]/)
})

test('an unedited message follows the proposed day', () => {
  const detail = sampleDetail()
  const draft = { ...firstDraft(step('other-day'), detail, today), date: '2027-03-27' }

  expect(messageOf(draft, detail, farm)).toContain('Saturday, March 27, 2027')
  expect(messageOf({ ...draft, typed: 'Call me' }, detail, farm)).toBe('Call me')
})

test('a proposal without a chosen day names no day', () => {
  const detail = sampleDetail()
  const draft = firstDraft(step('other-day'), detail, today)

  expect(messageOf(draft, detail, farm)).toContain('Would [new date] work for you?')
})

test('rescheduling does not propose the booked day', () => {
  const detail = sampleDetail([], { status: 'confirmed', agreed: { endDate: '2027-03-21' } })
  const rescheduled = step('rescheduled', detail)
  const draft = firstDraft(rescheduled, detail, today)
  const first = messageOf(draft, detail, farm)
  const chosen = withDate(draft, '2027-03-27', detail)
  const problem = (changed: typeof draft, message = first) =>
    dayProblem(rescheduled, changed, { detail, message })

  expect(draft).toMatchObject({ date: '', endDate: '' })
  expect(first).toContain('Would [new date] work for you?')
  expect(problem(draft)).toMatch(/^Choose the new date/)
  expect(problem({ ...draft, endDate: '2027-03-28' }, '')).toBe('Choose the new date')
  expect(problem({ ...draft, date: '2027-03-20' })).toBe('That’s the date it has now. Choose another one.')
  expect(problem(draft, 'Which day would work for you?')).toBe('')
  expect(problem(draft, '')).toBe('')
  expect(chosen).toMatchObject({ date: '2027-03-27', endDate: '2027-03-28' })
  expect(messageOf(chosen, detail, farm)).toContain('Would Saturday, March 27, 2027 work for you?')
  expect(problem(chosen)).toBe('')
})

test('a proposal never names the requested day', () => {
  const detail = sampleDetail()
  const draft = firstDraft(step('other-day'), detail, today)
  const problem = (changed: typeof draft) =>
    dayProblem(step('other-day'), changed, { detail, message: 'In my words' })

  expect(problem(draft)).toBe('Choose the new date')
  expect(problem({ ...draft, date: '2027-03-20' })).toBe('That’s the date it has now. Choose another one.')
  expect(problem({ ...draft, date: '2027-03-27' })).toBe('')
  expect(
    dayProblem(step('confirmed'), firstDraft(step('confirmed'), detail, today), { detail, message: '' }),
  ).toBe('')
})

test('a request without a day needs one before it is held or confirmed', () => {
  const detail = sampleDetail([], { agreed: { eventDate: null } })
  const confirmed = step('confirmed', detail)
  const draft = firstDraft(confirmed, detail, today)
  const chosen = withDate(draft, '2027-03-27', detail)

  expect(messageOf(draft, detail, farm)).toContain('on [new date]')
  expect(dayProblem(confirmed, draft, { detail, message: '' })).toBe('Choose the day of the event')
  expect(messageOf(chosen, detail, farm)).toContain('on Saturday, March 27, 2027')
  expect(dayProblem(confirmed, chosen, { detail, message: '' })).toBe('')
})

test('an edited message follows the chosen day', () => {
  const detail = sampleDetail()
  const untouched = firstDraft(step('other-day'), detail, today)
  const typed = { ...untouched, typed: 'Would [new date] do?' }

  const chosen = withDate(typed, '2027-03-27', detail)

  expect(chosen).toMatchObject({ date: '2027-03-27', typed: 'Would Saturday, March 27, 2027 do?' })
  expect(withDate(chosen, '2027-03-28', detail).typed).toBe('Would Sunday, March 28, 2027 do?')
  expect(withDate(chosen, '', detail).typed).toBe('Would [new date] do?')
  expect(withDate(untouched, '2027-03-27', detail).typed).toBeUndefined()
})

test('a job of several days keeps its length when its first day moves', () => {
  const draft = { ...firstDraft(step('confirmed'), sampleDetail(), today), endDate: '2027-03-22' }

  expect(withDate(draft, '2027-03-27', sampleDetail())).toMatchObject({
    date: '2027-03-27',
    endDate: '2027-03-29',
  })
  expect(withDate(draft, '', sampleDetail())).toMatchObject({ date: '', endDate: '2027-03-22' })
})

test('a saved reply replaces an unedited message and follows an edited one', () => {
  const detail = sampleDetail()
  const draft = firstDraft(step('declined'), detail, today)

  expect(messageOf(withReply(draft, 'Hello {firstName}', detail, farm), detail, farm)).toBe('Hello Ana')
  expect(withReply({ ...draft, typed: 'Mine ' }, 'Hello {firstName}', detail, farm).typed).toBe(
    'Mine\n\nHello Ana',
  )
})

test('a hold is for a week by default', () => {
  expect(firstDraft(step('held'), sampleDetail(), today).until).toBe('2027-03-12')
})

test('a request names a day only if it changes', () => {
  const detail = sampleDetail()
  const draft = firstDraft(step('confirmed'), detail, today)
  const sent = { detail, message: 'Yes' }

  expect(transitionOf(step('confirmed'), draft, sent)).toEqual({ to: 'confirmed', message: 'Yes' })
  expect(transitionOf(step('confirmed'), { ...draft, date: '2027-03-27' }, sent)).toEqual({
    to: 'confirmed',
    message: 'Yes',
    date: '2027-03-27',
    endDate: '',
  })
})

test('the default original of a duplicate is the person’s newest enquiry', () => {
  const detail = sampleDetail([
    { id: 9, status: 'duplicate' },
    { id: 7, status: 'open' },
  ])
  const draft = firstDraft(step('duplicate', detail), detail, today)

  expect(transitionOf(step('duplicate', detail), draft, { detail, message: '' })).toEqual({
    to: 'duplicate',
    message: '',
    of: 7,
  })
})

test('deleting an enquiry removes its own typed notes alone', () => {
  const kept = new Map<string, string>()
  setLocalDraftStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
    keys: () => [...kept.keys()],
  })
  const draft = { value: { notes: 'Late payer' }, base: { notes: '' }, revision: 3, at: '2027-03-05' }
  const [deleted, other] = [staffPaths.enquiry(4), staffPaths.enquiry(5)]
  storeDraft(deleted, draft)
  storeDraft(other, draft)

  dropTyped(4)

  expect([readDraft(deleted), isDroppedForGood(deleted)]).toEqual([undefined, true])
  expect([readDraft(other)?.value, isDroppedForGood(other)]).toEqual([draft.value, false])
})
