import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { BlockName } from '../content/block-names.ts'
import { sampleHostProps } from '../content/sample-content.ts'
import { blockSchemas } from '../schemas.ts'
import { sampleSections } from './sections.samples.ts'
import { pictureGridPropsSchema } from './sections.schema.ts'
import { PictureGrid } from './sections.tsx'

const given = sampleHostProps()

/** The sample of a section with these changes, as the server would store it. */
function sample<Props extends z.ZodObject>(name: BlockName, schema: Props, changes: object = {}) {
  return schema.parse({ ...sampleSections[name], ...changes })
}

test.each(Object.entries(sampleSections))(
  'the sample of %s is as the server would store it',
  (name, props) => {
    const { props: schema } = blockSchemas[name as BlockName] // the keys are such names

    expect(schema.strict().parse(props)).toMatchObject(props ?? {})
  },
)

test('a grid shows its pictures with their words, cropped around their focal points', () => {
  const media = { '/public-objects/pony.jpg': { width: 900, height: 1200, focus: { x: 0, y: 0.25 } } }
  const { place } = sampleHostProps({}, { media })
  const props = sample('PictureGrid', pictureGridPropsSchema)
  const html = renderToStaticMarkup(<PictureGrid {...props} {...given} place={place} />)

  expect(alts(html)).toEqual(['Two goats on a barrel', 'A pony at the gate', ''])
  expect(captions(html)).toEqual(['Pepper and Salt', 'Fresh straw'])
  expect(html).toContain('data-fx="0" data-fy="1"')
  expect(html).toContain('sizes="(min-width: 900px) 375px, 46vw"')
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

const alts = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].map((match) => match[1])
const captions = (html: string) => [...html.matchAll(/<figcaption[^>]*>([^<]*)/g)].map((match) => match[1])
