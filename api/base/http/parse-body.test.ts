import { expect, test } from 'vitest'
import { z } from 'zod'
import { newAlbumImageSchema } from '#blocks/contract/records/album.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page-content.ts'
import { InvalidInput } from './app-error.ts'
import { parseBody } from './parse-body.ts'

function issuesOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof InvalidInput) return error.extra.issues
    throw error
  }
  return undefined
}

test('parseBody › trims and adds defaults', () => {
  const image = parseBody(newAlbumImageSchema, { altText: ' A goat ', tags: [' goat '] })

  expect(image).toEqual({
    imageUrl: '',
    altText: 'A goat',
    decorative: false,
    photoConsent: false,
    caption: '',
    tags: ['goat'],
  })
})

test('parseBody › names unknown keys by JSON pointer at any depth', () => {
  const body = { title: 'x', steps: [{ title: 'a' }, { title: 'b', 'odd/~key': { deep: 1 } }], price: 3 }

  expect(issuesOf(() => parseBody(servicePageSchema, body))).toEqual([
    { path: '/steps/1/odd~1~0key', message: 'This field doesn’t exist' },
    { path: '/price', message: 'This field doesn’t exist' },
  ])
})

test('parseBody › refuses __proto__ at any depth', () => {
  const top = JSON.parse('{"altText":"x","__proto__":{"decorative":true}}')
  const inside = JSON.parse('{"title":"x","steps":[{"title":"a","__proto__":{"polluted":1}}]}')

  expect(issuesOf(() => parseBody(newAlbumImageSchema, top))).toMatchObject([{ path: '/__proto__' }])
  expect(issuesOf(() => parseBody(servicePageSchema, inside))).toMatchObject([{ path: '/steps/0/__proto__' }])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('parseBody › accepts revision, media and own id', () => {
  const body = { id: 3, revision: 9, media: { '/public-objects/a.jpg': {} }, imageUrl: 'a.jpg' }

  expect(parseBody(newAlbumImageSchema, body, { id: 3 })).toMatchObject({ imageUrl: 'a.jpg' })
  expect(issuesOf(() => parseBody(newAlbumImageSchema, body, { id: 4 }))).toMatchObject([{ path: '/id' }])
  expect(issuesOf(() => parseBody(newAlbumImageSchema, body))).toMatchObject([{ path: '/id' }])
})

test.each([null, undefined, [], 'text', 3])('parseBody › refuses %o', (body) => {
  expect(() => parseBody(newAlbumImageSchema, body)).toThrow(z.ZodError)
})
