import { expect, test } from 'vitest'
import { sampleTourDate } from '../samples.ts'
import { newTourDateSchema, tourDateSchema } from './tour-date.ts'

test('needs day, place, city, state; is scheduled and published by default', () => {
  const given = { id: 1, eventDate: '2028-02-29', location: 'Depot', city: 'Benson', state: 'AZ' }

  expect(tourDateSchema.parse(given)).toEqual({
    ...given,
    description: '',
    title: '',
    endDate: '',
    startTime: '',
    endTime: '',
    link: '',
    status: 'scheduled',
    isPublished: true,
  })
})

test('no field may be what does not fit it', () => {
  for (const [key, value] of [
    ['eventDate', undefined],
    ['eventDate', ''],
    ['eventDate', '2027-02-29'],
    ['eventDate', '2027-3-5'],
    ['eventDate', '03/05/2027'],
    ['eventDate', '2027-03-05T00:00:00Z'],
    ['location', undefined],
    ['location', ' '],
    ['city', undefined],
    ['city', ''],
    ['state', undefined],
    ['state', ''],
    ['endDate', '2027-13-01'],
    ['startTime', '9:30'],
    ['startTime', '24:00'],
    ['endTime', '09:60'],
    ['link', 'javascript:alert(1)'],
    ['status', 'full'],
  ] as const) {
    const result = tourDateSchema.safeParse({ ...sampleTourDate(), [key]: value })

    expect(
      result.error?.issues.map(({ path }) => path[0]),
      JSON.stringify([key, value]),
    ).toEqual([key])
  }
})

test('a time of day may be left out', () => {
  for (const startTime of ['', '00:00', '09:30', '23:59']) {
    expect(sampleTourDate({ startTime }).startTime, JSON.stringify(startTime)).toBe(startTime)
  }
})

test('drops an unknown key; the strict schema refuses it', () => {
  const given = { ...sampleTourDate(), price: 100 }

  expect(tourDateSchema.parse(given)).toEqual(sampleTourDate())
  expect(tourDateSchema.strict().safeParse(given).success).toBe(false)
})

test.each([
  ['a last day before the first', { endDate: '2027-03-04' }, ['endDate']],
  ['an end at its start', { endDate: '2027-03-05', startTime: '10:00', endTime: '10:00' }, ['endTime']],
  ['an end before its start', { startTime: '10:00', endTime: '09:30' }, ['endTime']],
  ['an end on another day', { endDate: '2027-03-06', startTime: '18:00', endTime: '09:00' }, []],
  ['an end without a start', { endTime: '10:00' }, []],
  ['a blank last day', { endDate: '', startTime: '10:00', endTime: '10:30' }, []],
])('the end of a date is checked: %s', (_case, changes, fields) => {
  const date = { eventDate: '2027-03-05', location: 'Depot', city: 'Benson', state: 'AZ', ...changes }

  const issues = newTourDateSchema.safeParse(date).error?.issues ?? []

  expect(issues.map(({ path }) => path.join('.'))).toEqual(fields)
})
