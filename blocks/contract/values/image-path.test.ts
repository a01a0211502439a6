import { describe, expect, test } from 'vitest'
import { isSafeAddress, normalizeImagePath, storedName } from './image-path.ts'
import { address } from './text-fields.ts'

// The rules are those of product.md §3 "Image path normalisation" and contract §9.

describe('normalizing', () => {
  test.each([
    ['a /public-objects/ path is kept', '/public-objects/goats.jpg', '/public-objects/goats.jpg'],
    ['with what follows it', '/public-objects/a/b c.jpg?v=1', '/public-objects/a/b c.jpg?v=1'],
    ['even where it holds /public/', '/public-objects/public/goats.jpg', '/public-objects/public/goats.jpg'],
    ['a bucket path is rewritten', '/farm-bucket/public/goats.jpg', '/public-objects/goats.jpg'],
    ['with or without its first slash', 'farm-bucket/public/goats.jpg', '/public-objects/goats.jpg'],
    ['with folders', '/farm-bucket/public/2026/fair/a.jpg', '/public-objects/2026/fair/a.jpg'],
    ['at its first /public/', '/farm-bucket/public/public/a.jpg', '/public-objects/public/a.jpg'],
    ['a bare name gets the prefix', 'goats.jpg', '/public-objects/goats.jpg'],
    ['a name with folders gets it, too', 'albums/fair/1.jpg', '/public-objects/albums/fair/1.jpg'],
    ['in any script', 'козы 🐐.jpg', '/public-objects/козы 🐐.jpg'],
    ['without the spaces around it', '  goats.jpg\n', '/public-objects/goats.jpg'],
    ['/public/ itself stays', '/public/goats.jpg', '/public/goats.jpg'],
    ['other root-relative paths stay', '/images/goats.jpg', '/images/goats.jpg'],
    ['with folders of the bucket before it', '/a/b/public/goats.jpg', '/public-objects/goats.jpg'],
    ['many of them', '/a/.private/c/d/public/e/goats.jpg', '/public-objects/e/goats.jpg'],
    ['or without its first slash', 'a/b/public/goats.jpg', '/public-objects/goats.jpg'],
    ['/public/ itself stays whatever follows', '/public/b/public/a.jpg', '/public/b/public/a.jpg'],
    ['/public/ in a query is no folder', '/pony.jpg?of=/a/public/b.jpg', '/pony.jpg?of=/a/public/b.jpg'],
    ['a bucket path that names nothing stays', '/farm-bucket/public/', '/farm-bucket/public/'],
    ['nothing is nothing', '', ''],
    ['nor is white space', ' \t\n', ''],
    ['nor null', null, ''],
    ['nor undefined', undefined, ''],
  ])('%s', (_, path, expected) => {
    expect(normalizeImagePath(path)).toBe(expected)
  })

  test('each address of the bucket is ours', () => {
    for (const url of [
      'https://storage.googleapis.com/farm-bucket/public/fair/goats.jpg',
      'http://storage.googleapis.com/farm-bucket/public/fair/goats.jpg',
      'HTTPS://Storage.GoogleAPIs.com/farm-bucket/public/fair/goats.jpg',
      'https://farm-bucket.s3.amazonaws.com/public/fair/goats.jpg',
      'https://farm-bucket.s3.us-west-2.amazonaws.com/public/fair/goats.jpg',
      'https://farm-bucket.s3-us-west-2.amazonaws.com/public/fair/goats.jpg',
      'https://www.farm.example.s3.amazonaws.com/public/fair/goats.jpg',
      'https://s3.us-west-2.amazonaws.com/farm-bucket/public/fair/goats.jpg',
      'https://storage.googleapis.com/farm-bucket/site/2026/public/fair/goats.jpg',
      'https://farm-bucket.s3.amazonaws.com/site/2026/public/fair/goats.jpg',
      'https://s3.us-west-2.amazonaws.com/farm-bucket/site/public/fair/goats.jpg',
    ]) {
      expect(normalizeImagePath(url), JSON.stringify(url)).toBe('/public-objects/fair/goats.jpg')
    }
  })

  test('an address of another place stays', () => {
    for (const url of [
      'https://example.com/goats.jpg',
      'http://example.com/farm-bucket/public/goats.jpg',
      'https://storage.googleapis.com/farm-bucket/private/goats.jpg',
      'https://storage.googleapis.com/farm-bucket/public/',
      'https://storage.googleapis.com.evil.example/farm-bucket/public/goats.jpg',
      'https://farm-bucket.s3.amazonaws.com/private/goats.jpg',
      'https://farm-bucket.s3.amazonaws.com.evil.example/public/goats.jpg',
      'https://evil.example?x=.s3.amazonaws.com/public/goats.jpg',
      'https://cdn.farm.example/public/goats.jpg',
    ]) {
      expect(normalizeImagePath(url), JSON.stringify(url)).toBe(url)
    }
  })

  test('on the bucket’s own host its public files are ours, and nothing else', () => {
    for (const [url, expected] of [
      ['https://cdn.farm.example/public/a.jpg', '/public-objects/a.jpg'],
      ['https://cdn.farm.example/farm-bucket/public/a.jpg', '/public-objects/a.jpg'],
      ['https://cdn.farm.example/farm-bucket/site/public/a.jpg', '/public-objects/a.jpg'],
      ['https://cdn.farm.example/private/a.jpg', 'https://cdn.farm.example/private/a.jpg'],
      ['https://evil.example/public/a.jpg', 'https://evil.example/public/a.jpg'],
      ['https://cdn.farm.example:x/public/a.jpg', 'https://cdn.farm.example:x/public/a.jpg'],
    ] as const) {
      expect(normalizeImagePath(url, 'cdn.farm.example'), JSON.stringify(url)).toBe(expected)
    }
  })
})

