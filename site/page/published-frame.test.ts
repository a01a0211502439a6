import { expect, test } from 'vitest'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { defaultFrame } from '#blocks/parts/frame/default-frame.ts'
import { menuOf, withLinksThere } from './published-frame.ts'

const pages: SitePage[] = [
  { id: 'gifts', path: '/gifts', title: 'Gift Cards', inMenu: true },
  { id: 'jobs', path: '/jobs', title: 'Jobs', inMenu: false, formerPaths: ['/open-jobs'] },
  { id: 'school', path: '/zoo-school', title: 'Zoo School', inMenu: true, formerPaths: ['/school'] },
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
  ['an entry with their old address', [entry('School', '/school')], ['School', 'Gift Cards']],
  ['an entry for a part of them', [entry('School', '/zoo-school/#when')], ['School', 'Gift Cards']],
  ['one in a submenu', [entry('About', '/about', entry('Gifts', '/gifts'))], ['About', 'Zoo School']],
])('marked pages are in a menu once, with %s', (_, entries, expected) => {
  expect(labels(...entries)).toEqual(expected)
})

test('the specified menu is in no page’s data, marked pages or not', () => {
  expect(menuOf(defaultFrame(), pages)).toBeUndefined()
})

test.each([
  ['/open-jobs', '/jobs'],
  ['/open-jobs/?from=menu#now', '/jobs?from=menu#now'],
  ['/jobs', '/jobs'],
  ['/gone', ''],
  ['https://example.com/open-jobs', 'https://example.com/open-jobs'],
  ['tel:+15555550142', 'tel:+15555550142'],
])('a link of the frame to %s leads to %j', (href, now) => {
  const [block] = withLinksThere([entry('Jobs', href)], pages)

  expect(block?.props.href).toBe(now)
})
