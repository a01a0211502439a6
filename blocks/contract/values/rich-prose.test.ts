import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldFacts } from './field-facts.ts'
import { flatIssues } from './flat-issues.ts'
import { deepestList, normalized, richDoc } from './normal-text.ts'
import { bodyProse, richProse } from './rich-prose.ts'
import { isRich, plainText, type RichBlock, type RichDoc, type RichInline } from './rich-text.ts'

const schema = bodyProse(1_000_000)
const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content })
const doc = (...content: RichBlock[]): RichDoc => ({ type: 'doc', content })
const label = (text: string): RichInline => ({ type: 'text', text })
const bold = (text: string): RichInline => ({ type: 'text', text, marks: [{ type: 'bold' }] })
const link = (text: string, href: string): RichInline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})
const heading = (...content: RichInline[]): RichBlock => ({ type: 'heading', content })
const list = (...texts: string[]): RichBlock => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [paragraph(label(text))] })),
})

const issuesOf = (value: unknown, max = 10_000) => {
  const parsed = bodyProse(max).safeParse(value)
  return parsed.success
    ? []
    : flatIssues(parsed.error.issues).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const letters = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }),
  fc.constantFrom('<script>alert(1)</script>', 'שלום', '\u202egnp.exe', '🐐', ' ', '\n', '\u0000'),
)
const marks = fc.uniqueArray(
  fc.oneof(
    fc.constant({ type: 'bold' }),
    fc.constant({ type: 'italic' }),
    fc.constantFrom('/booking', 'tel:+15555550100', 'https://example.com').map((href) => ({
      type: 'link',
      attrs: { href },
    })),
  ),
  { selector: ({ type }) => type, maxLength: 3 },
)
const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: letters, marks }, { requiredKeys: ['type', 'text'] }),
  fc.constant({ type: 'hardBreak' }),
)
const aParagraph = fc.record(
  { type: fc.constant('paragraph'), content: fc.array(inline, { maxLength: 4 }) },
  { requiredKeys: ['type'] },
)
const aHeading = fc.record({
  type: fc.constant('heading'),
  content: fc.array(inline, { maxLength: 3 }).map((more) => [label('Hours'), ...more]),
})
const blocks = (level: number): fc.Arbitrary<object> =>
  level > deepestList
    ? aParagraph
    : fc.oneof(
        aParagraph,
        fc.record({
          type: fc.constantFrom('bulletList', 'orderedList'),
          content: fc.array(
            fc.record({
              type: fc.constant('listItem'),
              content: fc.array(blocks(level + 1), { minLength: 1, maxLength: 3 }),
            }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
      )
const trees = fc
  .array(fc.oneof(blocks(1), aHeading), { maxLength: 4 })
  .map((content) => ({ type: 'doc', content }) as unknown as RichDoc)

describe('the schema', () => {
  test('takes every tree of its nodes, as it is', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(schema.parse(tree)).toEqual(tree)
      }),
    )
  })

  test('takes a string, and is described as a text with a limit', () => {
    expect(schema.parse('One\n\nTwo')).toBe('One\n\nTwo')
    expect(schema.parse(undefined)).toBe('')
    expect(fieldFacts('text', richProse(600))).toMatchObject({ kind: 'text', as: 'rich', maxLength: 600 })
    expect(fieldFacts('text', bodyProse())).toMatchObject({ kind: 'text', as: 'rich', hasSubheadings: true })
  })

  test.each<[string, unknown, string]>([
    ['a picture', doc({ type: 'image' } as never), 'content.0.type: Use a paragraph, a subheading or a list'],
    [
      'a subheading in a list',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [heading(label('a'))] }] }),
      'content.0.content.0.content.0.type: Use a paragraph or a list',
    ],
    [
      'a subheading without words',
      doc(heading(label(' '), { type: 'hardBreak' })),
      'content.0.content: Enter the words of the subheading',
    ],
    [
      'a level of a subheading',
      doc({ ...heading(label('a')), attrs: { level: 1 } } as never),
      'content.0: Unrecognized key: "attrs"',
    ],
    [
      'another mark',
      doc(paragraph({ ...label('a'), marks: [{ type: 'code' }] } as never)),
      'content.0.content.0.marks.0.type: Use bold, italic or a link',
    ],
    [
      'a script behind a link',
      doc(paragraph(label('a'), link('b', ' java\nscript:alert(1)'))),
      'content.0.content.1.marks.0.attrs.href: Use a page on this site, a web address, a phone link (tel:) or an email link (mailto:)',
    ],
    [
      'an attribute',
      doc({ ...paragraph(label('a')), attrs: { style: 'x' } } as never),
      'content.0: Unrecognized key: "attrs"',
    ],
    ['markup', { html: '<b>a</b>' }, 'type: Invalid input: expected "doc"'],
    ['a number', 7, ': Invalid input: expected object, received number'],
  ])('refuses %s and names its place', (_, value, issue) => {
    expect(issuesOf(value)).toContain(issue)
  })

  test('takes subheadings only in the body of a page', () => {
    const { error } = richProse().safeParse(doc(heading(label('Hours'))))

    expect(error && flatIssues(error.issues)[0]).toMatchObject({ message: 'Use a paragraph or a list' })
  })

  test('counts the letters of the words alone', () => {
    expect(issuesOf(doc(paragraph(bold('abc'), link('de', '/booking'))), 5)).toEqual([])
    expect(issuesOf(doc(paragraph(bold('abc'), label('def'))), 5)).toEqual([': Keep this under 5 characters'])
  })

  test('refuses ten thousand marks or nodes and lists without end', () => {
    const many = { type: 'text', text: 'a', marks: Array.from({ length: 10_000 }, () => ({ type: 'bold' })) }
    const nodes = Array.from({ length: 10_000 }, () => bold('a'))
    let deep: RichBlock = paragraph(label('a'))
    for (let level = 0; level < 5000; level++)
      deep = { type: 'bulletList', content: [{ type: 'listItem', content: [deep] }] }

    expect(issuesOf(doc(paragraph(many as never)))).toEqual(['content.0.content.0.marks: Use each mark once'])
    expect(issuesOf(doc(paragraph(...nodes)))).toEqual([': Use less formatting'])
    expect(issuesOf(doc(deep))).toEqual([
      expect.stringMatching(/^(content\.0\.){7}type: Lists have up to 3 levels$/),
    ])
    expect(normalized(doc(deep))).toBe('')
  })
})

