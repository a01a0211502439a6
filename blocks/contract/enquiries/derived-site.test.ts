import { expect, test } from 'vitest'
import { siteDefaults } from '../records/defaults.ts'
import type { Weekday } from '../time/day-math.ts'
import { statesOfZip } from '../values/zip-states.ts'
import { availabilitySchema } from './availability.ts'
import { derivedSite } from './derived-site.ts'
import { hoursInWords } from './office-hours.ts'

const open = (weekdays: string, from: string, to: string) =>
  weekdays.split(' ').map((weekday) => ({ weekday: weekday as Weekday, from, to }))

test.each([
  [open('mon tue wed thu fri', '09:00', '18:00'), 'Mon-Fri 9AM-6PM'],
  [open('sat tue wed thu fri', '08:00', '17:00'), 'Tue-Sat 8AM-5PM'],
  [open('mon wed', '08:30', '12:00'), 'Mon 8:30AM-12PM, Wed 8:30AM-12PM'],
  [
    [...open('sun sat', '00:00', '12:30'), ...open('mon', '13:05', '23:59')],
    'Mon 1:05PM-11:59PM, Sat-Sun 12AM-12:30PM',
  ],
  [open('sun mon tue wed thu fri sat', '10:00', '16:00'), 'Daily 10AM-4PM'],
])('office hours in words: %#', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words)
})

test.each([
  ['856', ['AZ']],
  ['78701', ['TX']],
  ['885', ['TX']],
  ['20', ['DC', 'MD', 'VA']],
  ['006', ['PR']],
  ['005', ['NY']],
  ['000', []],
])('ZIP codes with %s lie in %j', (zip, states) => {
  expect(statesOfZip(zip).sort()).toEqual(states)
})

function derived(area: object, site: object = {}, more: object = {}) {
  return derivedSite({ ...siteDefaults, ...site }, availabilitySchema.parse({ serviceArea: area, ...more }))
}

test('as specified, nothing is added', () => {
  expect(derived({})).toBeUndefined()
  expect(derived({ postalPrefixes: ['85', '873', '891', '840'] })).toBeUndefined()
})

test.each([
  [{ states: ['TX', 'OK'] }, 'Texas and Oklahoma', ['Texas', 'Oklahoma']],
  [{ states: ['AZ', 'NM'] }, 'Arizona and New Mexico', ['Arizona', 'New Mexico']],
  [{ states: ['TX'], postalPrefixes: ['73', '787'] }, 'Texas and parts of Oklahoma', ['Texas', 'Oklahoma']],
  [{ postalPrefixes: ['787'] }, 'Parts of Texas', ['Texas']],
  [
    { states: ['TX'], counties: ['Travis County', 'Hays County'] },
    'Travis County and Hays County',
    ['Texas'],
  ],
  [
    { states: ['TX'], counties: ['Travis', 'Hays', 'Bastrop', 'Caldwell', 'Fayette'] },
    '5 counties in Texas',
    ['Texas'],
  ],
  [
    { states: ['ME', 'NH', 'VT', 'MA', 'CT'] },
    '5 states',
    ['Maine', 'New Hampshire', 'Vermont', 'Massachusetts', 'Connecticut'],
  ],
])('the area %j is %s', (area, serviceArea, states) => {
  expect(derived(area)).toMatchObject({ serviceArea, states })
  expect(derived(area, { serviceArea: '' })).toMatchObject({ serviceArea })
  expect(derived(area, { serviceArea: 'Hill Country' })).not.toHaveProperty('serviceArea')
})

test('hours left blank, or as they came, are the office hours', () => {
  const more = { openingHours: open('tue wed', '08:00', '17:00') }

  expect(derived({}, { hours: '' }, more)).toEqual({ hours: 'Tue-Wed 8AM-5PM' })
  expect(derived({}, {}, more)).toEqual({ hours: 'Tue-Wed 8AM-5PM' })
  expect(derived({}, { hours: 'By appointment' }, more)).toBeUndefined()
})
