import { expect, test } from 'vitest'
import type { EnquiryCalendar, JobSummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { calendarDays, dayMarks } from './day-links.tsx'

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
  ...{ durationHours: null, services: [], animalIds: [], teamId: null },
})
const calendar: EnquiryCalendar = {
  today: '2027-03-05',
  minDate: '2027-03-08',
  maxDate: '2027-03-30',
  jobs: [job('2027-03-20', '2027-03-21')],
  tourDates: [
    {
      ...{ id: 3, eventDate: '2027-03-21', endDate: '2027-03-22' },
      ...{ title: 'County Fair', location: 'Fairground', city: 'Gallup', state: 'NM' },
    },
  ],
  fullDays: ['2027-03-27', '2027-03-31'],
  holidays: ['2027-03-28'],
  ...{ teams: [], animals: [], heat: [] },
}
const days = calendarDays('2027-03', calendar)
const withFact = (fact: (day: (typeof days)[number]) => boolean) => days.filter(fact).map(({ day }) => day)

test('two-day jobs and tour dates are on both days', () => {
  expect(withFact(({ jobs }) => jobs.length > 0)).toEqual(['2027-03-20', '2027-03-21'])
  expect(withFact(({ tourDates }) => tourDates.length > 0)).toEqual(['2027-03-21', '2027-03-22'])
  expect(withFact(({ isNotice }) => isNotice)).toEqual(['2027-03-05', '2027-03-06', '2027-03-07'])
  expect(withFact(({ isFull }) => isFull)).toEqual(['2027-03-27', '2027-03-31'])
  expect(withFact(({ isHoliday }) => isHoliday)).toEqual(['2027-03-28'])
  expect(withFact(({ isToday }) => isToday)).toEqual(['2027-03-05'])
  expect(withFact(({ isOutside }) => isOutside)).toEqual([
    '2027-02-28',
    '2027-04-01',
    '2027-04-02',
    '2027-04-03',
  ])
})

test('days from today to the last bookable one can be changed', () => {
  const changeable = withFact(({ canChange }) => canChange)

  expect([changeable[0], changeable.at(-2), changeable.at(-1)]).toEqual([
    '2027-03-05',
    '2027-03-30',
    '2027-03-31',
  ])
  expect(changeable).not.toContain('2027-04-01')
})

test('marks are words', () => {
  const marks = Object.fromEntries(days.map((day) => [day.day, dayMarks(day)]))

  expect(marks['2027-03-05']).toEqual(['Today', 'Too soon to book'])
  expect(marks['2027-03-27']).toEqual(['Fully booked'])
  expect(marks['2027-03-28']).toEqual(['Closed'])
  expect(marks['2027-03-29']).toEqual([])
})
