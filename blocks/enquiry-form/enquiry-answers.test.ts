import { expect, test } from 'vitest'
import { bookingFields } from '../contract/enquiries/enquiry-fields.ts'
import { ownName } from '../contract/enquiries/own-name.ts'
import { fieldsOf, initialValues, mergeAnswers, withAsked } from './enquiry-answers.ts'
import { isYesNo } from './option-boxes.tsx'

const rendered = { state: 'AZ', services: ['turkey-races'] }
const stored = { city: 'Benson', state: 'NM', services: ['pony-rides-small'], ponyRiders: '9' }
const merged = (typed: Record<string, string | string[]>) =>
  mergeAnswers(stored, { ...rendered, ...typed }, rendered, bookingFields)

test('stored answers stay where nothing was typed', () => {
  expect(merged({})).toMatchObject(stored)
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
])('%s typed meanwhile replaces the stored answer', (_what, typed, values) => {
  expect(merged(typed)).toMatchObject(values)
})

test.each([
  ['one box', 'Hay', 'Tractor', ['Tractor', 'Hay']],
  ['two boxes', ['Hay', 'Pony'], 'Tractor', ['Tractor', 'Hay', 'Pony']],
  ['one box', 'Hay', ['Pony', 'Tractor'], ['Pony', 'Tractor', 'Hay']],
  ['no box', '', ['Hay', 'Tractor'], ['Hay', 'Tractor']],
])('%s ticked in a list of staff’s joins the stored ones', (_what, now, earlier, boxes) => {
  const name = ownName('What would you like?')
  const options = ['Hay', 'Pony', 'Tractor']
  const own = [{ label: 'What would you like?', kind: 'choices' as const, options, isRequired: false }]

  const values = mergeAnswers({ [name]: earlier }, { [name]: now }, {}, fieldsOf('contact', own))

  expect(values[name]).toEqual(boxes)
})

test('an address adds its services, and its kind of event where none was chosen', () => {
  const ask = { event: 'school', service: 'turkey-races' }
  const services = ['pony-rides-small', 'turkey-races']

  expect(withAsked(stored, ask)).toEqual({ ...stored, eventType: 'school', services })
  expect(withAsked({ ...stored, eventType: 'fair' }, ask)).toMatchObject({ eventType: 'fair' })
})

test('a message that asks for a certificate begins with what we need for one', () => {
  const { topic, message } = initialValues('contact', { event: 'certificate' }, 'AZ')

  expect(topic).toBe('general')
  expect(message).toMatch(
    /^Please send a certificate of insurance\.\nName on the certificate: \nIts address: /,
  )
  expect(initialValues('contact', { event: 'school' }, 'AZ')).toEqual({})
})

test('only yes-no questions are radio buttons, which can’t be unticked', () => {
  const circles = Object.entries(bookingFields).filter(([, rule]) => isYesNo(rule))

  expect(circles.map(([name]) => name)).toEqual([
    'busBay',
    'boothPower',
    'levelGround',
    'shade',
    'water',
    'trailerParking',
    'insuranceCertificate',
  ])
})
