import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RichBlock, RichDoc, RichInline } from '../../contract/values/rich-text.ts'
import { DrawnProse, Prose, ProseEditing } from './prose.tsx'

const drawn = (text: RichDoc | string) => renderToStaticMarkup(<Prose text={text} field="text" />)
const doc = (...content: RichBlock[]): RichDoc => ({ type: 'doc', content })
const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content })
const item = (...content: RichBlock[]) => ({ type: 'listItem' as const, content })
const label = (text: string): RichInline => ({ type: 'text', text })
const bold = { type: 'bold' } as const
const italic = { type: 'italic' } as const
const link = (href: string) => ({ type: 'link' as const, attrs: { href } })

test.each<[string, RichDoc | string, string]>([
  ['a plain text', 'One\n\nTwo & <b>', '<p dir="auto">One</p><p dir="auto">Two &amp; &lt;b&gt;</p>'],
  [
    'marks inside each other',
    doc(paragraph(label('a '), { type: 'text', text: 'b', marks: [link('/booking'), bold, italic] })),
    '<p dir="auto">a <a href="/booking"><strong><em>b</em></strong></a></p>',
  ],
  ['a new line', doc(paragraph(label('a'), { type: 'hardBreak' }, label('b'))), '<p dir="auto">a<br/>b</p>'],
  [
    'a list in a list',
    doc({
      type: 'orderedList',
      content: [
        item(paragraph(label('a')), { type: 'bulletList', content: [item(paragraph(label('b')))] }),
        item({ type: 'bulletList', content: [item(paragraph(label('c')))] }),
      ],
    }),
    '<ol dir="auto"><li dir="auto">a<ul dir="auto"><li dir="auto">b</li></ul></li><li dir="auto"><ul dir="auto"><li dir="auto">c</li></ul></li></ol>',
  ],
  [
    'RTL',
    doc(paragraph({ type: 'text', text: 'שלום', marks: [bold] })),
    '<p dir="auto"><strong>שלום</strong></p>',
  ],
])('%s', (_, text, html) => {
  expect(drawn(text).replace(/ class="[^"]*"/g, '')).toBe(html)
})

test('a subheading has the level of its place', () => {
  const text = doc({ type: 'heading', content: [label('Hours')] }, paragraph(label('9 to 5')))
  const levels = ([2, undefined, 4] as const).map((level) =>
    renderToStaticMarkup(<Prose text={text} field="text" {...(level ? { level } : {})} />),
  )

  expect(levels.map((html) => /^<(h\d|p) class="[^"]*" dir="auto">Hours<\/\1><p/.exec(html)?.[1])).toEqual([
    'h2',
    'p',
    'h4',
  ])
})

test('what is stored is never run, whatever it is', () => {
  const hostile = doc(
    paragraph(
      { type: 'text', text: '<script>alert(1)</script>', marks: [link('javascript:alert(1)'), bold] },
      { type: 'text', text: 'x', marks: [link('"onmouseover="alert(1)')] },
      { type: 'text', text: 'y', marks: [{ type: 'textStyle', attrs: { style: 'x' } } as never] },
      { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } } as never,
    ),
    { type: 'iframe', attrs: { src: 'x' }, content: [] } as never,
  )

  const html = drawn(hostile)

  expect(html).not.toMatch(/<(?!\/?(?:p|strong|a)\b)|javascript:|\sonmouseover=|style=/)
  expect(html).toContain('<strong>&lt;script&gt;alert(1)&lt;/script&gt;</strong>')
})

test('the builder shows a text in its own way', () => {
  const html = renderToStaticMarkup(
    <ProseEditing value={({ field, text }) => <mark>{`${field}: ${String(text)}`}</mark>}>
      <Prose text="One" field="questions.0.answer" />
      <DrawnProse text="Two" />
    </ProseEditing>,
  )

  expect(html).toBe('<mark>questions.0.answer: One</mark><p dir="auto">Two</p>')
})
