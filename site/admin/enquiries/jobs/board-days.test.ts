import { expect, test } from 'vitest'
import { nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import type { EnquiryCalendar } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Job, JobBoard } from '#blocks/contract/enquiries/job-board.ts'
import { assumedTeam, type Team } from '#blocks/contract/enquiries/team.ts'
import { weeksOf } from '../../forms/days/month.ts'
import { boardDays, dayMarks, rowOf, spanLabel, teamRows, weekOf } from './board-days.ts'

const job = (eventDate: string, changes: Partial<Job> = {}, teamId: number | null = null): Job => ({
  ...{ id: 1, reference: 'K7M-4XAR', status: 'held', revision: 1, missing: [], clashes: [], warnings: [] },
  agreed: { ...nothingAgreed, contactName: 'Ana Ortiz', eventDate, teamId },
  ...changes,
})
const lasting = job('2027-03-20')
lasting.agreed.endDate = '2027-03-21'
const board: JobBoard = {
  items: [lasting, job('2027-03-23', { id: 2, status: 'open' })],
  days: [
    { date: '2027-03-20', room: 'few', marked: false, jobs: 1 },
    { date: '2027-03-22', room: 'few', marked: false, jobs: 0 },
  ],
  assumed: true,
}
const calendar: EnquiryCalendar = {
  today: '2027-03-05',
  minDate: '2027-03-08',
  maxDate: '2027-03-30',
  jobs: [],
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
const days = boardDays(weeksOf('2027-03'), { calendar, board, month: '2027-03' })
const withFact = (fact: (day: (typeof days)[number]) => boolean) => days.filter(fact).map(({ day }) => day)

test('two-day jobs and tour dates are on both days; what has no place yet is on none', () => {
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

test('a request that was given to a team stands in its row', () => {
  const items = [job('2027-03-20', { status: 'open' }, 1), job('2027-03-20', { id: 2, status: 'new' }, 9)]
  const teams = [{ ...assumedTeam, id: 1, name: 'Trailer' }]

  const [day] = boardDays(['2027-03-20'], { calendar: { ...calendar, teams }, board: { ...board, items } })

  expect(day?.jobs.map(({ id }) => id)).toEqual([1])
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
  expect(marks['2027-03-20']).toEqual(['Little room left'])
  expect(marks['2027-03-27']).toEqual(['Fully booked'])
  expect(marks['2027-03-28']).toEqual(['Closed'])
  expect(marks['2027-03-29']).toEqual([])
})

test('a week goes from Monday to Sunday', () => {
  const week = weekOf('2027-03-21', '2027-03-05')

  expect([week[0], week.at(-1), week.length]).toEqual(['2027-03-15', '2027-03-21', 7])
  expect(weekOf('soon', '2027-03-05')[0]).toBe('2027-03-01')
  expect(spanLabel('2027-03-15', '2027-03-21')).toMatch(/^March 15\s–\s21, 2027$/)
})

test('each team has a row; jobs of none or of one that is gone share another', () => {
  const team = (id: number, name: string, active = true): Team => ({ ...assumedTeam, id, name, active })
  const teams = [team(1, 'Trailer'), team(2, 'Ponies'), team(3, 'Winter', false)]
  const [own, loose, gone] = [1, null, 9].map((teamId) => job('2027-03-20', {}, teamId)) as [Job, Job, Job]

  expect(teamRows([], [own]).map(({ name }) => name)).toEqual(['Our team'])
  expect(teamRows(teams, [own]).map(({ name }) => name)).toEqual(['Trailer', 'Ponies'])
  expect(teamRows(teams, [own, gone]).at(-1)).toEqual({ id: null, name: 'No team yet' })
  expect([own, loose, gone].map((each) => rowOf(each, teams))).toEqual([1, null, null])
})
