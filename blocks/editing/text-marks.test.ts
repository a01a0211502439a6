import { expect, test } from 'vitest'
import { z } from 'zod'
import { line, lines, prose } from '../contract/values/text-fields.ts'
import { link } from '../kit/ui/link.schema.ts'
import { fieldsFor } from './fields-for.ts'
import { textFactsAt } from './text-facts.ts'
import { textAt, textWith, withValueAt } from './text-lines.ts'
import { hasMarks, readMarks, withMarks } from './text-marks.ts'

const fields = fieldsFor(
  z.object({
    title: line(40),
    text: prose(100),
    href: link(),
    photo: z.string().meta({ as: 'picture', describedBy: 'photoAlt' }),
    photoAlt: line(80),
    ready: lines(),
    cards: z.array(z.object({ label: line(20) })).meta({ itemName: 'card' }),
  }),
)
const props = {
  title: 'Come  ',
  text: 'One\n\nTwo',
  href: '/contact',
  photo: 'a.jpg',
  photoAlt: 'A goat',
  ready: ['Water'],
  cards: [{ label: 'Ask' }, { label: '' }],
}

test('texts have marks and everything else is as it was', () => {
  const shown = withMarks(fields, props)

  expect({ ...shown, title: '', text: '', ready: [], cards: [] }).toEqual({
    ...props,
    title: '',
    text: '',
    ready: [],
    cards: [],
  })
  expect(readMarks(`${shown.title}, ${shown.cards[0]?.label.toUpperCase()}!`)).toEqual({
    text: 'Come  , ASK!',
    texts: [
      { place: { path: 'title', line: undefined }, start: 0, end: 6 },
      { place: { path: 'cards.0.label', line: undefined }, start: 8, end: 11 },
    ],
  })
  expect(shown.cards[1]?.label).toBe('')
  expect(readMarks(shown.text).text).toBe('One\n\nTwo')
  expect(readMarks(shown.ready[0] ?? '').texts[0]?.place).toEqual({ path: 'ready.0', line: undefined })
})

test('a default stands in for a blank text, under its name', () => {
  const { title } = withMarks(fields, { ...props, title: ' ' }, { defaults: { title: 'Welcome' } })

  expect(readMarks(title)).toMatchObject({ text: 'Welcome', texts: [{ place: { path: 'title' } }] })
})

test('blank texts of the selected block show their name', () => {
  const blank = { ...props, title: '', text: ' ', href: '', photoAlt: '' }
  const shown = withMarks(fields, blank, { defaults: { title: 'Welcome' }, hasPlaceholders: true })

  expect(readMarks(shown.title).texts).toEqual([
    { place: { path: 'title', line: undefined }, start: 0, end: 7 },
  ])
  expect(readMarks(shown.text)).toEqual({
    text: 'Text',
    texts: [{ place: { path: 'text', line: 0 }, start: 0, end: 4, isPlaceholder: true }],
  })
  expect(readMarks(shown.cards[1]?.label ?? '')).toEqual({
    text: 'Label',
    texts: [{ place: { path: 'cards.1.label', line: undefined }, start: 0, end: 5, isPlaceholder: true }],
  })
  expect([shown.href, shown.photoAlt]).toEqual(['', ''])
  expect(withMarks(fields, blank).text).toBe(' ')
})

test('a line of a text is read and written by itself', () => {
  const second = readMarks(withMarks(fields, props).text.split('\n')[2] ?? '').texts[0]?.place

  expect(second).toEqual({ path: 'text', line: 2 })
  expect(textAt(props, { path: 'text', line: 2 })).toBe('Two')
  expect(textWith(props, { path: 'text', line: 2 }, 'Three')).toBe('One\n\nThree')
})

test('label and limit are those of the field, with the place in its list', () => {
  expect(textFactsAt(fields, 'cards.1.label')).toEqual({ label: 'Label, card 2', maxLength: 20 })
  expect(textFactsAt(fields, 'ready.0')).toEqual({ label: 'Ready, line 1', maxLength: 300 })
  expect(textFactsAt(fields, 'gone')).toBeUndefined()
})

test('a value is put only where there is one', () => {
  expect(withValueAt(props, ['cards', '0', 'label'], 'Call').cards).toEqual([
    { label: 'Call' },
    { label: '' },
  ])
  expect(withValueAt(props, ['cards', '7', 'label'], 'Call')).toEqual(props)
})

test('letters of an icon font stay where they are, and are never taken for marks', () => {
  const title = 'a\uE001b\uE130\uE000c\uE001\uF012'
  const shown = withMarks(fields, { ...props, title })

  expect(hasMarks(title)).toBe(false)
  expect(readMarks(title)).toEqual({ text: title, texts: [] })
  expect(readMarks(`\uE131${shown.title}\uE001`)).toEqual({
    text: `\uE131${title}\uE001`,
    texts: [{ place: { path: 'title', line: undefined }, start: 1, end: 1 + title.length }],
  })
})
