import { expect, test } from 'vitest'
import { drawBlock } from '../../testing/draw-block.ts'
import { servicesHeroPropsSchema, valueCardsPropsSchema } from './services-overview.schema.ts'
import { ServicesHero, ValueCards } from './services-overview.tsx'

test('the hero links to the booking page', () => {
  const html = drawBlock(ServicesHero, servicesHeroPropsSchema.parse({}))

  expect(html).toContain('href="/booking">Book Your Event Today</a>')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('shows the four specified values by default', () => {
  const html = drawBlock(ValueCards, valueCardsPropsSchema.parse({}))

  expect([...html.matchAll(/<h3>([^<]*)/g)].map((match) => match[1])).toEqual([
    'Safety First',
    'Animal Welfare',
    'Professional Service',
    '40+ Years Experience',
  ])
})

test('renders nothing without cards', () => {
  expect(drawBlock(ValueCards, { heading: 'x', tone: 'plain', cards: [] })).toBe('')
})
