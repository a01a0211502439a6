import { describe, expect, test } from 'vitest'
import { sampleAbout } from '../../testing/samples.ts'
import { aboutSchema } from '../records/home-content.ts'
import { fieldFacts } from './field-facts.ts'
import { editedTexts, withTexts, withWordsOfTrees } from './record-texts.ts'
import { editedSchema } from './rich-record.ts'
import type { RichDoc } from './rich-text.ts'

const tree: RichDoc = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Since 1984', marks: [{ type: 'bold' }] }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'on one farm' }] },
  ],
}

describe('a record with formatted texts', () => {
  const plain = sampleAbout()
  const formatted = withTexts(plain, { description: tree })

  test('has the words of a tree as its string', () => {
    expect(formatted).toEqual({
      ...plain,
      description: 'Since 1984\n\non one farm',
      rich: { description: tree },
    })
    expect(aboutSchema.parse(formatted)).toEqual(formatted)
  })

  test('is edited with one value for each text', () => {
    expect(editedTexts(formatted)).toEqual({ ...plain, description: tree })
    expect(editedTexts(formatted, ['heading', 'description', 'unknown'])).toEqual({
      heading: plain.heading,
      description: tree,
    })
    expect(editedSchema(aboutSchema).parse(editedTexts(formatted))).toEqual(editedTexts(formatted))
    expect(withTexts({}, editedTexts(formatted))).toEqual(formatted)
  })

  test('a string drops the tree of its text alone', () => {
    const both = withTexts(formatted, { missionStatement: tree })

    expect(withTexts(both, { description: 'New' })).toMatchObject({
      description: 'New',
      rich: { missionStatement: tree },
    })
    expect(withTexts(formatted, { description: 'New' })).toEqual({ ...plain, description: 'New' })
  })

  test('a tree that was sent sets the string', () => {
    expect(withWordsOfTrees({ ...plain, description: 'Old', rich: { description: tree } })).toEqual(formatted)
    expect(withWordsOfTrees({ ...plain, rich: {} })).toEqual(plain)
    expect(withWordsOfTrees(plain)).toEqual(plain)
    expect(withWordsOfTrees({ ...formatted, heading: 'New' }, formatted)).toEqual({
      ...formatted,
      heading: 'New',
    })
  })

  test('a changed string alone drops the tree', () => {
    expect(withWordsOfTrees({ ...formatted, description: 'New' }, formatted)).toEqual({
      ...plain,
      description: 'New',
    })
  })

  test('takes trees only of texts that may be formatted', () => {
    expect(aboutSchema.safeParse({ ...plain, rich: { heading: tree } }).success).toBe(false)
    expect(aboutSchema.safeParse({ ...plain, rich: { description: { type: 'doc' } } }).success).toBe(false)
  })
})

test('a text keeps its label and limit in the schema of what is edited', () => {
  const { shape } = editedSchema(aboutSchema)

  expect(Object.keys(shape)).toEqual(Object.keys(aboutSchema.shape).filter((key) => key !== 'rich'))
  expect(fieldFacts('missionStatement', shape.missionStatement as never)).toMatchObject({
    kind: 'text',
    as: 'rich',
    label: 'Our mission',
    rows: 3,
    maxLength: 10_000,
  })
})
