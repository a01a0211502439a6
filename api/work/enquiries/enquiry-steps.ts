import type { Agreed } from '#blocks/contract/enquiries/agreed.ts'
import {
  type EnquiryRecord,
  type HistoryEntry,
  onlyNoted,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import { canMove, moveRefusal } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { Clash, EnquiryPatch, Transition } from '#blocks/contract/enquiries/enquiry-work.ts'
import { stepIssues } from '#blocks/contract/enquiries/step-issues.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { AppError, InvalidInput } from '../../base/http/app-error.ts'

// What staff do with an enquiry, as pure functions from one record to the next. work-enquiries.ts stores the result.

export type Doing = { at: Date; who: string /** `YYYY-MM-DD` at the farm. */; today: string }

/** The record after a step. `isMailed`: a message reaches the customer. Throws 409, 400. */
export function moved(
  record: EnquiryRecord,
  step: Transition,
  doing: Doing & { isMailed: boolean },
): EnquiryRecord {
  const { status: from } = record
  const { to } = step
  const message = step.message === '' || doing.isMailed ? step.message : `${onlyNoted}\n${step.message}`
  if (!canMove(record, to)) throw new AppError(409, 'Impossible step', moveRefusal(record, to))
  const issues = stepIssues(record, step, doing.today)
  if (issues.length > 0) throw new InvalidInput(issues)
  const action = from === 'archived' ? ('restored' as const) : ('moved' as const)
  const next: EnquiryRecord = {
    ...record,
    ...(record.kind === 'booking' ? { agreed: onNewDays(record.agreed, step) } : {}),
    status: to,
    statusBefore: to === 'archived' ? from : '',
    heldUntil: to === 'held' ? (step.until ?? '') : '',
    spam: to === 'spam' ? { reason: 'staff', detail: '', at: doing.at.toISOString() } : null,
  }
  return withHistory(next, doing, {
    action,
    from,
    to,
    text: [daysText(record, step), message].filter(Boolean).join('\n'),
  })
}

/** The record with changed notes, assignee (`doing.assignee` is the name) or reminder. */
export function patched(
  record: EnquiryRecord,
  patch: EnquiryPatch,
  doing: Doing & { assignee: string },
): EnquiryRecord {
  let next: EnquiryRecord = record
  const note = (change: Partial<EnquiryRecord>, action: HistoryEntry['action'], text = '') => {
    next = withHistory({ ...next, ...change } as EnquiryRecord, doing, { action, text }) // no change names its kind
  }
  const { notes, assignee, remindOn } = patch
  if (notes !== undefined && notes !== record.notes) note({ notes }, 'noted')
  if (assignee !== undefined && assignee !== record.assignee) note({ assignee }, 'assigned', doing.assignee)
  if (remindOn !== undefined && remindOn !== record.remindOn) note({ remindOn }, 'reminder', remindOn)
  return next
}

export function doesNotFit(clashes: Clash[]): AppError {
  const reasons = clashes.map(({ detail }) => detail)
  const others = reasons.length > 3 ? `; and ${reasons.length - 3} more` : ''
  const detail = `It doesn’t fit: ${reasons.slice(0, 3).join('; ')}${others}. Change it, or do it anyway`
  return new AppError(409, 'Doesn’t fit', detail, { extra: { clashes } })
}

/** A new first day without a last day makes it a job of one day. */
function onNewDays(agreed: Agreed, { date, endDate }: Transition): Agreed {
  if (date !== undefined) return { ...agreed, eventDate: date, endDate: endDate || null }
  return endDate === undefined ? agreed : { ...agreed, endDate: endDate || null }
}

function daysText(record: EnquiryRecord, { date, endDate, until }: Transition): string {
  const days = [date, endDate].filter(Boolean).join(' to ')
  const isOther = record.kind === 'booking' && days !== '' && date !== record.agreed.eventDate
  return [isOther && `On ${days}`, until && `until ${until}`].filter(Boolean).join(', ')
}
