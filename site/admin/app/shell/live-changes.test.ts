import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recordKey, refreshPaths } from '../../base/http/record-queries.ts'
import { pathsOf } from './live-changes.ts'

test.each([
  ['hero', 'hero', '/api/content/hero'],
  ['service-pages', 'turkey-races', '/api/content/service-pages'],
  ['service-pages', 'turkey-races', '/api/service-cards'],
  ['albums', '3', '/api/albums'],
  ['album-images', '9', '/api/albums'],
  ['album-images', '9', '/api/album-previews'],
  ['site', 'site', '/api/site'],
  ['enquiries', '4', '/api/enquiries'],
  ['outbox', '4', '/api/enquiries'],
  ['enquiries', '4', '/api/jobs'],
  ['availability', 'availability', '/api/enquiries'],
  ['availability', 'availability', '/api/jobs'],
  ['tour-dates', '2', '/api/enquiries'],
  ['teams', '2', '/api/enquiries'],
  ['animals', '2', '/api/enquiries'],
  ['saved-replies', '2', '/api/saved-replies'],
  ['pages', 'home', '/api/pages'],
  ['page-drafts', 'home', '/api/pages'],
  ['staff-pages', 'school-visits', '/api/pages'],
  ['page-versions', 'home@3', '/api/pages'],
  ['page-notes', '7', '/api/pages'],
  ['redirects', '4', '/api/redirects'],
  ['redirects', '4', '/api/pages'],
  ['redirects', '4', '/api/site-pages'],
])('%s %s makes %s stale', (collection, id, path) => {
  expect(pathsOf({ collection, id, revision: 1 })).toContain(path)
})

test('a saved draft invalidates pages, drafts, versions and the dashboard only', async () => {
  const queries = new QueryClient()
  const touched = [
    ['/api/pages'],
    recordKey('/api/pages/home/draft'),
    ['/api/pages/home/versions'],
    ['/api/status'],
  ]
  const others = [['/api/content/hero'], ['/api/albums'], recordKey('/api/pages-of-another-kind')]
  for (const key of [...touched, ...others]) queries.setQueryData(key, {})

  await refreshPaths(queries, pathsOf({ collection: 'page-drafts', id: 'home', revision: 2 }))

  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
  expect(touched.map(isOld)).toEqual(touched.map(() => true))
  expect(others.map(isOld)).toEqual(others.map(() => false))
})
