import { expect, test } from 'vitest'
import { blockNames } from '#blocks/kit/content/block-names.ts'
import { blockSchemas } from '#blocks/schemas.ts'
import { blockLabel, fieldLabel, nameOfBlock, partLabel, rootFieldLabel, valueLabel } from './page-labels.ts'

test.each([
  ['layout', 'Layout'],
  ['records/hero', 'Welcome text'],
  ['records/about', 'Our story text'],
  ['records/services', 'Our services text'],
  ['records/about-page', 'About page texts'],
  ['records/service-pages/turkey-races', 'Turkey Races texts'],
  ['records/of-another-time', 'records/of-another-time'],
])('the part %s is called %s', (part, text) => {
  expect(partLabel(part)).toBe(text)
})

test.each([
  ['Heading “Bring the farm”', { type: 'Heading', props: { id: 'a', text: 'Bring the farm' } }],
  ['Heading', { type: 'Heading', props: { id: 'a', text: ' ' } }],
  ['Welcome “Howdy”', { type: 'Hero', props: { id: 'a', title: 'Howdy' } }],
  ['Space', { type: 'Spacer', props: { id: 'a', size: 'large' } }],
  [`Text “${'x'.repeat(40)}…”`, { type: 'Text', props: { id: 'a', text: 'x'.repeat(90) } }],
  ['Unknown block (Carousel2019)', { type: 'Carousel2019', props: { id: 'a' } }],
  ['Unknown block (constructor)', { type: 'constructor', props: { id: 'a' } }],
])('a block is labeled %s', (text, block) => {
  expect(blockLabel(block)).toBe(text)
})

test('every block and every field has a label', () => {
  for (const type of blockNames) {
    expect(nameOfBlock(type)).not.toContain('Unknown')
    const { props, record } = blockSchemas[type]
    for (const key of [...Object.keys(props.shape), ...(record?.keys ?? [])])
      expect([type, fieldLabel(type, key)]).not.toEqual([type, key])
  }
  for (const key of ['title', 'description', 'shareImageUrl']) expect(rootFieldLabel(key)).not.toBe(key)
})

test.each([
  ['Heading', 'level', '3', 'Part of a section'],
  ['Heading', 'text', '3', '3'],
  ['Heading', 'unknown', 7, 7],
  ['Carousel2019', 'z', 1, 1],
])('%s.%s %j is shown as %j', (type, key, value, text) => {
  expect(valueLabel(type, key, value)).toBe(text)
})
