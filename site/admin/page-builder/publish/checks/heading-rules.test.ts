import { expect, test } from 'vitest'
import { headingFindings } from './heading-rules.ts'

const both = ['phone', 'computer'] as const
const noMain = 'The page needs a main heading. Add the top block for this page.'

test.each<[string, string[], string[]]>([
  ['in order', ['1 Farm', '2 Story', '3 Mission', '2 Photos'], []],
  ['that go up two levels at once', ['1 Farm', '2 Story', '3 Mission', '4 Rules', '2 Photos'], []],
  ['that are missing', [], [`error: ${noMain}`]],
  ['without a main heading', ['2 Story', '3 Mission'], [`error: ${noMain}`]],
  [
    'with two main headings',
    ['1 Farm', '2 Story', '1 Contact'],
    ['error: “Contact” is a second main heading. Keep only one.'],
  ],
  ['without text', ['1 '], ['error: A heading is empty']],
  [
    'with a skipped level',
    ['1 Farm', '3 Mission'],
    ['warning: “Mission” skips a heading level. Make it one size bigger.'],
  ],
  ['of one place, one for each kind of window', ['1 A on phone', '1 B on computer', '2 Story'], []],
  [
    'with a level that is skipped where its section is hidden',
    ['1 Farm', '2 Story on computer', '3 Mission'],
    ['warning: On phones: “Mission” skips a heading level. Make it one size bigger.'],
  ],
  ['with a main heading on phones alone', ['1 Farm on phone', '2 Story'], [`error: On computers: ${noMain}`]],
  [
    'with one above the main heading',
    ['2 News', '1 Farm', '2 Story'],
    ['warning: “News” comes before the page’s main heading'],
  ],
])('headings %s', (_, headings, said) => {
  const found = headingFindings(
    headings.map((heading) => ({
      level: Number(heading[0]),
      text: heading.slice(2).replace(/ on (phone|computer)$/, ''),
      on: / on phone$/.test(heading) ? ['phone'] : / on computer$/.test(heading) ? ['computer'] : both,
    })),
  )

  expect(found.map(({ kind, message }) => `${kind}: ${message}`)).toEqual(said)
})
