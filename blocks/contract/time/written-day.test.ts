import { expect, test } from 'vitest'
import { readDay } from './written-day.ts'
import { readTime } from './written-time.ts'

test('a day is read in all ways in which people and spreadsheets write it', () => {
  for (const cell of [
    '2027-05-08',
    '2027-5-8',
    '2027/05/08',
    '2027.5.8',
    '20270508',
    '2027-05-08T00:00:00Z',
    '2027-05-08T00:00:00.000+00:00',
    '5/8/2027',
    '05/08/2027',
    '5/8/27',
    '5 / 8 / 2027',
    '5-8-27',
    '05-08-2027',
    '5/8/2027 0:00',
    '5/8/2027 12:00:00 AM',
    '8-May-27',
    '8-May-2027',
    '08 MAY 2027',
    '8 May, 2027',
    '8th of May 2027',
    'May 8, 2027',
    'May 8 2027',
    'May 8th, 2027',
    'may 8, ’27',
    'May-8-2027',
    'Sat May 8 2027',
    'Sat, May 8, 2027',
    'Sat. May 8, 2027',
    'Saturday, May 8, 2027',
    'Saturday 5/8/27',
    'May 8, 2027 (Sat)',
    '5/8/2027 Saturday',
    '2027 May 8',
    '46515',
    '46515.0',
    '\u200e5/8/2027\u200b',
    '\u00a0５/８/2027',
  ])
    expect(readDay(cell), cell).toEqual({ day: '2027-05-08', last: '', start: '', end: '' })
})

test.each([
  ['5/8/2027 9:30 AM', { start: '09:30' }],
  ['2027-05-08T10:00:00', { start: '10:00' }],
  ['2027-05-08 10:00-07:00', { start: '10:00' }],
  ['May 8, 2027 at 2pm', { start: '14:00' }],
  ['May 8, 2027, 10 am - 4 pm', { start: '10:00', end: '16:00' }],
  ['46515.5', { start: '12:00' }],
  ['May 8-9, 2027', { last: '2027-05-09' }],
  ['May 8 – June 1, 2027', { last: '2027-06-01' }],
  ['Saturday, May 8 - Sunday, May 9, 2027', { last: '2027-05-09' }],
  ['5/8/2027 - 5/9/2027', { last: '2027-05-09' }],
  ['5/8-5/9/2027', { last: '2027-05-09' }],
  ['5/8-9/2027', { last: '2027-05-09' }],
  ['2027-05-08 to 2027-05-09', { last: '2027-05-09' }],
])('what stands behind the day is read: %s', (cell, more) => {
  expect(readDay(cell)).toEqual({ day: '2027-05-08', last: '', start: '', end: '', ...more })
})

test.each([
  ['September', 'Sept. 5, 2027', '2027-09-05'],
  ['December', '31-Dec-27', '2027-12-31'],
  ['the day of a leap year', '2/29/28', '2028-02-29'],
])('%s', (_, cell, day) => {
  expect(readDay(cell)).toMatchObject({ day })
})

test.each([
  ['31/12/2027', 'Enter a date such as 2027-03-05'],
  ['2/29/2027', 'Enter a date such as 2027-03-05'],
  ['8.5.2027', 'Enter a date such as 2027-03-05'],
  ['May 2027', 'Enter a date such as 2027-03-05'],
  ['Mai 8, 2027', 'Enter a date such as 2027-03-05'],
  ['2027-05-08T02:00:00Z', 'Enter a date such as 2027-03-05'],
  ['5/8/2027 25:00', 'Enter a date such as 2027-03-05'],
  ['May 9 - 8, 2027', 'Enter a date such as 2027-03-05'],
  ['123456', 'Enter a date such as 2027-03-05'],
  ['TBA', 'Enter a date such as 2027-03-05'],
  ['8-May', 'Add the year, as in 5/8/2027'],
  ['Saturday, May 8', 'Add the year, as in 5/8/2027'],
  ['5/8', 'Add the year, as in 5/8/2027'],
  ['Sunday, May 8, 2027', 'That day is Saturday, May 8, 2027. Check the date'],
])('a day that says something else, or nothing, is not guessed: %s', (cell, problem) => {
  expect(readDay(cell)).toEqual({ problem })
})

test.each([
  ['9:30 am', '09:30', ''],
  ['9:30AM', '09:30', ''],
  ['9:30\u202fAM', '09:30', ''],
  ['9 a.m.', '09:00', ''],
  ['9a', '09:00', ''],
  ['2pm', '14:00', ''],
  ['2p', '14:00', ''],
  ['4 pm', '16:00', ''],
  ['12 am', '00:00', ''],
  ['12:15 pm', '12:15', ''],
  ['9:30', '09:30', ''],
  ['09:30:00', '09:30', ''],
  ['9:30:00 AM', '09:30', ''],
  ['17.45', '17:45', ''],
  ['1600', '16:00', ''],
  ['0930 hrs', '09:30', ''],
  ['noon', '12:00', ''],
  ['12 Noon', '12:00', ''],
  ['midnight', '00:00', ''],
  ['0.395833333', '09:30', ''],
  ['0.5', '12:00', ''],
  ['46515.395833333', '09:30', ''],
  ['1/0/1900 9:30', '09:30', ''],
  ['12/30/1899 9:30:00 AM', '09:30', ''],
  ['2027-05-08T09:30', '09:30', ''],
  ['10 AM - 4 PM', '10:00', '16:00'],
  ['10am–4pm', '10:00', '16:00'],
  ['10:00-16:00', '10:00', '16:00'],
  ['10 - 4 pm', '10:00', '16:00'],
  ['2-4 pm', '14:00', '16:00'],
  ['11:30-1 pm', '11:30', '13:00'],
  ['9 am to 4', '09:00', '16:00'],
  ['10 - noon', '10:00', '12:00'],
  ['from 10 a.m. until 4 p.m.', '10:00', '16:00'],
  ['TBD', '', ''],
  ['all day', '', ''],
  ['', '', ''],
])('a time is read: %s', (cell, start, end) => {
  expect(readTime(cell)).toEqual({ start, end })
})

test.each([
  '13 pm',
  '0:30 am',
  '9',
  '10-4',
  '24:00',
  '9:75',
  'after lunch',
  '10 - 12 - 14',
  '2027-05-08T09:30Z',
])('a time that can’t be known is not guessed: %s', (cell) => {
  expect(readTime(cell)).toBeUndefined()
})
