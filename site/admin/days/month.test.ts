import { expect, test } from 'vitest'
import type { EnquiryCalendar, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { calendarDays, monthLabel, monthMoved, monthOf, weeksOf } from './month.ts'

const job = (eventDate: string, endDate = ''): JobSummary => ({
  id: 1,
  reference: 'K7M-4XAR',
  status: 'held',
  name: 'Ana Ortiz',
  organisation: '',
  place: 'Benson, AZ',
  about: 'Small petting zoo',
  eventDate,
  endDate,
  startTime: '10:30',
})
const calendar: EnquiryCalendar = {
  today: '2027-03-05',
  minDate: '2027-03-08',
  maxDate: '2028-09-05',
  jobs: [job('2027-03-20', '2027-03-21')],
  fullDays: ['2027-03-27'],
  holidays: ['2027-03-28'],
}

test.each([
  ['2027-03', '2027-02-28', '2027-04-03', 35],
  ['2026-02', '2026-02-01', '2026-02-28', 28],
  ['2027-05', '2027-04-25', '2027-06-05', 42],
])('%s is shown in whole weeks, from %s to %s', (month, first, last, days) => {
  const shown = weeksOf(month)

  expect([shown[0], shown.at(-1), shown.length]).toEqual([first, last, days])
})

test.each([
  ['2027-04', '2027-04'],
  ['2027-13', '2027-03'],
  ['soon', '2027-03'],
  [null, '2027-03'],
])('the month %j in the URL is %s', (text, month) => {
  expect(monthOf(text, '2027-03-05')).toBe(month)
})

test('moving by months crosses the turn of the year', () => {
  expect([monthMoved('2027-12', 1), monthMoved('2027-01', -1)]).toEqual(['2028-01', '2026-12'])
  expect(monthLabel('2027-03')).toBe('March 2027')
})

test('a two-day job is on both days; notice, full days and holidays are marked', () => {
  const days = calendarDays('2027-03', calendar)
  const withFact = (fact: (day: (typeof days)[number]) => boolean) => days.filter(fact).map(({ day }) => day)

  expect(withFact(({ jobs }) => jobs.length > 0)).toEqual(['2027-03-20', '2027-03-21'])
  expect(withFact(({ isNotice }) => isNotice)).toEqual(['2027-03-05', '2027-03-06', '2027-03-07'])
  expect(withFact(({ isFull }) => isFull)).toEqual(['2027-03-27'])
  expect(withFact(({ isHoliday }) => isHoliday)).toEqual(['2027-03-28'])
  expect(withFact(({ isToday }) => isToday)).toEqual(['2027-03-05'])
  expect(withFact(({ isOutside }) => isOutside)).toEqual([
    '2027-02-28',
    '2027-04-01',
    '2027-04-02',
    '2027-04-03',
  ])
})
