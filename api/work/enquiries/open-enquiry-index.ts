import { isInOrderOfDays, perStatus, takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryAttention } from '#blocks/contract/enquiries/enquiry-work.ts'
import { isOnDays } from '#blocks/contract/enquiries/team-days.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { folded, wordsOf } from '#blocks/contract/values/letters.ts'
import { phoneKey } from '#blocks/contract/values/phone.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import {
  isDueOn,
  isLateOn,
  type StoredSummary,
  searchText,
  summaryOf,
} from '../../base/content/enquiry-summaries.ts'
import { type ContentChange, followDocuments } from '../../base/content/follow-documents.ts'
import { isMissedOn, shownMail } from '../../base/content/missed-mail.ts'
import { inParts } from '../../store/snapshot.ts'
import { linksOf } from './customer-groups.ts'
import type { Clock, EnquiryIndex, Wanted } from './enquiry-index.ts'

type Indexed = {
  summary: StoredSummary
  text: string
  spamAt: string
  place: number
}

const mostText = 10

/**
 * A summary of each enquiry, updated with every change. It is built when the server starts; requests that need it wait
 * until it is complete.
 */
export async function openEnquiryIndex(store: ContentStore, isMailOn = true): Promise<EnquiryIndex> {
  const entries = new Map<string, Indexed>()
  const idsUnder = new Map<string, Set<string>>() // those with each key, so that one job must not look at ten years
  let places = 0
  await followDocuments(store, ['enquiries'], (change: ContentChange) => {
    if (change.collection !== 'enquiries') return
    const { id, after } = change
    const former = entries.get(id)
    for (const key of keysOf(former?.summary)) {
      idsUnder.get(key)?.delete(id)
      if (idsUnder.get(key)?.size === 0) idsUnder.delete(key) // some name a person
    }
    // A Map keeps the place of a key that is set again, so the order stays.
    if (!after) return void entries.delete(id)
    const value = { ...after.value, mail: shownMail(after.value.mail, isMailOn) }
    const summary = summaryOf({ ...after, value })
    const spamAt = value.spam?.at ?? ''
    const place = former?.place ?? ++places
    entries.set(id, { summary, text: searchText(after), spamAt, place })
    for (const key of keysOf(summary)) idsUnder.set(key, (idsUnder.get(key) ?? new Set<string>()).add(id))
  })

  function under(keys: readonly string[]): StoredSummary[] {
    const ids = new Set(keys.flatMap((key) => [...(idsUnder.get(key) ?? [])]))
    return [...ids]
      .flatMap((id) => entries.get(id) ?? [])
      .sort((a, b) => a.place - b.place)
      .map(({ summary }) => summary)
  }

  function summariesWhere(isWanted: (summary: StoredSummary) => boolean): StoredSummary[] {
    const found: StoredSummary[] = []
    for (const { summary } of entries.values()) if (isWanted(summary)) found.push(summary)
    return found
  }

  return {
    async find(wanted, clock, { offset, limit }) {
      const found = matching(entries.values(), wanted, clock)
      return { found: found.slice(offset, offset + limit), total: found.length }
    },
    findAll: (wanted, clock) => inParts(matching(entries.values(), wanted, clock)),
    async counts(today) {
      const byStatus = perStatus(() => 0)
      const counts = { new: 0, late: 0, due: 0, mailFailed: 0 }
      for (const { summary } of entries.values()) {
        byStatus[summary.status] += 1
        if (isLateOn(summary, today)) counts.late += 1
        if (isDueOn(summary, today)) counts.due += 1
        if (isMissedOn(summary, today)) counts.mailFailed += 1
      }
      return { byStatus, ...counts, new: byStatus.new }
    },
    async jobsWithin(first, last, statuses = takesDay) {
      return under(monthsBetween(first, last)).filter(
        (summary) => statuses.includes(summary.status) && isOnDays(summary, first, last),
      )
    },
    sharing: async (links) => under(links).sort((a, b) => a.id - b.id),
    duplicatesOf: async (ids) => under(ids.map(originalKey)),
    heldBefore: async (day) =>
      summariesWhere(({ status, heldUntil }) => status === 'held' && heldUntil < day).map(({ id }) => id),
    async spam() {
      const filed = [...entries.values()].filter(({ summary }) => summary.status === 'spam')
      return filed.map(({ summary: { id, spamReason }, spamAt }) => ({
        id,
        spamReason,
        at: Date.parse(spamAt),
      }))
    },
    spamFiledFor: async (reason) => summariesWhere(({ spamReason }) => spamReason === reason).length,
  }
}

