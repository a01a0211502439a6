import { expect, test } from 'vitest'
import { newStaffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { copyTitle, newPageFormSchema, newStaffPage, suggestAddress } from './new-page.tsx'

const form = { title: 'Schools', path: '/schools', id: 'schools', inMenu: false, source: '' }

test.each([
  ['a blank one', 'blank', '', undefined],
  ['an event', 'event', '', { template: 'event' }],
  ['an event, after a page was chosen', 'event', 'about', { template: 'event' }],
  ['a copy of a page', 'copy', 'about', { page: 'about' }],
] as const)('a page that starts as %s is sent with its source', (_case, start, source, from) => {
  const sent = newStaffPage(newPageFormSchema.parse({ ...form, start, source }))

  expect(sent.from).toEqual(from)
  expect(newStaffPageSchema.safeParse(sent).success).toBe(true)
})

test('a copy requires a page to copy, and the error is at that field', () => {
  const { error } = newPageFormSchema.safeParse({ ...form, start: 'copy' })

  expect(error?.issues).toMatchObject([{ path: ['source'], message: 'Choose the page to copy' }])
})

test('a copy of a long-named page gets a valid name', () => {
  expect(copyTitle('About')).toBe('Copy of About')
  expect(newPageFormSchema.shape.title.safeParse(copyTitle('x'.repeat(200))).success).toBe(true)
})

const taken = [
  { id: 'home', path: '/' },
  { id: 'about', path: '/about' },
  { id: 'schools', path: '/school-visits' },
  { id: 'about-2', path: '/more' },
]

test.each(
  [
    ['Goat yoga', 'goat-yoga'],
    ['  Niños & Ponies!  ', 'ninos-ponies'],
    ['Kids’ day', 'kids-day'],
    ['Große Smørrebrød, Łódź', 'grosse-smorrebrod-lodz'],
    ['About', 'about-3'],
    ['School visits', 'school-visits-2'],
    ['2027', '2027'],
    ['Album', 'album-2'],
    ['Preview', 'preview-2'],
    ['404', '404-2'],
    [`${'a'.repeat(55)} b`, 'a'.repeat(55)],
  ].map(([title = '', id = '']) => [title.slice(0, 30), id.slice(0, 30), title, id] as const),
)('%j becomes %s', (_title, _id, title, id) => {
  expect(suggestAddress(title, taken)).toEqual({ id, path: `/${id}` })
  expect(newStaffPageSchema.safeParse({ title, ...suggestAddress(title, taken) }).success).toBe(true)
})

test('a blank title suggests nothing, and one without Latin letters a start', () => {
  for (const title of ['', '   ']) expect(suggestAddress(title, taken)).toEqual({ id: '', path: '' })
  for (const title of ['🐐', 'مزرعة']) {
    expect(suggestAddress(title, taken), JSON.stringify(title)).toEqual({ id: 'page', path: '/page' })
  }
})

test.each(['/booking/thanks', '/contact/thanks', '/admin/x', '/media/7'])(
  '%s is refused for a page',
  (path) => {
    expect(newStaffPageSchema.shape.path.safeParse(path).success).toBe(false)
  },
)
