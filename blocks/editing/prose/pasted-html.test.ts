import { getSchema } from '@tiptap/core'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { normalized } from '../../contract/values/normal-text.ts'
import { isRich } from '../../contract/values/rich-text.ts'
import { allowedHtml } from './pasted-html.ts'
import { textWithLines } from './pasted-lines.ts'
import { extensionsFor } from './prose-extensions.ts'

// What programs put on the clipboard: data/corpus/clipboards.

const window = new Window()
const schema = getSchema(extensionsFor({ isFormatted: true, subheadings: { level: 3 } }))

beforeAll(() => void vi.stubGlobal('DOMParser', window.DOMParser))
afterAll(() => void vi.unstubAllGlobals())

test('a list that goes on is stored with its first number', () => {
  const { html } = allowedHtml('<ol start="2"><li>Second</li></ol>')
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const text = normalized(SchemaParser.fromSchema(schema).parse(body).toJSON())

  expect(isRich(text) && text.content[0]).toMatchObject({ type: 'orderedList', attrs: { start: 2 } })
})

test('what was copied from a text of ours stays as it is', () => {
  const html = '<p data-pm-slice="1 1 []">See <a href="#map">the map</a></p>'

  expect(allowedHtml(html)).toEqual({ html, leftOut: [] })
})

test.each([
  ['Mon\t9-5\nTue\tclosed', 'Mon: 9-5\nTue: closed'],
  ['Day\tFrom\tTo\r\nMon\t\t"9\nsharp"', 'Day: From, To\nMon: 9 sharp'],
  ['Farm\n12 Barn Road\n\nCall us', 'Farm\n12 Barn Road\n\nCall us'],
])('cells of a plain text %j are %j', (text, lines) => {
  expect(textWithLines(text)).toBe(lines)
})
