import { expect, test } from 'vitest'
import { defaultPage } from './default-pages.ts'

// Which sections a page has until staff arrange it, in order: product.md §2, for service pages look.md "Pages".

const typesOf = (id: string) => defaultPage(id)?.content.map(({ type }) => type)

test.each([
  ['home', ['Hero', 'Story', 'Gallery', 'Services', 'TrustStrip']],
  [
    'about',
    ['AboutHero', 'AboutHistory', 'AboutStaff', 'AboutEvents', 'AboutSafety', 'AboutReasons', 'AboutClosing'],
  ],
  ['services', ['ServicesHero', 'Services', 'ServiceFinder', 'ServiceCards', 'ValueCards', 'ClosingBand']],
])('%s has its blocks in order', (id, types) => {
  expect(typesOf(id)).toEqual(types)
})

test.each([
  ['media', 'AlbumList'],
  ['album', 'AlbumImages'],
  ['tour-dates', 'TourDates'],
  ['contact', 'ContactDetails'],
  ['booking', 'BookingForm'],
])('%s begins with %s', (id, type) => {
  expect(typesOf(id)?.[0]).toBe(type)
})

/** What happens, for whom, what you provide, what we bring, safety, animals, add-ons, questions, book. */
const answers = [
  'ServiceHero',
  'ServiceSteps',
  'ServiceFacts',
  'ServiceNeeds',
  'ServiceIncluded',
  'ServiceSafety',
  'ServiceAnimals',
  'ServiceAddOns',
  'ServiceFaq',
  'ServiceBook',
]

test.each(['fairs-large-events', 'birthday-parties', 'turkey-races', 'petting-zoo-pony-rides'])(
  '%s has its sections in the order of the questions',
  (id) => {
    expect(asked(id)).toEqual(answers)
  },
)

test.each([
  'petting-zoo',
  'petting-zoo-small',
  'petting-zoo-large',
  'pony-rides',
  'pony-rides-small',
  'pony-rides-large',
])('%s compares its sizes, too', (id) => {
  expect(asked(id)).toEqual(answers.toSpliced(3, 0, 'SizeComparison'))
})

/** Without what shows that it is true: it stands elsewhere in each composition. */
function asked(id: string) {
  return typesOf(id)?.filter((type) => type !== 'ServiceStories' && type !== 'Certificate')
}

test.each([
  ['birthday-parties', 'ServiceFacts'],
  ['pony-rides-small', 'ServiceFacts'],
  ['petting-zoo-large', 'ServiceAnimals'],
  ['petting-zoo-pony-rides', 'ServiceAnimals'],
  ['turkey-races', 'ServiceFaq'],
])('on %s the quotes come before %s', (id, next) => {
  const types = typesOf(id) ?? []

  expect(types[types.indexOf('ServiceStories') + 1]).toBe(next)
})