describe('unsafe addresses', () => {
  test('what is no safe address is refused', () => {
    for (const given of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '  javascript:alert(1)',
      '\u00a0javascript:alert(1)',
      '\u0000javascript:alert(1)',
      '\u0001\u001fjavascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      'java\r\nscript:alert(1)',
      'javascript\u0009:alert(1)',
      'java\u0000script:alert(1)',
      'java\u007fscript:alert(1)',
      'java\u0085script:alert(1)',
      'javascript:/bucket/public/a.jpg',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'DATA:text/html;base64,PHNjcmlwdD4=',
      'da\nta:text/html,x',
      'vbscript:x',
      'blob:https://example.com/1',
      'file:///etc/passwd',
      'ftp://example.com/a.jpg',
      '//evil.example/a.jpg',
      '/\t/evil.example/a.jpg',
      '\\\\evil.example\\a.jpg',
      '/\\evil.example/a.jpg',
    ]) {
      expect(isSafeAddress(given), JSON.stringify(given)).toBe(false)
      expect(normalizeImagePath(given), JSON.stringify(given)).toBe('')
      expect(address().safeParse(given).success, JSON.stringify(given)).toBe(false)
    }
  })

  test('an address that only looks odd is safe', () => {
    for (const given of [
      '',
      'goats.jpg',
      '/a:b.jpg',
      'albums/9:30.jpg',
      '/booking?at=9:30',
      'http://example.com',
    ]) {
      expect(isSafeAddress(given), JSON.stringify(given)).toBe(true)
      expect(address().parse(given), JSON.stringify(given)).toBe(given)
    }
  })
})

test('the library knows its own files by their names', () => {
  for (const [path, name] of [
    ['/public-objects/2026/pony.jpg', '2026/pony.jpg'],
    ['/public-objects/2026/pony.jpg?v=1#top', '2026/pony.jpg'],
    ['/public-objects/old/white%20pony.jpg', 'old/white pony.jpg'],
    ['/public-objects/100%.jpg', '100%.jpg'],
    ['/assets/pony.jpg', ''],
    ['https://example.com/public-objects/pony.jpg', ''],
    ['', ''],
  ] as const) {
    expect(storedName(path), JSON.stringify(path)).toBe(name)
  }
})
