import { describe, expect, test } from 'vitest'
import type { Page, PageBlock } from '../contract/pages/page.ts'
import { builtInPages } from '../contract/pages/site-paths.ts'
import { sampleAbout, sampleAboutPage, sampleHero, sampleServices } from '../testing/samples.ts'
import { compose } from './compose-page.ts'
import { defaultPage } from './default-pages.ts'
import { checkDraft, checkFinished } from './page-check.ts'

const root = { props: { title: '', description: '', shareImageUrl: '' } }
const records = {
  hero: sampleHero(),
  about: sampleAbout(),
  services: sampleServices(),
  'about-page': sampleAboutPage(),
}

test.each(builtInPages.map(({ id }) => id))('the built-in page %s may be drafted and published', (id) => {
  const data = compose(id, { layout: defaultPage(id) as Page, records })

  expect(checkDraft(id, data, [])).toEqual([])
  expect(checkFinished(id, data)).toEqual([])
})

/** What may stand in each slot: the server refuses the rest, and palette and outline don’t offer it. */
test.each<[string, string, string[]]>([
  ['Columns', 'left', ['Heading', 'Cards', 'ShortContact', 'Certificate']],
  ['ThreeColumns', 'middle', ['Text', 'PictureGrid', 'MeetAnimals', 'ContactCard']],
  ['Backdrop', 'middle', ['Steps', 'Quotes', 'Columns', 'ThreeColumns']],
])('%s takes sections in its slot %s', (type, slot, inside) => {
  const others = ['Hero', 'PageTop', 'BookingForm', 'Backdrop', ...(type === 'Backdrop' ? [] : ['Columns'])]
  const issuesOf = (name: string) => {
    const content = [block(type, 'around', { [slot]: [block(name, 'inside')] })]
    return checkDraft('booking', { root, content }, []).map(({ blockId, message }) => [blockId, message])
  }

  for (const name of inside) expect(issuesOf(name), name).toEqual([])
  for (const name of others)
    expect(issuesOf(name), name).toEqual([['inside', 'This block can’t go in a column']])
})

test('columns on a backdrop take no columns', () => {
  const two = block('Columns', 'two', { left: [block('Cards', 'cards')] })
  const three = block('ThreeColumns', 'three', { right: [block('Columns', 'inner')] })
  const content = [block('Backdrop', 'around', { middle: [two, three] })]

  expect(checkDraft('about', { root, content }, []).map(({ blockId }) => blockId)).toEqual(['inner'])
})

test('the side of the contact form takes no other form', () => {
  const content = [block('ContactForm', 'form', { aside: [block('ShortContact', 'short')] })]

  expect(checkDraft('contact', { root, content }, [])).toHaveLength(1)
})

const columns = (left: unknown, right: unknown = []) => block('Columns', 'c', { split: 'even', left, right })

describe.each<[string, PageBlock[], string, string?]>([
  ['an unknown type', [block('Nope', 'x')], '', '/content/0'],
  ['a type that every object has', [block('constructor', 'x')], ''],
  ['an unknown prop', [block('Heading', 'x', { text: 'A', colour: 'red' })], '/colour'],
  [
    'an unknown prop within a prop',
    [block('Faq', 'x', { questions: [{ question: 'Q', answer: '', price: 1 }] })],
    '/questions/0/price',
  ],
  ['a text that is a number', [block('Heading', 'x', { text: 7 })], '/text'],
  ['a text that is null', [block('Text', 'x', { text: null })], '/text'],
  ['a choice that is none', [block('Heading', 'x', { level: '9' })], '/level'],
  ['a list that is a text', [block('Faq', 'x', { questions: 'none' })], '/questions'],
  ['a record’s text that is a list', [block('Hero', 'x', { title: ['a'] })], '/title'],
  ['two blocks with one id', [block('Heading', 'x'), block('Text', 'x')], '/id', '/content/1'],
  ['a column’s id', [block('Heading', 'x'), columns([block('Text', 'x')])], '/id', '/content/1/props/left/0'],
  ['a bound block twice', [block('Hero', 'a'), block('Hero', 'b')], '', '/content/1'],
  ['a bound block in a column', [columns([block('Hero', 'a')])], '', '/content/0/props/left/0'],
  ['columns in a column', [columns([{ ...columns([]), props: { id: 'd', left: [], right: [] } }])], ''],
  ['a slot of another block', [block('Heading', 'x', { left: [] })], '/left'],
  ['a slot that is no list', [columns('all')], '/left'],
  ['a slot with something else in it', [columns([{ kind: 'Text' }])], '/left'],
  ['a service’s block elsewhere', [block('ServiceFaq', 'x')], ''],
  ['the pictures of an album elsewhere', [block('AlbumImages', 'x')], ''],
  ['an address that runs a script', [block('PictureBlock', 'x', { src: ' java\nscript:alert(1)' })], '/src'],
  [
    'a link that runs a script',
    [block('ButtonRow', 'x', { buttons: [{ label: 'a', href: 'javascript:x', kind: 'main' }] })],
    '/buttons/0/href',
  ],
])('%s', (_, content, path, at) => {
  test('makes a draft malformed with a named issue', () => {
    const issues = checkDraft('home', { root, content }, [])

    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({ path, ...(at ? { at } : {}) })
    expect(issues[0]?.message).toBeTruthy()
  })
})