describe('normalized', () => {
  test('makes something that can be stored of any value', () => {
    const any = fc.oneof(
      fc.jsonValue({ maxDepth: 6 }),
      fc.jsonValue({ maxDepth: 5 }).map((content) => ({ type: 'doc', content: [content] })),
      fc.array(fc.jsonValue({ maxDepth: 4 })).map((content) => ({ type: 'doc', content })),
    )
    fc.assert(
      fc.property(any, (value) => {
        expect(issuesOf(normalized(value), 1_000_000)).toEqual([])
      }),
    )
  })

  test('changes nothing the second time, and loses no word', () => {
    const letter = (text: string) => text.replace(/\s/gu, '')
    fc.assert(
      fc.property(trees, (tree) => {
        const once = normalized(tree)
        expect(normalized(once)).toEqual(once)
        expect(normalized(richDoc(once))).toEqual(isRich(once) ? once : normalized(richDoc(once)))
        expect(letter(plainText(once))).toBe(letter(plainText(tree)))
      }),
    )
  })

  test.each<[string, unknown, unknown]>([
    [
      'a tree without formatting',
      doc(paragraph(label('One')), paragraph(label('a'), { type: 'hardBreak' }, label('b'))),
      'One\n\na\nb',
    ],
    [
      'blank paragraphs',
      doc(paragraph(bold('One')), { type: 'paragraph' }, paragraph(label(' '))),
      doc(paragraph(bold('One'))),
    ],
    ['equal neighbors', doc(paragraph(bold('On'), bold('e'))), doc(paragraph(bold('One')))],
    [
      'a heading and a picture',
      { type: 'doc', content: [{ type: 'heading', content: [bold('One')] }, { type: 'image' }] },
      doc(heading(bold('One'))),
    ],
    [
      'a subheading as another editor has it, and one in a list',
      doc({ ...heading(label('Hours')), attrs: { level: 2 } } as never, heading(), {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [heading(label('Goats'))] }],
      }),
      doc(heading(label('Hours')), list('Goats')),
    ],
    [
      'a link that is not safe',
      doc(paragraph(bold('a'), link('b', 'javascript:x'))),
      doc(paragraph(bold('a'), label('b'))),
    ],
    [
      'what an editor adds to a link',
      doc(
        paragraph({
          ...label('a'),
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/booking', target: '_blank' } }],
        } as never),
      ),
      doc(
        paragraph({
          type: 'text',
          text: 'a',
          marks: [{ type: 'link', attrs: { href: '/booking' } }, { type: 'bold' }],
        }),
      ),
    ],
    ['nothing', doc(), ''],
    ['no text', { html: '<b>' }, ''],
  ])('%s', (_, given, expected) => {
    expect(normalized(given)).toEqual(expected)
  })

  test('a list that is too deep goes on at the deepest level', () => {
    const nested = (level: number): RichBlock => ({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [paragraph(label(`${level}`)), ...(level < 6 ? [nested(level + 1)] : [])],
        },
      ],
    })
    const flat = normalized(doc(nested(1)))

    expect(issuesOf(flat)).toEqual([])
    expect(plainText(flat)).toBe('1\n2\n3\n4\n5\n6')
  })
})

test('the words of a tree', () => {
  expect(
    plainText(
      doc(heading(label('On '), bold('the day')), paragraph(label('We come')), list('goats', 'hens')),
    ),
  ).toBe('On the day\n\nWe come\n\ngoats\nhens')
})

test('a string and its tree say the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
      const text = lines.join('\n')
      const back = normalized(richDoc(text))
      expect(normalized(richDoc(back))).toBe(back)
      expect(String(back).replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''))
    }),
  )
})
