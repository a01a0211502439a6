import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { servicePageSchema } from '../../contract/records/service-page-content.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import { sampleAddOn, sampleAnimal, sampleServicePage } from '../../testing/samples.ts'
import { ServiceAddOns, ServiceAnimals } from './service-extras.tsx'
import {
  ServiceBook,
  ServiceFacts,
  ServiceFaq,
  ServiceHero,
  ServiceIncluded,
  ServiceNeeds,
  ServiceSafety,
  ServiceSteps,
  ServiceStories,
} from './service-page.tsx'
import { SizeComparison } from './size-comparison.tsx'

const tone = 'plain'
const blank = servicePageSchema.parse({ title: 'Turkey Races' })
type Section = ComponentType<{ tone: 'plain' } & ReturnType<typeof sampleHostProps>>
const sections: Record<string, Section> = {
  ServiceSteps,
  ServiceFacts,
  ServiceNeeds,
  ServiceIncluded,
  ServiceSafety,
  ServiceAnimals,
  ServiceAddOns,
  ServiceStories,
  ServiceFaq,
  SizeComparison,
}

describe.each(Object.entries(sections))('%s', (_, Section) => {
  test('renders nothing for a blank record', () => {
    const content = { servicePage: blank, smallPage: blank, largePage: blank }

    expect(drawBlock(Section, { tone }, content)).toBe('')
  })

  test('renders the sample with one h2 and no style attribute', () => {
    const html = drawBlock(Section, { tone })

    expect(html.match(/<h2/g)).toHaveLength(1)
    expect(html).not.toContain('style=')
  })
})

