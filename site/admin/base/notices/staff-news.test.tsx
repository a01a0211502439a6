import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { createQueryClient } from '../../../http/query-client.ts'
import { HostContext } from '../host/host.ts'
import { webHost } from '../host/web-host.ts'
import { noteNews, useNews } from './staff-news.ts'

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

test('the bell rings for enquiries that came in since it was opened, and for what others saved', () => {
  const queries = createQueryClient()
  const items = ['2026-06-03T08:00:00Z', '2026-06-01T08:00:00Z'].map((receivedAt, id) => ({ id, receivedAt }))
  queries.setQueryData([`${staffPaths.enquiries}?status=new`], { items })
  const Count = () => useNews(me, false).count
  const rung = () =>
    renderToStaticMarkup(
      <HostContext value={webHost}>
        <QueryClientProvider client={queries}>
          <Count />
        </QueryClientProvider>
      </HostContext>,
    )

  localStorage.setItem('unseen:1', JSON.stringify({ seenAt: '2026-06-02T08:00:00Z', saves: [] }))
  expect(rung()).toBe('1')
  noteNews(queries, me, { collection: 'hero', id: 'hero', revision: 2, by: ben })
  expect(rung()).toBe('2')
})
