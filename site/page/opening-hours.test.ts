import { expect, test } from 'vitest'
import { hoursInWords } from '#blocks/contract/enquiries/office-hours.ts'
import { openingHours } from './opening-hours.ts'

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const all = [...workdays, 'Saturday', 'Sunday']

test.each([
  ['Mon-Fri 9AM-6PM', [{ dayOfWeek: workdays, opens: '09:00', closes: '18:00' }]],
  [
    'Monday to Friday, 9:30 a.m. to 6 p.m.; Sat 10-2PM',
    [
      { dayOfWeek: workdays, opens: '09:30', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' },
    ],
  ],
  ['Daily 09:00–17:30', [{ dayOfWeek: all, opens: '09:00', closes: '17:30' }]],
  [
    'Mon, Wed & Fri: 9am – noon',
    [{ dayOfWeek: ['Monday', 'Wednesday', 'Friday'], opens: '09:00', closes: '12:00' }],
  ],
  ['Sat-Mon 1-5PM', [{ dayOfWeek: ['Saturday', 'Sunday', 'Monday'], opens: '13:00', closes: '17:00' }]],
  [
    'Mon-Thu 8AM-5PM and Fri 8AM-1PM',
    [
      { dayOfWeek: workdays.slice(0, 4), opens: '08:00', closes: '17:00' },
      { dayOfWeek: ['Friday'], opens: '08:00', closes: '13:00' },
    ],
  ],
])('%j is read', (text, hours) => {
  expect(openingHours(text)).toEqual(hours)
})

test('other words name no hours for sure', () => {
  for (const text of [
    '',
    'By appointment',
    'Mon-Fri 9AM-6PM, weekends by appointment',
    'Mon-Fri 9-6',
    'Mon-Fri 9AM-6PM, Sat 25:00-26:00',
    'Fri 6PM-2AM',
  ]) {
    expect(openingHours(text), JSON.stringify(text)).toEqual([])
  }
})

test('the sentence that office hours make is read as they are', () => {
  const hours = [
    { weekday: 'sun' as const, from: '00:00', to: '12:00' },
    { weekday: 'tue' as const, from: '08:30', to: '17:00' },
    { weekday: 'wed' as const, from: '08:30', to: '17:00' },
    { weekday: 'sat' as const, from: '12:15', to: '23:45' },
  ]

  expect(openingHours(hoursInWords(hours))).toEqual([
    { dayOfWeek: ['Tuesday', 'Wednesday'], opens: '08:30', closes: '17:00' },
    { dayOfWeek: ['Saturday'], opens: '12:15', closes: '23:45' },
    { dayOfWeek: ['Sunday'], opens: '00:00', closes: '12:00' },
  ])
})
