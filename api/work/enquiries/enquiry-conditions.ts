import { millisecondsInDay } from 'date-fns/constants'
import { isInOrderOfDays } from '#blocks/contract/enquiries/enquiry-status.ts'
import { dayNumber } from '../../base/content/enquiry-digest.ts'
import type { Clock, Wanted } from './enquiry-index.ts'
import { readingsOf } from './index-in-memory.ts'

/** What selects enquiries in a statement over `enquiry_digests`, with its parameters. */
export type Conditions = {
  where: string
  /** Of the list, and backwards; both with the place, so that no two are equal. */
  order: string
  values: unknown[]
}

/** A message has no day of its own: it counts on the day it came in, at the farm. */
const dayAt = (zone: string) =>
  `(case when first_day <> '' then first_day
    else to_char(to_timestamp(received_ms / 1000) at time zone ${zone}, 'YYYY-MM-DD') end) collate "C"`

/** The same as the list in memory (index-in-memory.ts). */
export function conditionsOf(wanted: Wanted, clock: Clock, isMailOn: boolean): Conditions {
  const { status, kind, q, from, to, assignee, attention } = wanted
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  // Conditions are written so that partial indexes fit them.
  const all = [status.length > 0 ? `status = any(${parameter(status)})` : "status <> 'spam'"]
  if (kind) all.push(`kind = ${parameter(kind)}`)
  if (assignee) all.push(`assignee = ${parameter(assignee)}`)
  const readings = readingsOf(q).map((words) => words.map(wordCondition).join(' and '))
  if (readings[0]) all.push(`(${readings.join(' or ')})`)
  if (attention) all.push(attentionCondition())
  let order = 'place_seq desc, place_index desc'
  if (from || to || isInOrderOfDays(status)) {
    const day = dayAt(parameter(clock.timeZone))
    if (from || to) all.push(nearDays())
    if (from) all.push(`(case when last_day <> '' then last_day else ${day} end) >= ${parameter(from)}`)
    if (to) all.push(`${day} <= ${parameter(to)}`)
    order = `${day}, place_seq, place_index`
  }
  return { where: all.join(' and '), order, values }

  /**
   * The index looks up every three letters of a pattern. Those of an address's domain stand in very many enquiries, so
   * only its name is looked up, and the whole is compared in what that finds.
   */
  function wordCondition(word: string): string {
    const name = /^.{3,}@(?=.)/.exec(word)?.[0]
    const like = `words like ${parameter(`%${escaped(name ?? word)}%`)}`
    return name ? `${like} and strpos(words, ${parameter(word)}) > 0` : like
  }

  function attentionCondition(): string {
    const today = () => parameter(clock.today)
    switch (attention) {
      case 'late':
        return `late_after <> '' and late_after < ${today()}`
      case 'due':
        return `due_on <> '' and due_on <= ${today()}`
      case 'mail-failed':
        return `(missed_until <> '' or missed_until_without_mail <> '') and
          ${isMailOn ? 'missed_until' : 'missed_until_without_mail'} >= ${today()}`
      default:
        return `reference = any(${parameter([...(clock.waiting ?? [])])})`
    }
  }

  /** What an index finds; the exact days are compared besides. */
  function nearDays(): string {
    const first = parameter(from ? dayNumber(from) : null)
    const last = parameter(to ? dayNumber(to) : null)
    const arrived = [
      from && `received_ms >= ${parameter(Date.parse(from) - millisecondsInDay)}`,
      to && `received_ms < ${parameter(Date.parse(to) + 2 * millisecondsInDay)}`,
    ].filter(Boolean)
    return `((kind = 'booking' and days && int4range(${first}::integer, ${last}::integer, '[]'))
      or (kind = 'contact' and ${arrived.join(' and ')}))`
  }
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
