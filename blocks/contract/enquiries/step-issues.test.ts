import { expect, test } from 'vitest'
import { enquiryStatuses } from './enquiry-status.ts'
import { stepIssues } from './step-issues.ts'

const today = '2027-03-05'
const yesterday = '2027-03-04'
type Step = Parameters<typeof stepIssues>[1]
const issuesOf = (step: Step, eventDate = '2027-03-20') =>
  stepIssues({ kind: 'booking', agreed: { eventDate: eventDate || null } }, step, today).map(
    ({ path, message }) => `${path} ${message}`,
  )

const passed = 'This day has passed. Choose today or a later one'
const ownPassed = '/date This day has passed. Choose a new one, or close the request instead'

test.each<[what: string, step: Step, eventDate: string, issues: string[]]>([
  ['suggested for yesterday', { to: 'awaiting-customer', date: yesterday }, today, [`/date ${passed}`]],
  ['held for yesterday', { to: 'held', until: today, date: yesterday }, today, [`/date ${passed}`]],
  ['confirmed for yesterday', { to: 'confirmed', date: yesterday }, today, [`/date ${passed}`]],
  ['moved to yesterday', { to: 'rescheduled', date: yesterday }, today, [`/date ${passed}`]],
  ['suggested for today', { to: 'awaiting-customer', date: today }, yesterday, []],
  ['confirmed for today', { to: 'confirmed', date: today }, yesterday, []],
  ['held until yesterday', { to: 'held', until: yesterday }, today, [`/until ${passed}`]],
  ['held until today', { to: 'held', until: today }, today, []],
  ['held without a last day', { to: 'held' }, today, ['/until Choose the last day to hold it']],
  ['held when its day has passed', { to: 'held', until: today }, yesterday, [ownPassed]],
  ['confirmed when its day has passed', { to: 'confirmed' }, yesterday, [ownPassed]],
  ['confirmed without a day', { to: 'confirmed' }, '', ['/date Choose the day of the event']],
  ['asked to move when its day has passed', { to: 'rescheduled' }, yesterday, []],
  ['with a past last day only', { to: 'rescheduled', endDate: yesterday }, yesterday, [`/endDate ${passed}`]],
  [
    'with a last day before the first',
    { to: 'confirmed', date: '2027-03-20', endDate: '2027-03-19' },
    today,
    ['/endDate The last day can’t be before the first'],
  ],
  [
    'with a last day before its own',
    { to: 'confirmed', endDate: '2027-03-19' },
    '2027-03-20',
    ['/endDate The last day can’t be before the first'],
  ],
])('a booking %s', (_what, step, eventDate, issues) => {
  expect(issuesOf(step, eventDate)).toEqual(issues)
})

test.each(enquiryStatuses.filter((to) => to !== 'held' && to !== 'confirmed'))('a past day → %s', (to) => {
  expect(issuesOf({ to }, yesterday)).toEqual([])
})