test.each([
  ['a preset', 'pony-rides-large', '/booking?service=pony-rides-large'],
  ['no preset', '', '/booking?service=petting-zoo-small'],
  ['an odd preset', 'a b&c', '/booking?service=a+b%26c'],
])('the link to book fits %s', (_case, bookingPreset, href) => {
  const servicePage = sampleServicePage({ bookingPreset })

  const html = drawBlock(ServiceBook, {}, { servicePage })

  expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`)
})

test('the last section leads to the pictures of an album, where there is one', () => {
  const withAlbum = sampleServicePage({ albumId: 3 })

  const html = drawBlock(ServiceBook, {}, { servicePage: withAlbum })

  expect(html).toMatch(/href="\/media\/3"[^>]*>See the pictures</)
})

test('loads the hero picture first, or shows the drawn scene', () => {
  const withPicture = sampleServicePage({ heroImageUrl: 'zoo.jpg', heroImageAlt: 'A "pen" <b>' })

  expect(drawBlock(ServiceHero, {}, { servicePage: withPicture })).toMatch(
    /<img[^>]*alt="A &quot;pen&quot; &lt;b&gt;"[^>]*fetchPriority="high"/i,
  )
  expect(drawBlock(ServiceHero, {})).toContain('<svg')
})

test('shows only traveling animals, and promises none', () => {
  const animals = [
    sampleAnimal({ id: 1, name: 'Nickel', availability: 'retired' }),
    sampleAnimal({ id: 2, name: 'Dot' }),
    sampleAnimal({ id: 3, name: 'Pepper', isActive: false }),
    sampleAnimal({ id: 4, name: 'Not chosen' }),
  ]
  const servicePage = sampleServicePage({ animalIds: [3, 2, 1, 2, 99] })

  const html = drawBlock(ServiceAnimals, { tone }, { servicePage, animals })

  expect([...html.matchAll(/<h3>([^<]*)/g)].map((match) => match[1])).toEqual(['Dot'])
  expect(html).toContain('we can’t promise a certain one')
})

test('shows add-ons in the page’s order, each once', () => {
  const addOns = [
    sampleAddOn({ id: 1, name: 'Shade' }),
    sampleAddOn({ id: 2, name: 'Farm Talk', badge: 'new' }),
  ]
  const servicePage = sampleServicePage({ addOnIds: [2, 1, 2] })

  const html = drawBlock(ServiceAddOns, { tone }, { servicePage, addOns })

  expect([...html.matchAll(/<h3>(\w+)/g)].map((match) => match[1])).toEqual(['Farm', 'Shade'])
  expect(html).toContain('New')
})

test('the comparison is one captioned table with both size links', () => {
  const html = drawBlock(SizeComparison, { tone }, {}, { pageId: 'pony-rides-small' })

  expect(html.match(/<table/g)).toHaveLength(1)
  expect(html).toContain('<caption>')
  expect(html).toContain('href="/services/pony-rides/small" aria-current="page"')
  expect(html).toContain('href="/services/pony-rides/large">')
})

test('questions open without a script', () => {
  const faq = [
    { question: 'Rain & </script>?', answer: 'One.\n\nTwo.' },
    { question: 'No answer yet', answer: ' ' },
  ]

  const html = drawBlock(ServiceFaq, { tone }, { servicePage: sampleServicePage({ faq }) })

  expect(html.match(/<details/g)).toHaveLength(1)
  expect(html).toContain('Rain &amp; &lt;/script&gt;?')
})

test('the first question is open, the others are folded', () => {
  const faq = ['Mud?', 'Rain?', 'Shade?'].map((question) => ({ question, answer: 'Yes.' }))

  const html = drawBlock(ServiceFaq, { tone }, { servicePage: sampleServicePage({ faq }) })

  const isOpen = [...html.matchAll(/<details([^>]*)>/g)].map(([, attributes]) => attributes?.includes('open'))
  expect(isOpen).toEqual([true, false, false])
})

test('the card at the top says what everybody asks first, as far as the record does', () => {
  const servicePage = sampleServicePage({ guestsRange: '10–40 guests; 8–10 in the pen at once', ages: '' })

  const html = drawBlock(ServiceHero, {}, { servicePage })

  expect(html).toMatch(/<dd[^>]*>10–40 guests<\/dd>/)
  expect(html).toMatch(/<dt>Space<\/dt><dd[^>]*>16 × 16 ft<\/dd>/)
  expect(html).not.toContain('<dt>Ages</dt>')
  expect(drawBlock(ServiceHero, {}, { servicePage: blank })).not.toContain('<dl')
})

test('a price is said in words, on the card and as the first question, unless staff leave it out', () => {
  const servicePage = sampleServicePage()
  const price = 'One quote, in writing'

  expect(drawBlock(ServiceHero, { price }, { servicePage })).toContain('<dt>Price</dt>')
  expect(drawBlock(ServiceHero, { price: '' }, { servicePage })).not.toContain('<dt>Price</dt>')
  const [first] =
    drawBlock(ServiceFaq, { tone, cost: 'Asking is free.' }, { servicePage }).match(
      /<details.*?<\/details>/g,
    ) ?? []
  expect(first).toMatch(/<details open="">.*What does it cost\?.*Asking is free/)
  expect(drawBlock(ServiceFaq, { tone, cost: ' ' }, { servicePage })).not.toContain('What does it cost?')
})

test('the picture of the record is shown where the layout has a place for it', () => {
  const servicePage = sampleServicePage({ storyImageUrl: 'pen.jpg', storyImageAlt: 'A pen' })

  expect(drawBlock(ServiceStories, { look: 'wide' }, { servicePage })).toContain('alt="A pen"')
  expect(drawBlock(ServiceStories, { look: 'quotes' }, { servicePage })).not.toContain('<img')
  expect(drawBlock(ServiceStories, { look: 'beside' })).not.toContain('<img')
})

test('a fact that the card says is not said again, unless there is more to it', () => {
  const guestsRange = '10–40 guests; 8–10 at once'
  const html = drawBlock(
    ServiceFacts,
    { tone },
    { servicePage: sampleServicePage({ guestsRange, durations: '2 hours' }) },
  )

  expect(html).toContain('8–10 at once')
  expect(html).not.toContain('2 hours')
})

test('the plan says in words what it draws', () => {
  const servicePage = sampleServicePage({
    yardPlan: [
      { kind: 'path', name: 'Your <driveway>', length: 60, width: 8 },
      { kind: 'gate', name: '', length: 4, width: 4 },
    ],
  })

  const html = drawBlock(ServiceNeeds, { tone }, { servicePage })

  expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]+"/)
  expect(html).toContain('Your &lt;driveway&gt; <b>8 × 60 ft</b>')
  expect(html).toContain('Gate <b>48 inches wide</b>')
  expect(html).toMatch(/ d="[^"]*h40v-5/) // a house as people know the size of
})

test('a step has its time where it has one', () => {
  const steps = [
    { title: 'We arrive', time: '9:30 AM', text: '' },
    { title: 'Cake', time: '', text: 'With clean hands.' },
  ]

  const html = drawBlock(ServiceSteps, { tone }, { servicePage: sampleServicePage({ steps }) })

  expect(html.match(/9:30 AM/g)).toHaveLength(1)
  expect(html.match(/<h3/g)).toHaveLength(2)
})

test('every link of the row of chapters leads to a section of the page', () => {
  const props = { tone, ...sampleHostProps() } as const
  const html = renderToStaticMarkup(
    <>
      <ServiceHero {...props} />
      {Object.entries(sections).map(([name, Section]) => (
        <Section key={name} {...props} />
      ))}
    </>,
  )

  const targets = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)
  expect(targets).toHaveLength(6)
  for (const id of targets) expect(html.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1)
  expect(renderToStaticMarkup(<ServiceHero {...props} hasChapters={false} />)).not.toContain('href="#')
})

test('the page of the pair leads to both of its halves', () => {
  const html = drawBlock(ServiceHero, {}, {}, { pageId: 'petting-zoo-pony-rides' })

  expect(html).toContain('href="/services/petting-zoo"')
  expect(html).toContain('href="/services/pony-rides"')
})

test('each size can be booked from the comparison', () => {
  const html = drawBlock(SizeComparison, { tone }, {}, { pageId: 'pony-rides' })

  expect(html).toContain('href="/booking?service=pony-rides-small"')
  expect(html).toContain('href="/booking?service=pony-rides-large"')
})

test('a quote says who, when and where', () => {
  const html = drawBlock(ServiceStories, { tone: 'night' })

  expect(html).toContain('<figcaption>Ruth, Senior home visit, Mesa, May 2026</figcaption>')
})
