import { expect, test } from 'vitest'
import type { SampleItem } from '#blocks/contract/samples.ts'
import { byPage, labelOfSample, sampleKinds, screenOfSample } from './sample-labels.ts'

const item = (of: string, field?: string, page?: string): SampleItem => ({
  ...{ of, text: 'Words' },
  ...(field && { field }),
  ...(page && { page }),
})

test.each([
  [item('hero', 'title', 'home'), 'Welcome, title', '/admin/hero', 'texts'],
  [item('about', 'quotes/1', 'about'), 'Our Story, quote', '/admin/about', 'people'],
  [item('animals/3', undefined, 'home'), 'Animal', '/admin/animals/3', 'records'],
  [
    item('service-pages/petting-zoo', 'faq'),
    'Petting Zoo, questions',
    '/admin/services/petting-zoo',
    'texts',
  ],
  [item('pages/class-visits', undefined, 'class-visits'), 'Page', '/admin/pages/class-visits', 'pages'],
  [item('media/a goat.jpg'), 'File', '/admin/samples?view=pictures&of=a%20goat.jpg', 'pictures'],
] as const)('%o says where it stands and leads there', (sample, label, screen, kind) => {
  expect(labelOfSample(sample)).toBe(label)
  expect(screenOfSample(sample)).toBe(screen)
  const kinds = Object.entries(sampleKinds).filter(([name, { of }]) => name !== 'all' && of(sample))
  expect(kinds.map(([name]) => name)).toEqual([kind])
})

test('the list is by page, what is on every page first', () => {
  const items = [
    item('media/a.jpg'),
    item('albums/1', undefined, 'media'),
    item('hero', 'title', 'home'),
    item('site', 'name'),
  ]

  expect(byPage(items).map(({ label }) => label)).toEqual(['On every page', 'Home', 'Media', 'Pictures'])
})
