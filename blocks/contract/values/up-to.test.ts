import { expect, test } from 'vitest'
import { z } from 'zod'
import { richProse } from './rich-prose.ts'
import { line } from './text-fields.ts'
import { upTo } from './up-to.ts'

const family = '👨‍👩‍👧‍👦'
const tree = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

test.each<[string, z.ZodType, (text: string) => unknown]>([
  ['a text', z.string().check(upTo(5)), (text) => text],
  ['a line', line(5), (text) => text],
  ['a text in paragraphs', richProse(5), (text) => text],
  ['a formatted text', richProse(5), tree],
])('%s may have as many letters as people see, and no more', (_, schema, given) => {
  expect(schema.safeParse(given(family.repeat(5))).success).toBe(true)
  expect(schema.safeParse(given(family.repeat(6))).error?.issues[0]).toMatchObject({
    message: 'Keep this under 5 characters',
  })
  expect(schema.safeParse(given('e'.repeat(6))).success).toBe(false)
})
