import { daysBetween } from '../time/day-math.ts'
import { type Agreed, hasPassed } from './agreed.ts'
import { type EnquiryIssue, mostDaysOn } from './enquiry-check.ts'
import { fieldMessages } from './enquiry-fields.ts'
import { statusRules } from './enquiry-status.ts'
import type { Transition } from './enquiry-work.ts'

type Stepping = { kind: 'booking'; agreed: Pick<Agreed, 'eventDate'> } | { kind: 'contact' }
type Step = Pick<Transition, 'to' | 'until' | 'date' | 'endDate' | 'of'>

/** What is wrong with a step, `today` at the farm; the dialog asks before it sends, the API once more. */
export function stepIssues(record: Stepping, step: Step, today: string): EnquiryIssue[] {
  const { to, until, date, endDate, of } = step
  const issues: EnquiryIssue[] = []
  const add = (path: string, message: string) => issues.push({ path, message })
  if (to === 'held' && until === undefined) add('/until', 'Choose the last day to hold it')
  if (to === 'held' && until !== undefined && until < today) add('/until', hasPassed)
  if (to !== 'held' && until !== undefined) add('/until', 'Only a held booking has a last day')
  if (to !== 'duplicate' && of !== undefined) add('/of', 'Only a duplicate repeats another')
  const { day } = statusRules[to]
  if (record.kind === 'contact' || day === undefined) {
    if (date !== undefined) add('/date', 'This step has no day')
    if (endDate !== undefined) add('/endDate', 'This step has no day')
    return issues
  }
  const first = date ?? record.agreed.eventDate ?? ''
  if (date !== undefined) {
    if (date < today) add('/date', hasPassed)
  } else if (day === 'taken') {
    if (first === '') add('/date', 'Choose the day of the event')
    else if (first < today)
      add('/date', 'This day has passed. Choose a new one, or close the request instead')
  }
  if (endDate && first) {
    const days = daysBetween(first, endDate)
    if (days < 0) add('/endDate', fieldMessages.endBeforeStart)
    else if (days > mostDaysOn) add('/endDate', fieldMessages.tooManyDays)
    else if (date === undefined && endDate < today) add('/endDate', hasPassed)
  }
  return issues
}
