import { expect, test } from 'vitest'
import { refuseShape } from './json-body.ts'

const statusOf = (text: string, mostValues: number) => {
  try {
    refuseShape(Buffer.from(text), mostValues)
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

test('the values of a text are counted, or too many', () => {
  for (const [text, count] of [
    ['{}', 0],
    ['[ ]', 0],
    ['[\n]', 0],
    ['5', 0],
    ['[1]', 1],
    ['{"a":1}', 1],
    ['[{},[]]', 2],
    ['[{"a":[1,2]},"x"]', 5],
    ['{"a":{"b":{}}}', 2],
    ['["a,b,[{","\\",,","\\\\",1]', 4],
    ['["é,🐐,"]', 1],
  ] as const) {
    expect(statusOf(text, count), JSON.stringify(text)).toBe(200)
    if (count > 0) expect(statusOf(text, count - 1), JSON.stringify(text)).toBe(413)
  }
})

test.each([
  ['36 levels', '['.repeat(36) + ']'.repeat(36), 200],
  ['37 levels', '['.repeat(37), 400],
  ['37 lists beside each other', `[${'[],'.repeat(36)}[]]`, 200],
  ['brackets in a text', `["${'['.repeat(40)}"]`, 200],
  ['a text without an end', '["a,[\\', 200],
])('%s', (_name, text, status) => {
  expect(statusOf(text, 100)).toBe(status)
})
