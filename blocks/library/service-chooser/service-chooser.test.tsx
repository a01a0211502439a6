import { expect, test } from 'vitest'
import { servicePages } from '../../contract/pages/site-paths.ts'
import { shortFacts } from '../../kit/ui/short-facts.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleServiceCard } from '../../testing/samples.ts'
import { finderAnswers, fits } from './finder-answers.ts'
import { ServiceCards, serviceGroups } from './service-cards.tsx'
import { serviceCardsPropsSchema, serviceFinderPropsSchema } from './service-chooser.schema.ts'
import { ServiceFinder } from './service-finder.tsx'

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('each service page is in exactly one group', () => {
  const grouped = Object.values(serviceGroups).flat()

  expect([...grouped].sort()).toEqual(servicePages.map(({ id }) => id).sort())
})

test('the cards link to all ten service pages, with the facts of their records', () => {
  const html = drawBlock(ServiceCards, serviceCardsPropsSchema.parse({}))

  expect(linksIn(html).sort()).toEqual(servicePages.map(({ path }) => path).sort())
  expect([...html.matchAll(/<h2>([^<]*)/g)].map(([, text]) => text)).toEqual(['By Event', 'By Animal'])
  expect(html).toContain('<dt>Guests</dt><dd dir="auto">10–40 guests</dd>')
})

test('pages of staff stand between the events; one without a link is left out', () => {
  const more = [{ title: 'School Visits', href: '/school-visits' }, { title: 'Nowhere' }]
  const html = drawBlock(ServiceCards, serviceCardsPropsSchema.parse({ more }))

  expect(linksIn(html).slice(0, 3)).toEqual([
    '/services/birthday-parties',
    '/school-visits',
    '/services/fairs-large-events',
  ])
  expect(html).not.toContain('Nowhere')
})

test.each([
  [
    ['300–5,000 visitors a day', '60 × 80 ft for everything'],
    { guestsRange: '300–5,000 visitors a day', spaceNeeded: '60 × 80 ft for everything: 30 for the pen.' },
  ],
  [
    ['50–500 guests', '30 × 40 ft', '2, 3 or 4 hours'],
    {
      guestsRange: '50–500 guests; 25 at once',
      spaceNeeded: '30 × 40 ft, with a line.',
      durations: '2, 3 or 4 hours',
    },
  ],
  [['16 × 16 ft'], { spaceNeeded: '16 × 16 ft.' }],
  [[], {}],
])('a card says %j', (shown, facts) => {
  const blank = { guestsRange: '', spaceNeeded: '', durations: '' }

  expect(shortFacts({ ...blank, ...facts }).map(({ value }) => value)).toEqual(shown)
})

const combinations = finderAnswers.day.flatMap((day) =>
  finderAnswers.count.flatMap((count) => finderAnswers.wish.map((wish) => [day, count, wish] as const)),
)

test.each(combinations)('for %s, %s and %s one service fits', (day, count, wish) => {
  const fitting = fits.filter(
    (fit) => fit.day.includes(day) && fit.count.includes(count) && fit.wish.includes(wish),
  )

  expect(fitting).toHaveLength(1)
})

test('each result leads to its page and to booking it', () => {
  const html = drawBlock(ServiceFinder, serviceFinderPropsSchema.parse({}))

  expect(html.match(/<legend>/g)).toHaveLength(3)
  expect([...html.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual(
    Object.values(finderAnswers).flat(),
  )
  expect(html.match(/See How It Works/g)).toHaveLength(fits.length)
  expect(linksIn(html)).toContain('/services/pony-rides/large')
})

test('a result books the service that its record names', () => {
  const serviceCards = [sampleServiceCard({ id: 'turkey-races', bookingPreset: 'petting-zoo-large' })]
  const html = drawBlock(ServiceFinder, serviceFinderPropsSchema.parse({}), { serviceCards })

  expect(new Set(linksIn(html))).toEqual(
    new Set(['/booking?service=petting-zoo-large', '/services/turkey-races']),
  )
})
