import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

const known = ['type=festival', 'year=2025']
const hasAlbums = (filter: string, value: string) => known.includes(`${filter}=${value}`)

test('an address is cached under the part of it that counts', () => {
  for (const [path, query, key] of [
    ['/about', 'x=1', '/about'],
    ['/media', '', '/media'],
    ['/media', 'type=festival&year=2025', '/media?type=festival&year=2025'],
    ['/media', 'year=2025&utm=x&type=festival', '/media?type=festival&year=2025'],
    // Made-up values make no response of their own: they would fill the cache, each at the price of a whole page.
    ['/media', 'type=zebra', '/media'],
    ['/media', 'type=festival&year=1850', '/media?type=festival'],
    ['/media', 'type=all&year=all', '/media'],
    ['/media', 'type=%', '/media'],
    ['/media', 'type=%F0%9F&year=%00', '/media'],
    ['/media', 'type[]=festival&type=y&year=2025&year=2024', '/media?year=2025'],
    ['/', '__proto__[x]=1', '/'],
    ['/', '%', '/'],
    ['/booking', 'service=pony-rides-small', '/booking?service=pony-rides-small'],
    ['/booking', 'service=zebra', '/booking'],
    ['/booking', 'service=zebra&event=school&utm=x', '/booking?event=school'],
    [
      '/booking',
      'service=turkey-races&service=petting-zoo-small&event=constructor',
      '/booking?service=petting-zoo-small&service=turkey-races',
    ],
    ['/contact', 'event=certificate&x=1', '/contact?event=certificate'],
    ['/contact', 'event=zebra', '/contact'],
    ['/admin/pages/home', '', '/admin/builder'],
    ['/admin/albums', 'x=1', '/admin'],
  ] as const) {
    expect(cacheKey(path, query, hasAlbums), JSON.stringify([path, query])).toBe(key)
  }
})
