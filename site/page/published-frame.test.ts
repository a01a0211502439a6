import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { defaultFrame } from '#blocks/parts/frame/default-frame.ts'
import { menuOf } from './published-frame.ts'

const pages: SitePage[] = [
  { id: 'gifts', path: '/gifts', title: 'Gift Cards', inMenu: true },
  { id: 'jobs', path: '/jobs', title: 'Jobs', inMenu: false },
  { id: 'school', path: '/zoo-school', title: 'Zoo School', inMenu: true },
]

const entry = (label: string, href: string, ...below: PageBlock[]): PageBlock => ({
  type: 'MenuLink',
  props: { id: label, label, href, below },
})

/** The labels of the menu's top level that these entries make, with the place of the marked pages at its end. */
function labels(...entries: PageBlock[]): string[] {
  const menu = [...entries, { type: 'MenuPages', props: { id: 'pages' } }]
  const header = { type: 'SiteHeader', props: { id: 'header', menu } }
  return (menuOf([header], pages) ?? []).map(({ label }) => label)
}

test.each<[string, PageBlock[], string[]]>([
  ['no other entry', [], ['Gift Cards', 'Zoo School']],
  ['another page before them', [entry('Work for us', '/jobs')], ['Work for us', 'Gift Cards', 'Zoo School']],
  ['an entry of their own', [entry('School', '/zoo-school')], ['School', 'Gift Cards']],
  ['one in a submenu', [entry('About', '/about', entry('Gifts', '/gifts'))], ['About', 'Zoo School']],
])('marked pages are in a menu once, with %s', (_, entries, expected) => {
  expect(labels(...entries)).toEqual(expected)
})

test('the specified menu is in no page’s data, marked pages or not', () => {
  expect(menuOf(defaultFrame(), pages)).toBeUndefined()
})
