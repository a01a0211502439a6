import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleHostProps } from '../../kit/content/sample-props.ts'
import { servicesHeroPropsSchema, valueCardsPropsSchema } from './services-overview.schema.ts'
import { ServicesHero, ValueCards } from './services-overview.tsx'

test('the hero links to the booking page', () => {
  const html = renderToStaticMarkup(
    <ServicesHero {...servicesHeroPropsSchema.parse({})} {...sampleHostProps()} />,
  )

  expect(html).toContain('href="/booking">Book Your Event Today</a>')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('shows the four specified values by default', () => {
  const html = renderToStaticMarkup(
    <ValueCards {...valueCardsPropsSchema.parse({})} {...sampleHostProps()} />,
  )

  expect([...html.matchAll(/<h3>([^<]*)/g)].map((match) => match[1])).toEqual([
    'Safety First',
    'Animal Welfare',
    'Professional Service',
    '40+ Years Experience',
  ])
})

test('renders nothing without cards', () => {
  expect(
    renderToStaticMarkup(<ValueCards heading="x" tone="plain" cards={[]} {...sampleHostProps()} />),
  ).toBe('')
})
