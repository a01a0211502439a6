import { expect, test } from 'vitest'
import { isAsked, rememberAnswers, withoutUnasked, withRemembered } from './asked-questions.ts'

type Answers = Parameters<typeof isAsked>[1]

test('each question is asked after the answers that call for it', () => {
  for (const [name, when, unless] of [
    ['ponyRiders', { services: ['pony-rides-large'] }, { services: ['petting-zoo-small'] }],
    ['heaviestRider', { services: ['turkey-races', 'pony-rides-small'] }, {}],
    ['honoureeFirstName', { eventType: 'birthday' }, { eventType: 'school' }],
    ['purchaseOrder', { eventType: 'school' }, { eventType: 'fair' }],
    ['boothPower', { eventType: 'fair' }, { eventType: '' }],
    ['eventTypeOther', { eventType: 'other' }, { eventType: '' }],
    ['organisation', { venueType: 'school' }, { venueType: 'home' }],
    ['organisation', { venueType: 'park' }, { venueType: '' }],
    ['surface', { setting: 'outdoors' }, { setting: 'indoors' }],
    ['levelGround', { setting: 'not-sure' }, { setting: '' }],
    ['shade', { setting: 'outdoors' }, { setting: 'covered' }],
    ['certificateHolder', { insuranceCertificate: 'yes' }, { insuranceCertificate: 'not-sure' }],
    ['reference', { topic: 'existing-booking' }, { topic: 'general' }],
  ] as [Parameters<typeof isAsked>[0], Answers, Answers][]) {
    expect(isAsked(name, when), JSON.stringify([name, when])).toBe(true)
    expect(isAsked(name, unless), JSON.stringify([name, when])).toBe(false)
  }
})

test('drops answers to questions that are no longer asked', () => {
  const typed = {
    services: ['petting-zoo-small'],
    ponyRiders: '12',
    city: 'Benson',
    setting: 'indoors',
    shade: 'no',
  }

  expect(withoutUnasked(typed)).toEqual({
    services: ['petting-zoo-small'],
    city: 'Benson',
    setting: 'indoors',
  })
})

/** What a form holds after each of these, as its script goes from one to the next. */
function after(...steps: Record<string, string | string[]>[]) {
  let left = {}
  let values: Record<string, string | string[]> = {}
  for (const typed of steps) {
    values = withRemembered(withoutUnasked(typed), values, left)
    left = rememberAnswers(values, left)
  }
  return values
}

test('restores answers when an event kind is chosen again', () => {
  const birthday = { eventType: 'birthday', honoureeFirstName: 'Ida', city: 'Benson' }
  const away = { eventType: 'school', honoureeFirstName: 'Ida', city: 'Tucson' }
  const back = { eventType: 'birthday', honoureeFirstName: '', city: 'Tucson' }

  expect(after(birthday, away)).toEqual({ eventType: 'school', city: 'Tucson' })
  expect(after(birthday, away, back)).toEqual({ ...back, honoureeFirstName: 'Ida' })
})

test('a cleared answer stays blank', () => {
  const birthday = { eventType: 'birthday', honoureeFirstName: 'Ida' }
  const blank = { eventType: 'birthday', honoureeFirstName: '' }

  expect(after(birthday, blank, { eventType: 'other' }, blank)).toEqual(blank)
})

test('unticking ponies drops their answers for good', () => {
  const ponies = { services: ['pony-rides-small'], ponyRiders: '8', heaviestRider: '50-75' }
  const again = { services: ['pony-rides-small'], ponyRiders: '', heaviestRider: '' }

  expect(after(ponies, { services: [] }, again)).toEqual(again)
})
