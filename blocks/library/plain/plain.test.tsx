import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { RichDoc } from '../../contract/values/rich-text.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import {
  buttonRowPropsSchema,
  closingBandPropsSchema,
  factTablePropsSchema,
  pageTopPropsSchema,
  videoPropsSchema,
} from './plain.schema.ts'
import {
  ButtonRow,
  ClosingBand,
  Columns,
  Divider,
  FactTable,
  Faq,
  Heading,
  PageTop,
  PictureBlock,
  Quote,
  Spacer,
  Text,
  ThreeColumns,
  Video,
} from './plain.tsx'

const given = sampleHostProps()
const picture = { ...given, src: '', alt: '', isDecorative: false, caption: '', width: 'wide' } as const

test.each([
  ['2', '<h2'],
  ['3', '<h3'],
] as const)('a heading of level %s is an %s', (level, tag) => {
  expect(renderToStaticMarkup(<Heading text="A < B" level={level} {...given} />)).toMatch(
    new RegExp(`^${tag}.*A &lt; B`),
  )
})

test('text keeps its paragraphs and is escaped', () => {
  const html = renderToStaticMarkup(<Text size="large" text={'One </script>\n\nשתיים "🐐"'} {...given} />)

  expect(html.match(/<p dir="auto">/g)).toHaveLength(2)
  expect(html).toContain('One &lt;/script&gt;')
})

test.each([
  [undefined, false],
  ['above', false],
  ['beside', true],
] as const)('subheadings %s: the text is the same, in a frame of its own: %s', (subheadings, isFramed) => {
  const text: RichDoc = {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'Weather' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'We stop.' }] },
    ],
  }
  const choice = subheadings ? { subheadings } : {}

  const html = renderToStaticMarkup(<Text size="normal" text={text} textLevel={2} {...choice} {...given} />)

  expect(html).toMatch(/<h2[^>]*>Weather<\/h2><p[^>]*>We stop/)
  expect(html.includes('room')).toBe(isFramed)
})

describe('addresses', () => {
  const unsafe = ['javascript:alert(1)', ' JAVASCRIPT:x', 'data:text/html,x', '//evil.example']

  test.each(unsafe)('a button to %j is refused on save and not rendered', (href) => {
    const buttons = [{ label: 'Go', href, kind: 'main' as const }]

    expect(buttonRowPropsSchema.safeParse({ buttons }).success).toBe(false)
    expect(renderToStaticMarkup(<ButtonRow buttons={buttons} {...given} />)).toBe('')
  })

  test.each(unsafe)('a picture or video at %j is not rendered', (src) => {
    expect(videoPropsSchema.safeParse({ src }).success).toBe(false)
    expect(renderToStaticMarkup(<Video src={src} poster="" caption="" {...given} />)).toBe('')

    const html = renderToStaticMarkup(<PictureBlock {...picture} src={src} />)
    expect(addressesIn(html)).toEqual([expect.stringMatching(/scene-placeholder\.svg$/)])
  })

  test.each(['/booking', 'tel:+15555550100', 'mailto:a@b.example', 'https://example.com'])(
    'a button may lead to %s',
    (href) => {
      const props = buttonRowPropsSchema.parse({ buttons: [{ label: 'Go', href, kind: 'quiet' }] })

      expect(renderToStaticMarkup(<ButtonRow {...props} {...given} />)).toContain(`href="${href}"`)
    },
  )
})

