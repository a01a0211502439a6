import { expect, test } from 'vitest'
import { heatNotices } from './heat.ts'

const rules = [{ months: [7, 8], from: '12:00', to: '17:00', note: '' }]
const message =
  'In July it’s hot for our animals from 12:00 PM to 5:00 PM. Is another time possible? You can still ask for this one.'

test.each([
  ['2027-07-03', '10:00', '2', false],
  ['2027-07-03', '10:00', '3', true],
  ['2027-07-03', '10:30', '', true],
  ['2027-07-03', '17:00', '2', false],
  ['2027-07-03', '08:00', 'all-day', true],
  ['2027-09-03', '13:00', '2', false],
  ['2027-07-03', 'not-sure', '2', false],
  ['', '13:00', '2', false],
])(
  'asked for on %s at %s for %s hours: a word on the heat is %s',
  (eventDate, startTime, durationHours, isHot) => {
    const notices = heatNotices({ eventDate, startTime, durationHours }, rules)

    expect(notices).toEqual(isHot ? [{ path: '/startTime', message }] : [])
  },
)

test('the farm’s own note is said in its place', () => {
  const asked = { eventDate: '2027-08-03', startTime: '13:00', durationHours: '1' }

  const [notice] = heatNotices(asked, [{ ...rules[0], note: 'Mornings are best.' } as never])

  expect(notice?.message).toBe(
    'In August it’s hot for our animals from 12:00 PM to 5:00 PM. Mornings are best. You can still ask for this one.',
  )
})
