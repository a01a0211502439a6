import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { BlockName } from '../../kit/content/block-names.ts'
import { blockSchemas } from '../../schemas.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import { sampleSections } from '../../testing/sample-sections.ts'
import { sampleAddOn, sampleAlbumPreview } from '../../testing/samples.ts'
import { countdownPropsSchema } from '../countdown/countdown.schema.ts'
import { quotePropsSchema } from '../plain/plain.schema.ts'
import { shortContactPropsSchema } from '../short-contact/short-contact.schema.ts'
import {
  addOnsPropsSchema,
  albumTeaserPropsSchema,
  cardsPropsSchema,
  fileLinkPropsSchema,
  pictureGridPropsSchema,
  stepsPropsSchema,
} from './sections.schema.ts'
import { AddOns, AlbumTeaser, Cards, FileLink, PictureGrid, Steps } from './sections.tsx'

const given = sampleHostProps()

/** The sample of a section with these changes, as the server would store it. */
function sample<Props extends z.ZodObject>(name: BlockName, schema: Props, changes: object = {}) {
  return schema.parse({ ...sampleSections[name], ...changes })
}

test.each(Object.entries(sampleSections))('the sample of %s is as a server stores it', (name, props) => {
  const { props: schema } = blockSchemas[name as BlockName] // the keys are such names

  expect(schema.strict().parse(props)).toMatchObject(props ?? {})
})

test('a grid shows its pictures with their words, cropped around their focal points', () => {
  const media = {
    '/public-objects/gallery-pony-ride.jpg': { width: 900, height: 1200, focus: { x: 0, y: 0.25 } },
  }
  const { place } = sampleHostProps({}, { media })
  const props = sample('PictureGrid', pictureGridPropsSchema)
  const html = renderToStaticMarkup(<PictureGrid {...props} {...given} place={place} />)

  expect(alts(html)).toEqual(['Two goats on a barrel', 'A pony at the gate', ''])
  expect(captions(html)).toEqual(['Pepper and Salt', 'The pen'])
  expect(html).toContain('data-fx="0" data-fy="1"')
  expect(html).toContain('sizes="(min-width: 900px) 375px, 46vw"')
})

