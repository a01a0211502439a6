import { expect, test } from 'vitest'
import { parseTags } from './picture-text-fields.tsx'

test('a text is parsed as its tags', () => {
  for (const [text, tags] of [
    ['', []],
    ['goat', ['goat']],
    ['goat, pony ride ,  hay', ['goat', 'pony ride', 'hay']],
    [',, goat,', ['goat']],
    ['Goat, goat, GOAT', ['Goat']],
    ['long   ears', ['long ears']],
  ] as const) {
    expect(parseTags(text), JSON.stringify(text)).toEqual(tags)
  }
})

test('the number and length of tags are cut to the record’s limits', () => {
  const tags = parseTags(Array.from({ length: 60 }, (_, index) => `${index} ${'x'.repeat(80)}`).join())

  expect(tags).toHaveLength(40)
  expect(tags.every((tag) => tag.length <= 60)).toBe(true)
})
