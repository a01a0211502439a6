import { expect, test } from 'vitest'
import { publishedSetMessage } from './publish-set.tsx'

const line = (id: string, version: number | null) => ({ id, version, parts: {}, etag: '"0-x"' })

test.each([
  ['HOME is live', [line('home', 3)]],
  ['HOME, ABOUT, and MEDIA are live', [line('home', 3), line('about', 1), line('media', 2)]],
  ['HOME is live. ABOUT had no changes', [line('home', 3), line('about', null)]],
  ['HOME and ABOUT had no changes', [line('home', null), line('about', null)]],
])('%s', (text, pages) => {
  expect(publishedSetMessage({ pages }, (id) => id.toUpperCase())).toBe(text)
})