test('a picture that enlarges is a link to its file; others are none', () => {
  const grid = (changes: object) => {
    const props = sample('PictureGrid', pictureGridPropsSchema, changes)
    return renderToStaticMarkup(<PictureGrid {...props} {...given} />)
  }

  expect(grid({})).not.toContain('<a ')
  const html = grid({ enlarges: true })
  expect(html.match(/<a [^>]*href="\/public-objects\/gallery-[^>]*data-opens=""/g)).toHaveLength(3)
  expect(html).toContain('aria-label="Picture 3"')
})

test('a grid leaves out entries without a picture, and is nothing without any words', () => {
  const grid = (changes: object) => {
    const props = sample('PictureGrid', pictureGridPropsSchema, changes)
    return renderToStaticMarkup(<PictureGrid {...props} {...given} />)
  }

  expect(grid({ pictures: [{ src: '' }, { src: 'a.jpg', alt: 'A' }] }).match(/<li/g)).toHaveLength(1)
  expect(grid({ pictures: [] })).toContain('From the Pasture</h2>')
  expect(grid({ heading: '', text: '', pictures: [{ src: '' }] })).toBe('')
})

describe('an album', () => {
  const pictures = [1, 2, 3, 4, 5].map((id) => ({ imageUrl: `${id}.jpg`, altText: `Picture ${id}` }))
  const shown = (changes: object, preview: object = {}) => {
    const props = sample('AlbumTeaser', albumTeaserPropsSchema, changes)
    const albumPreviews = [sampleAlbumPreview({ pictures, coverImageUrl: '3.jpg', ...preview })]
    return renderToStaticMarkup(<AlbumTeaser {...props} {...sampleHostProps({ albumPreviews })} />)
  }

  test('shows its cover and the way there under its own title', () => {
    const html = shown({})

    expect(html).toContain('County Fair</h2>')
    expect(html).toContain('Three days in the dust.')
    expect(html).toMatch(/src="\/public-objects\/3\.jpg" alt=""/)
    expect(alts(html)).toEqual(['', 'Picture 1', 'Picture 2', 'Picture 4', 'Picture 5'])
    expect(html).toMatch(/href="\/media\/1"[^>]*>See All the Pictures</)
  })

  test('may have words of its own', () => {
    expect(shown({ heading: 'Last Summer', label: 'All of last summer' })).toMatch(
      /Last Summer<\/h2>.*>All of last summer</s,
    )
  })

  test('that no link names shows nothing', () => {
    for (const href of ['', '/media/2', '/media', '/booking', 'https://example.com/media/1']) {
      expect(shown({ href }), JSON.stringify(href)).toBe('')
    }
  })

  test('without pictures shows its words', () => {
    expect(shown({}, { pictures: [], coverImageUrl: '' })).not.toContain('<ul')
  })
})

test('add-ons are those that visitors can see, each with its words', () => {
  const addOns = [
    sampleAddOn({ id: 1, name: 'Snow Cones', summary: 'Three flavors', badge: 'popular' }),
    sampleAddOn({ id: 2, name: 'Hidden', isActive: false }),
  ]
  const shown = (list: typeof addOns) => {
    const props = sample('AddOns', addOnsPropsSchema)
    return renderToStaticMarkup(<AddOns {...props} {...sampleHostProps({ addOns: list })} />)
  }

  expect(shown(addOns)).toMatch(/Snow Cones .*Three flavors/)
  expect(shown(addOns)).not.toContain('Hidden')
  expect(shown([])).toBe('')
})

test('steps are in order, without blank ones', () => {
  const html = renderToStaticMarkup(<Steps {...sample('Steps', stepsPropsSchema)} {...given} />)

  expect(html).toMatch(/<ol.*You ask<\/h3>.*We come<\/h3>.*And the broom\./)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(
    renderToStaticMarkup(<Steps {...stepsPropsSchema.parse({ heading: '', steps: [] })} {...given} />),
  ).toBe('')
})

test('a card leads to its link by its label, or else by its heading', () => {
  const html = renderToStaticMarkup(<Cards {...sample('Cards', cardsPropsSchema)} {...given} />)

  expect(html).toContain('<h3><a class="target" href="/services">Our services</a></h3>')
  expect(html).toMatch(/<h3>Ask us<\/h3>.*<a class="target" href="\/contact">Write to us<\/a>/)
  expect(html).toContain('<h3>No link</h3>')
  expect(alts(html)).toEqual(['Two goats', ''])
})

test('texts of a section and of its entries may be formatted', () => {
  const cards = renderToStaticMarkup(<Cards {...sample('Cards', cardsPropsSchema)} {...given} />)

  expect(cards).toContain('<p dir="auto">Three places to begin, or <a href="/contact">ask us</a>.</p>')
  expect(cards).toContain('<p dir="auto">Petting zoos and <strong>rides</strong>.</p>')
  expect(cards).toContain('<p dir="auto">By phone or in writing.</p>')
  const steps = renderToStaticMarkup(<Steps {...sample('Steps', stepsPropsSchema)} {...given} />)
  expect(steps).toContain('<p dir="auto">The <strong>day</strong> and the place.</p>')
})

/** Schemas with the texts of their entries. */
const formatted: [name: string, schema: z.ZodObject, holding: (text: unknown) => object][] = [
  ['a section', pictureGridPropsSchema, (text) => ({ text })],
  ['an album', albumTeaserPropsSchema, (text) => ({ text })],
  ['a step', stepsPropsSchema, (text) => ({ steps: [{ text }] })],
  ['a file', fileLinkPropsSchema, (text) => ({ text })],
  ['a countdown', countdownPropsSchema, (text) => ({ text })],
  ['a short contact form', shortContactPropsSchema, (text) => ({ text })],
  ['a quote', quotePropsSchema, (quote) => ({ quote })],
  ['a card', cardsPropsSchema, (text) => ({ cards: [{ text }] })],
]

test.each(formatted)('the text of %s is a string or a tree, and nothing else', (_, schema, holding) => {
  const doc = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
  const label = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
  const isStored = (text: unknown) => schema.safeParse(holding(text)).success

  expect(isStored('One.\n\nTwo.')).toBe(true)
  expect(isStored(doc(label('One', { type: 'bold' })))).toBe(true)
  expect(isStored(doc({ type: 'image', src: 'x', onerror: 'alert(1)' }))).toBe(false)
  expect(isStored(doc(label('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })))).toBe(false)
  expect(isStored(doc(label('x'.repeat(2001))))).toBe(false)
  expect(isStored({ __html: '<b>x</b>' })).toBe(false)
})

test('a card without an address that is safe has no link', () => {
  const [first] = sample('Cards', cardsPropsSchema).cards
  const cards = [{ ...first, href: 'javascript:alert(1)' }] as never // as an older page may hold it
  const html = renderToStaticMarkup(<Cards {...cardsPropsSchema.parse({})} cards={cards} {...given} />)

  expect(html).toContain('Our services</h3>')
  expect(html).not.toContain('<a ')
})

test('a file has its name, its kind and size, and an address that is safe', () => {
  const file = (changes: object) =>
    renderToStaticMarkup(<FileLink {...sample('FileLink', fileLinkPropsSchema)} {...changes} {...given} />)

  expect(file({})).toMatch(
    /<a class="target" href="https:\/\/example\.com\/coloring-page\.pdf">Coloring page<\/a>.* \(PDF, 240 KB\)/,
  )
  expect(file({ facts: '' })).not.toContain('(')
  expect(file({ href: 'javascript:alert(1)' })).toBe('')
  expect(file({ title: '' })).toBe('')
})

test('a file of the library has the size and the version that it has now', () => {
  const href = '/public-objects/2026/prices.pdf'
  const media = { [href]: { width: 0, height: 0, bytes: 3.44 * 1024 * 1024, version: 2 } }
  const props = { ...sample('FileLink', fileLinkPropsSchema), href }
  const html = renderToStaticMarkup(<FileLink {...props} {...sampleHostProps({}, { media })} />)

  expect(html).toMatch(/href="\/public-objects\/2026\/prices\.pdf\?v=2">.* \(PDF, 3\.4 MB\)/)
})

const alts = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].map((match) => match[1])
const captions = (html: string) => [...html.matchAll(/<figcaption[^>]*>([^<]*)/g)].map((match) => match[1])