describe.each<[string, string, PageBlock[], string]>([
  ['a required text that is empty', 'turkey-races', [block('ServiceHero', 'x', { title: ' ' })], '/title'],
  ['a text that is too long', 'home', [block('Heading', 'x', { text: 'W'.repeat(501) })], '/text'],
  [
    'too many buttons',
    'home',
    [block('ButtonRow', 'x', { buttons: Array(7).fill({ label: '', href: '', kind: 'main' }) })],
    '/buttons',
  ],
  [
    'an address that is not one yet',
    'home',
    [block('ButtonRow', 'x', { buttons: [{ label: '', href: 'ftp://x', kind: 'main' }] })],
    '/buttons/0/href',
  ],
  [
    'a blank line in a list',
    'booking',
    [block('BookingForm', 'x', { sentTips: ['Water', ''] })],
    '/sentTips/1',
  ],
])('%s', (_, pageId, content, path) => {
  test('is fine in a draft, but blocks publishing', () => {
    expect(checkDraft(pageId, { root, content }, [])).toEqual([])
    expect(checkFinished(pageId, { root, content })).toMatchObject([{ blockId: 'x', path }])
  })
})

test.each([
  ['BookingForm', 'booking', 'contact'],
  ['ContactForm', 'contact', 'home'],
])('%s may only be on the %s page', (type, own, other) => {
  const content = [block(type, 'x')]

  expect(checkDraft(own, { root, content }, [])).toEqual([])
  expect(checkDraft(other, { root, content }, [])).toMatchObject([
    { blockId: 'x', message: `This block only works on the ${own} page` },
  ])
})

test('checks the page’s own settings, too', () => {
  const data = { root: { props: { title: 7, colour: 'x' } }, content: [] } as unknown as Page

  expect(checkDraft('home', data, []).map(({ blockId, path }) => [blockId, path])).toEqual([
    ['root', '/colour'],
    ['root', '/title'],
  ])
})

describe('blocks of another version', () => {
  const odd = block('Carousel2019', 'o', { pictures: [1, { deep: [null] }] })
  const hero = block('Hero', 'h', { glow: true })
  const stored = { root, content: [columns([odd]), hero] }

  test('may stay or be moved', () => {
    expect(checkDraft('home', { root, content: [odd, hero] }, [stored])).toEqual([])
    expect(checkFinished('home', { root, content: [odd, hero] })).toEqual([])
  })

  test('may not be changed, copied or added', () => {
    const changed = block('Carousel2019', 'o', { pictures: [] })
    const copied = { ...odd, props: { ...odd.props, id: 'd' } }
    const other = block('Hero', 'h', { glow: false })

    for (const content of [[changed], [copied], [odd, odd], [other]])
      expect(checkDraft('home', { root, content }, [stored])).toHaveLength(1)
    expect(checkDraft('home', { root, content: [odd] }, [])).toHaveLength(1)
  })
})

test('refuses 501 blocks, including those in columns', () => {
  const left = Array.from({ length: 250 }, (_, index) => block('Spacer', `l${index}`))
  const rest = Array.from({ length: 249 }, (_, index) => block('Spacer', `r${index}`))

  expect(checkDraft('home', { root, content: [columns(left), ...rest] }, [])).toEqual([])
  expect(
    checkDraft('home', { root, content: [columns(left), ...rest, block('Spacer', 'z')] }, []),
  ).toHaveLength(1)
})

function block(type: string, id: string, props: object = {}): PageBlock {
  return { type, props: { id, ...props } }
}