const originalKey = (id: number) => `original:${id}`

/** What an enquiry is found by: its customer, the months of a booking, and what it is a duplicate of. */
function keysOf(summary: StoredSummary | undefined): string[] {
  if (!summary) return []
  const { kind, eventDate, endDate, duplicateOf } = summary
  return [
    ...linksOf(summary),
    ...(kind === 'booking' && eventDate ? monthsBetween(eventDate, endDate || eventDate) : []),
    ...(duplicateOf === null ? [] : [originalKey(duplicateOf)]),
  ]
}

function monthsBetween(...days: [string, string]): string[] {
  const [first = 0, last = 0] = days
    .map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
    .sort((a, b) => a - b)
  return Array.from({ length: last - first + 1 }, (_, index) => `month:${first + index}`)
}

function matching(entries: Iterable<Indexed>, wanted: Wanted, clock: Clock): StoredSummary[] {
  const { status, kind, q, from, to, assignee, attention } = wanted
  const { timeZone } = clock
  const isByDay = Boolean(from || to) || isInOrderOfDays(status)
  const readings = readingsOf(q)
  const found: { summary: StoredSummary; first: string }[] = []
  for (const { summary, text } of entries) {
    // Spam is listed only where the query names it.
    if (status.length > 0 ? !status.includes(summary.status) : summary.status === 'spam') continue
    if (kind && summary.kind !== kind) continue
    const first = isByDay ? firstDay(summary, timeZone) : ''
    if ((from && (summary.endDate || first) < from) || (to && first > to)) continue
    if (assignee && summary.assignee !== assignee) continue
    if (!readings.some((words) => words.every((word) => text.includes(word)))) continue
    if (!attention || needs(summary, attention, clock)) found.push({ summary, first })
  }
  // A range of days and lists of jobs are listed like a calendar, everything else newest first.
  if (isByDay) found.sort((a, b) => a.first.localeCompare(b.first))
  else found.reverse()
  return found.map(({ summary }) => summary)
}

/** A phone number in any spelling, or a part of one. */
const phones =
  /(?<![\p{L}\d])(?:(?:\+?1\W{0,3})?\(?\d{3}\W{0,3}\d{3}\W{0,3}\d{4}|\+\d[\d\W]*\d|\d[^\s\p{L}]*\d)(?![\p{L}\d])/gu
/** Fewer digits are in too many numbers. */
const fewestDigits = 4

/**
 * The words of a search as typed, and those in which a phone number is its key: either must all be found. So a ZIP code
 * or a reference with a hyphen is found as well. A NUL parts words, as a space does.
 */
export function readingsOf(q: string): string[][] {
  const typed = folded(q).replaceAll('\0', ' ')
  const byKey = typed.replace(phones, (phone) => {
    const key = phoneKey(phone)
    return key.length < fewestDigits ? phone : key
  })
  return [...new Set([typed, byKey])].map((text) => wordsOf(text).slice(0, mostText))
}

/** A message has no day of its own: it counts on the day it came in, at the farm. */
function firstDay({ eventDate, receivedAt }: StoredSummary, timeZone: string): string {
  return eventDate || dayIn(timeZone, new Date(receivedAt))
}

function needs(summary: StoredSummary, attention: EnquiryAttention, { today, waiting }: Clock): boolean {
  switch (attention) {
    case 'late':
      return isLateOn(summary, today)
    case 'due':
      return isDueOn(summary, today)
    case 'mail-failed':
      return isMissedOn(summary, today)
    case 'mail-waiting':
      return waiting?.has(summary.reference) ?? false
  }
}
