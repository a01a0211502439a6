import { expect, test } from 'vitest'
import { newStaffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { suggestAddress } from './suggest-address.ts'

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

test('a title without Latin letters suggests nothing, so a person must type one', () => {
  for (const title of ['', '   ', '🐐', 'مزرعة']) {
    expect(suggestAddress(title, taken), JSON.stringify(title)).toEqual({ id: '', path: '' })
  }
})