/** What a browser would load or follow. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:src|srcSet|href|poster)="([^"]*)"/gi)].map(([, address]) => address ?? '')
}

test('a picture with a known size has a srcset', () => {
  const media = { '/public-objects/goats.jpg': { width: 900, height: 600 } }
  const { place } = sampleHostProps({}, { media })

  const html = renderToStaticMarkup(
    <PictureBlock {...picture} src="goats.jpg" alt="Two goats" width="narrow" place={place} />,
  )

  expect(html).toContain('<source type="image/avif" srcSet="/public-objects/goats.jpg?w=480&amp;as=avif 480w')
  expect(html).toContain('<source type="image/webp"')
  expect(html).toContain('width="900" height="600"')
})

test('a decorative picture has an empty alt text', () => {
  const html = renderToStaticMarkup(<PictureBlock {...picture} src="x.jpg" alt="Straw" isDecorative />)

  expect(html).toContain('alt=""')
})

test('a picture without a caption has no place for one', () => {
  const drawn = (caption: string) =>
    renderToStaticMarkup(<PictureBlock {...picture} src="x.jpg" alt="Straw" caption={caption} />)

  expect(drawn('')).not.toContain('<figcaption')
  expect(drawn('Born in May')).toMatch(/<figcaption[^>]*>Born in May<\/figcaption>/)
})

test('a video is not preloaded', () => {
  const html = renderToStaticMarkup(<Video src="farm.mp4" poster="farm.jpg" caption="The farm" {...given} />)

  expect(html).toContain('preload="none"')
  expect(html).toContain('src="/public-objects/farm.mp4"')
  expect(html).toContain('Your browser does not support the video tag')
})

test('columns render their slots', () => {
  const html = renderToStaticMarkup(
    <Columns split="even" left={() => <p>Left</p>} right={() => <p>Right</p>} {...given} />,
  )

  expect(html).toMatch(/Left.*Right/)
})

test('three columns render their slots in order', () => {
  const slot = (text: string) => () => <p>{text}</p>
  const html = renderToStaticMarkup(
    <ThreeColumns left={slot('Left')} middle={slot('Middle')} right={slot('Right')} {...given} />,
  )

  expect(html).toMatch(/Left.*Middle.*Right/)
})

test.each([
  ['heading', <Heading key="" text="" level="2" {...given} />],
  ['row', <ButtonRow key="" buttons={[]} {...given} />],
  ['quote', <Quote key="" quote=" " name="Ruth" occasion="" {...given} />],
  ['faq', <Faq key="" questions={[{ question: 'Q', answer: '' }]} {...given} />],
])('an empty %s shows nothing', (_, element) => {
  expect(renderToStaticMarkup(element)).toBe('')
})

test('renders a thousand questions; a spacer is hidden from screen readers', () => {
  const questions = Array.from({ length: 1000 }, () => ({ question: 'Q', answer: 'A' }))

  expect(renderToStaticMarkup(<Faq questions={questions} {...given} />).match(/<details/g)).toHaveLength(1000)
  expect(renderToStaticMarkup(<Spacer size="large" {...given} />)).toContain('aria-hidden="true"')
})

test.each(['line', 'dots', 'hills'] as const)('a divider of %s separates for everybody', (look) => {
  const html = renderToStaticMarkup(<Divider look={look} width="narrow" {...given} />)

  expect(html).toMatch(/<hr |role="separator"/)
  expect(html).toContain(look)
  expect(html).toContain('narrowLine')
})

test('the top of a page has its main heading, picture and buttons', () => {
  const html = drawBlock(
    PageTop,
    pageTopPropsSchema.parse({ heading: 'School Visits', src: 'a.jpg', alt: 'A goat' }),
  )

  expect(html).toContain('School Visits</h1>')
  expect(html).toContain('alt="A goat"')
  expect(html).toContain('href="/booking"')
})

test('a table of facts leaves out blank ones, and is nothing without any', () => {
  const table = (facts: object[]) => drawBlock(FactTable, factTablePropsSchema.parse({ heading: '', facts }))

  expect(table([{ label: 'Room', value: '30 × 40 ft' }, { label: 'Power' }]).match(/<dt>/g)).toHaveLength(1)
  expect(table([])).toBe('')
})

test('a call to action shows the buttons that link somewhere', () => {
  const buttons = [{ label: 'Book', href: '/booking', kind: 'main' }, { label: 'Nowhere' }]
  const html = drawBlock(ClosingBand, closingBandPropsSchema.parse({ buttons }))

  expect(html).toContain('Tell Us About Your Day</h2>')
  expect(html.match(/<a /g)).toHaveLength(1)
})
