import { expect, test } from 'vitest'
import { headFindings, headingFindings, linkFindings, privacyFindings, unknownPaths } from './markup-rules.ts'

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

const fine = {
  title: 'Petting Zoo for Schools',
  description: 'We come to schools with goats, hens and two ponies.',
  ownDescription: 'We come to schools with goats, hens and two ponies.',
  isBuiltIn: false,
}

test.each<[string, Partial<typeof fine>, string[]]>([
  ['that fits', {}, []],
  ['with the default description of a built-in page', { ownDescription: '', isBuiltIn: true }, []],
  [
    'with a long title',
    { title: 'x'.repeat(61) },
    ['The title has 61 characters. Search results cut it off at about 60.'],
  ],
  ['short title', { title: 'Schools' }, ['The title “Schools” is short. Search results have room for more.']],
  ['with the description all pages share', { ownDescription: ' ' }, ['Add a description for search results']],
  [
    'without any description',
    { description: '', ownDescription: '', isBuiltIn: true },
    ['Add a description for search results'],
  ],
  [
    'with a long description',
    { ownDescription: 'x'.repeat(161) },
    ['The description has 161 characters. Search results cut it off at about 160.'],
  ],
])('a head %s', (_, texts, said) => {
  const found = headFindings({ ...fine, ...texts })

  expect(found.map(({ message }) => message)).toEqual(said)
  expect(found.every(({ kind, blockId }) => kind === 'warning' && blockId === 'root')).toBe(true)
})

const links = [
  { href: '/about', text: 'About us' },
  { href: '/gone?x=1', text: 'Prices' },
  { href: '/gone', text: '' },
  { href: '/media/99', text: 'Photos' },
  { href: '/public-objects/prices.pdf', text: 'Price list' },
  { href: 'https://example.com/gone', text: 'Elsewhere' },
  { href: '#top', text: 'Up' },
]
const isKnown = (path: string) => path === '/about'

test('a dead link is an error that quotes its text', () => {
  expect(linkFindings(links, isKnown)).toEqual([
    {
      kind: 'error',
      message: 'This link doesn’t work. There is no page at /gone (“Prices”)',
      about: { selector: 'a[href="/gone?x=1"]', text: 'Prices' },
    },
    {
      kind: 'error',
      message: 'This link doesn’t work. There is no page at /gone',
      about: { selector: 'a[href="/gone"]', text: '' },
    },
    {
      kind: 'error',
      message: 'This link doesn’t work. There is no album at /media/99 (“Photos”)',
      about: { selector: 'a[href="/media/99"]', text: 'Photos' },
    },
    {
      kind: 'error',
      message: 'This link doesn’t work. The file is no longer in Pictures & files (“Price list”)',
      about: { selector: 'a[href="/public-objects/prices.pdf"]', text: 'Price list' },
    },
  ])
})

test('only unknown internal paths are requested, each once', () => {
  expect(unknownPaths(links, isKnown)).toEqual(['/gone', '/media/99', '/public-objects/prices.pdf'])
})

test.each<[string[], string, string[]]>([
  [[], '', []],
  [['https://vimeo.com/76979871'], '<p>What we show from YouTube or Vimeo</p>', []],
  [
    [
      'https://vimeo.com/76979871',
      'https://www.google.com/maps',
      'https://calendar.google.com/calendar/embed',
    ],
    '<p>Google Calendar</p>',
    ['This page shows something from Vimeo and Google Maps. Name it on your privacy page, too.'],
  ],
])('of %j the privacy page says what it may', (elsewhere, privacyPage, messages) => {
  expect(privacyFindings(elsewhere, privacyPage).map(({ message }) => message)).toEqual(messages)
})
