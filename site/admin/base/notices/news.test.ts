import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteNews } from './news.ts'

const me = { id: 1, email: 'ana@example.com', name: 'Ana', role: 'editor' } as const
const ben = { id: 2, name: 'Ben' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

function unseenAfter(changes: Parameters<typeof noteNews>[2][]) {
  for (const queries of [new QueryClient(), new QueryClient()])
    for (const change of changes) noteNews(queries, me, change)
  return JSON.parse(localStorage.getItem('unseen:1') ?? '{"saves":[]}').saves
}

test('what others saved counts once, however many tabs hear of it', () => {
  expect(
    unseenAfter([
      { collection: 'animals', id: '3', revision: 4, by: ben },
      { collection: 'hero', id: 'hero', revision: 2, by: ben },
    ]),
  ).toEqual(['animals/3@4', 'hero/hero@2'])
})

test.each([
  ['one’s own save', { collection: 'animals', id: '3', revision: 4, by: { id: 1, name: 'Ana' } }],
  ['what nobody did', { collection: 'animals', id: '3', revision: 4 }],
  ['a draft, which has no history', { collection: 'page-drafts', id: 'home', revision: 4, by: ben }],
  ['what this role can’t see', { collection: 'site', id: 'site', revision: 4, by: ben }],
])('%s does not ring', (_what, change) => {
  expect(unseenAfter([change])).toEqual([])
})
