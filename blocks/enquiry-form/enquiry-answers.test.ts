import { expect, test } from 'vitest'
import { bookingFields } from '../contract/enquiries/enquiry-fields.ts'
import { isYesNo } from './answer-props.ts'
import { laidOver } from './enquiry-answers.ts'

const drawn = { state: 'AZ', services: ['turkey-races'] }
const kept = { city: 'Benson', state: 'NM', services: ['pony-rides-small'], ponyRiders: '9' }
const over = (typed: Record<string, string | string[]>) =>
  laidOver(kept, { ...drawn, ...typed }, drawn, 'booking')

test('what was kept stays where nothing was typed', () => {
  expect(over({})).toMatchObject(kept)
})

test.each([
  ['a new answer', { city: 'Tucson' }, { city: 'Tucson', state: 'NM' }],
  ['one that was blank', { contactName: 'Ana' }, { contactName: 'Ana', city: 'Benson' }],
  ['another choice', { state: 'TX' }, { state: 'TX' }],
  ['a tick', { flexible: 'on' }, { flexible: 'on' }],
  [
    'one more of a list',
    { services: ['turkey-races', 'advise-me'] },
    { services: ['pony-rides-small', 'advise-me'], ponyRiders: '9' },
  ],
])('%s of the meantime is laid over it', (_what, typed, values) => {
  expect(over(typed)).toMatchObject(values)
})

test('circles are for yes, no and not sure: any other choice can be taken back', () => {
  const circles = Object.entries(bookingFields).filter(([, rule]) => isYesNo(rule))

  expect(circles.map(([name]) => name)).toEqual([
    'levelGround',
    'shade',
    'water',
    'trailerParking',
    'insuranceCertificate',
  ])
})
