import type { MailState, SpamReason } from '#blocks/contract/enquiries/enquiry-record.ts'
import {
  enquiryStatuses,
  isInOrderOfDays,
  perStatus,
  takesDay,
} from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryCounts } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { dayNumber } from '../../base/content/enquiry-digest.ts'
import type { StoredSummary } from '../../base/content/enquiry-summaries.ts'
import { shownMail } from '../../base/content/missed-mail.ts'
import { type Conditions, conditionsOf } from './enquiry-conditions.ts'
import type { EnquiryIndex, FiledSpam, Wanted } from './enquiry-index.ts'

type Ask = NonNullable<ContentStore['ask']>
type LineRow = { line: StoredSummary; until: string }
type PageRow = { total: string; line: StoredSummary | null; until: string | null }

const columns = 'line, missed_until_without_mail as until'
const inOrder = 'order by place_seq, place_index'
const idsAtOnce = 500

/** Asks the database for what stands beside each enquiry (content/enquiry-digest.ts). Nothing of it is in memory. */
export function indexInDatabase(ask: Ask, isMailOn: boolean): EnquiryIndex {
  const of = ['enquiries'] as const

  async function lines(where: string, values: unknown[] = []): Promise<StoredSummary[]> {
    const rows = await ask<LineRow>(
      of,
      `select ${columns} from enquiry_digests where ${where} ${inOrder}`,
      values,
    )
    return rows.map(summaryIn)
  }

  function summaryIn({ line, until }: LineRow): StoredSummary {
    const summary = inUsualOrder(line)
    if (isMailOn) return summary
    const state = (status: MailState['status']): MailState => ({ status, attempts: 0 })
    const { staff, customer } = shownMail(
      { staff: state(line.mail.staff), customer: state(line.mail.customer) },
      false,
    )
    const mail = { staff: staff.status, customer: customer.status }
    return { ...summary, mail, hasMissedMail: until !== '' }
  }

  /** The newest of each status are the first of an index; for a page near the end it is read from there. */
  async function findCounted(wanted: Wanted, { offset, limit }: { offset: number; limit: number }) {
    const total = await countedTotal(ask, wanted)
    const count = Math.min(limit, total - offset)
    if (count <= 0) return { found: [], total }
    const isBackwards = offset > total / 2
    const skipped = isBackwards ? total - offset - count : offset
    const order = isBackwards ? inOrder : 'order by place_seq desc, place_index desc'
    const values: unknown[] = [skipped, count]
    const kind = wanted.kind ? `and kind = $${values.push(wanted.kind)}` : ''
    const newest = (status: string) => `lateral (
      select ${columns}, place_seq, place_index from enquiry_digests where status ${status} ${kind}
      ${order} limit $1::integer + $2::integer) as newest`
    const source =
      wanted.status.length === 0
        ? newest("<> 'spam'")
        : `unnest($${values.push([...new Set(wanted.status)])}::text[]) as each (wanted), ${newest('= each.wanted')}`
    const rows = await ask<LineRow>(
      of,
      `select line, until from ${source} ${order} offset $1 limit $2`,
      values,
    )
    const found = rows.map(summaryIn)
    return { found: isBackwards ? found.reverse() : found, total }
  }

  async function findMatching(
    { where, order, values }: Conditions,
    { offset, limit }: { offset: number; limit: number },
  ) {
    const rows = await ask<PageRow>(
      of,
      `with found as materialized (
        select id, row_number() over (order by ${order}) as row from enquiry_digests where ${where}
      ), page as (select id, row from found order by row offset $${values.length + 1} limit $${values.length + 2})
      select total, line, until from (select count(*) as total from found) as counted
      left join (select row, ${columns} from page join enquiry_digests using (id)) as shown on true order by row`,
      [...values, offset, limit],
    )
    const found = rows.flatMap(({ line, until }) => (line ? [summaryIn({ line, until: until ?? '' })] : []))
    return { found, total: Number(rows[0]?.total) }
  }

  return {
    find(wanted, clock, part) {
      const { status, q, from, to, assignee, attention } = wanted
      const isCounted = !(q || from || to || assignee || attention || isInOrderOfDays(status))
      return isCounted ? findCounted(wanted, part) : findMatching(conditionsOf(wanted, clock, isMailOn), part)
    },

    async *findAll(wanted, clock) {
      const { where, order, values } = conditionsOf(wanted, clock, isMailOn)
      const asked = `select id from enquiry_digests where ${where} order by ${order}`
      const rows = await ask<{ id: string }>(of, asked, values)
      for (let at = 0; at < rows.length; at += idsAtOnce) {
        const ids = rows.slice(at, at + idsAtOnce).map(({ id }) => id)
        const some = await lines('id = any($1)', [ids])
        const byId = new Map(some.map((summary) => [String(summary.id), summary]))
        yield ids.map((id) => byId.get(id)).filter((summary) => summary !== undefined)
      }
    },

    async counts(today) {
      const missed = isMailOn ? 'missed:' : 'missed-without-mail:'
      const [row] = await ask<CountRow>(of, countsText, [
        `late:${today}`,
        `due:${today}`,
        `${missed}${today}`,
        `${missed}9999-12-31`,
      ])
      return countsIn(row)
    },

    // The statuses stand in the text, because those that take a day have an index of their own.
    jobsWithin: (first, last, statuses = takesDay) =>
      lines(
        `kind = 'booking' and status in (${statuses.map((status) => `'${status}'`).join(', ')}) and days && int4range($1, $2, '[]')
        and first_day <= $3 and last_day >= $4`,
        [dayNumber(first), dayNumber(last), last, first],
      ),

    async sharing(links) {
      const valuesOf = (kind: string) =>
        links.filter((link) => link.startsWith(kind)).map((link) => link.slice(kind.length))
      const found = await lines(
        `((phone <> '' and phone = any($1)) or (email <> '' and email = any($2))
        or (line->>'customerKey' is not null and line->>'customerKey' = any($3)))`,
        ['phone:', 'email:', 'customer:'].map(valuesOf),
      )
      return found.sort((a, b) => a.id - b.id)
    },

    duplicatesOf: (ids) => lines('duplicate_of is not null and duplicate_of = any($1)', [ids]),

    async heldBefore(day) {
      return (await lines("status = 'held' and held_until < $1", [day])).map(({ id }) => id)
    },

    async spam() {
      const rows = await ask<{ id: string; reason: FiledSpam['spamReason']; at: number | null }>(
        of,
        `select id, spam_reason as reason, spam_ms as at from enquiry_digests where status = 'spam' ${inOrder}`,
      )
      return rows.map(({ id, reason, at }) => ({ id: Number(id), spamReason: reason, at: at ?? Number.NaN }))
    },

    async spamFiledFor(reason: SpamReason) {
      const [row] = await ask<{ documents: string }>(
        of,
        "select documents from counts where collection = 'enquiries' and key = $1",
        [`spam:${reason}`],
      )
      return Number(row?.documents ?? 0)
    },
  }
}

