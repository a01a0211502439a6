import { expect, test } from 'vitest'
import { afterPublish, withRevisions } from './page-base.ts'

const from = { layout: 3, records: { hero: 6, about: 2 } }

test('after a publish, only written parts get new revisions', () => {
  expect(withRevisions(from, { 'records/hero': 7 })).toEqual({ layout: 3, records: { hero: 7, about: 2 } })
  expect(withRevisions(from, { layout: 4 })).toEqual({ ...from, layout: 4 })
})

test.each([
  ['made from the same', from, { layout: 4, records: { hero: 7, about: 2 } }],
  ['made from one older part', { ...from, layout: 2 }, { layout: 2, records: { hero: 7, about: 2 } }],
  ['that knows something newer', { ...from, layout: 5 }, { layout: 5, records: { hero: 7, about: 2 } }],
])('a draft %s gets the revisions that it may use', (_, base, expected) => {
  expect(afterPublish(base, { from, parts: { layout: 4, 'records/hero': 7 } })).toEqual(expected)
})
