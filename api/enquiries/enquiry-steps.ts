import { fieldMessages } from '#blocks/contract/enquiries/enquiry-fields.ts'
import type { BookingRecord, EnquiryRecord, HistoryEntry } from '#blocks/contract/enquiries/enquiry-record.ts'
import { canMove, moveRefusal, takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryPatch, JobSummary, Transition } from '#blocks/contract/enquiries/enquiry-work.ts'
import { daysBetween } from '#blocks/contract/time/day-math.ts'
import { withHistory } from '../content/enquiry-history.ts'
import { AppError, InvalidInput } from '../http/app-error.ts'

// What staff do with an enquiry, as pure functions from one record to the next. work-enquiries.ts stores the result.

export type Doing = { at: Date; who: string /** `YYYY-MM-DD` at the farm. */; today: string }
/** Precedes a message that was not mailed, so that the history does not claim that the customer got it. */
const onlyNoted = 'Not emailed, only noted:'

/**
 * The record after a step. `isMailed` says whether a message reaches the customer. Throws 409 for a step that the
 * status does not allow, 400 for one that is incomplete.
 */
export function moved(
  record: EnquiryRecord,
  step: Transition,
  doing: Doing & { isMailed: boolean },
): EnquiryRecord {
  const { status: from } = record
  const { to } = step
  const message = step.message === '' || doing.isMailed ? step.message : `${onlyNoted}\n${step.message}`
  if (!canMove(record, to)) throw new AppError(409, 'Impossible step', moveRefusal(record, to))
  refuseUnfit(record, step, doing.today)
  const action = from === 'archived' ? ('restored' as const) : ('moved' as const)
  const next: EnquiryRecord = {
    ...record,
    ...(record.kind === 'booking' ? newDays(step) : {}),
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

export function dayTaken(jobs: readonly JobSummary[]): AppError {
  const names = jobs.map(({ name, organisation, reference }) => `${organisation || name} (${reference})`)
  const others = names.length > 3 ? ` and ${names.length - 3} more` : ''
  const detail = `That day is already booked by ${names.slice(0, 3).join(', ')}${others}. Confirm anyway, or choose another day`
  return new AppError(409, 'Day taken', detail, { extra: { jobs: [...jobs] } })
}

function refuseUnfit(record: EnquiryRecord, step: Transition, today: string): void {
  const { to, until, date, endDate, of } = step
  const issues: { path: string; message: string }[] = []
  const add = (path: string, message: string) => issues.push({ path, message })
  if (to === 'held' && until === undefined) add('/until', 'Choose the last day to hold it')
  if (to === 'held' && until !== undefined && until < today) add('/until', 'Choose today or a later day')
  if (to !== 'held' && until !== undefined) add('/until', 'Only a held booking has a last day')
  if (to !== 'duplicate' && of !== undefined) add('/of', 'Only a duplicate repeats another')
  const isAboutDays = ['awaiting-customer', 'held', 'confirmed', 'rescheduled'].includes(to)
  if (record.kind === 'contact' || !isAboutDays) {
    if (date !== undefined) add('/date', 'This step has no day')
    if (endDate !== undefined) add('/endDate', 'This step has no day')
  } else if (takesDay.includes(to) && record.jobDate === '' && date === undefined) {
    add('/date', 'Choose the day of the event')
  } else if (endDate) {
    const days = daysBetween(date ?? record.jobDate, endDate)
    if (days < 0) add('/endDate', fieldMessages.endBeforeStart)
    if (days > 14) add('/endDate', fieldMessages.tooManyDays)
  }
  if (issues.length > 0) throw new InvalidInput(issues)
}

/** A new first day without a last day makes it a job of one day. */
function newDays({ date, endDate }: Transition): Partial<Pick<BookingRecord, 'jobDate' | 'jobEndDate'>> {
  if (date !== undefined) return { jobDate: date, jobEndDate: endDate ?? '' }
  return endDate === undefined ? {} : { jobEndDate: endDate }
}

function daysText(record: EnquiryRecord, { date, endDate, until }: Transition): string {
  const days = [date, endDate].filter(Boolean).join(' to ')
  const isOther = record.kind === 'booking' && days !== '' && date !== record.jobDate
  return [isOther && `On ${days}`, until && `until ${until}`].filter(Boolean).join(', ')
}