/** How many have one of these statuses, from the table of counts. */
async function countedTotal(ask: Ask, { status, kind }: Wanted): Promise<number> {
  const wanted = status.length > 0 ? status : enquiryStatuses.filter((each) => each !== 'spam')
  const kinds = kind ? [kind] : ['booking', 'contact']
  const keys = [...new Set(wanted)].flatMap((each) => kinds.map((one) => `status:${each}:${one}`))
  const [row] = await ask<{ total: string }>(
    ['enquiries'],
    "select coalesce(sum(documents), 0) as total from counts where collection = 'enquiries' and key = any($1)",
    [keys],
  )
  return Number(row?.total)
}

type CountRow = { by_status: Record<string, number> | null; late: string; due: string; missed: string }

/** $1 to $3: the keys of today, $4: the last key of what was missed. */
const countsText = `
select
  json_object_agg(key, documents) filter (where key like 'status:%') as by_status,
  coalesce(sum(documents) filter (where key >= 'late:' and key < $1), 0) as late,
  coalesce(sum(documents) filter (where key >= 'due:' and key <= $2), 0) as due,
  coalesce(sum(documents) filter (where key between $3 and $4), 0) as missed
from counts where collection = 'enquiries'`

function countsIn(row: CountRow | undefined): EnquiryCounts {
  const byKind = row?.by_status ?? {}
  const count = (status: string, kind: string) => byKind[`status:${status}:${kind}`] ?? 0
  const byStatus = perStatus((status) => count(status, 'booking') + count(status, 'contact'))
  return {
    byStatus,
    new: byStatus.new,
    late: Number(row?.late ?? 0),
    due: Number(row?.due ?? 0),
    mailFailed: Number(row?.missed ?? 0),
  }
}

/** The database keeps the fields of a digest in an order of its own. */
function inUsualOrder(line: StoredSummary): StoredSummary {
  const { id, revision, reference, kind, status, name, email, phone, ...rest } = line
  const { organisation, place, about, eventDate, endDate, startTime, receivedAt, replyBy } = rest
  const { heldUntil, remindOn, assignee, mail, hasMissedMail, spamReason, duplicates, duplicateOf } = rest
  const { customerKey, event } = rest
  return {
    ...{ id, revision, reference, kind, status, name, email, phone },
    ...{ organisation, place, about, eventDate, endDate, startTime, receivedAt, replyBy },
    ...{ heldUntil, remindOn, assignee, mail: { staff: mail.staff, customer: mail.customer } },
    ...{ hasMissedMail, spamReason, duplicates, duplicateOf, customerKey, event },
  }
}
