import { expect, test } from 'vitest'
import { publishedSetMessage } from './published-set-message.ts'

const line = (id: string, version: number | null) => ({ id, version, parts: {}, etag: '"0-x"' })

test.each([
  [[line('home', 3)], 'HOME is live'],
  [[line('home', 3), line('about', 1), line('media', 2)], 'HOME, ABOUT, and MEDIA are live'],
  [[line('home', 3), line('about', null)], 'HOME is live. ABOUT was as it is already'],
  [[line('home', null), line('about', null)], 'HOME and ABOUT were as they are already'],
])('%#: %j', (pages, words) => {
  expect(publishedSetMessage({ pages }, (id) => id.toUpperCase())).toBe(words)
})
