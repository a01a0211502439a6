import { afterEach, expect, test, vi } from 'vitest'
import { returnPath } from './login.tsx'
import { refuseWithoutCookies } from './session-queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('a sign-in leads to a page of ours, or to the dashboard', () => {
  for (const [wanted, path] of [
    ['/admin/hero', '/admin/hero'],
    ['/admin/albums/3?q=a#x', '/admin/albums/3?q=a#x'],
    ['/preview/home', '/preview/home'],
    ['/preview/../../evil', '/admin/dashboard'],
    [null, '/admin/dashboard'],
    ['', '/admin/dashboard'],
    ['https://evil.example/admin/hero', '/admin/dashboard'],
    ['//evil.example/admin', '/admin/dashboard'],
    ['/\\evil.example', '/admin/dashboard'],
    ['/admin/../../evil', '/admin/dashboard'],
    ['/administrator', '/admin/dashboard'],
    ['javascript:alert(1)', '/admin/dashboard'],
    ['/admin/login', '/admin/dashboard'],
    ['/admin/setup#token=x', '/admin/dashboard'],
  ] as const) {
    expect(returnPath(wanted), JSON.stringify(wanted)).toBe(path)
  }
})

test('without such a path it leads to where the person’s day begins', () => {
  expect(returnPath(null, '/admin/enquiries')).toBe('/admin/enquiries')
  expect(returnPath('/admin/hero', '/admin/enquiries')).toBe('/admin/hero')
})

test.each([
  ['the browser says so', false, {}, true],
  [
    'it says nothing, but storage throws',
    true,
    Object.defineProperty({}, 'localStorage', { get: blocked }),
    true,
  ],
  ['they are allowed', true, { localStorage: {} }, false],
])('cookies: %s', (_case, cookieEnabled, window, isRefused) => {
  vi.stubGlobal('navigator', { cookieEnabled })
  vi.stubGlobal('window', window)

  if (isRefused) expect(refuseWithoutCookies).toThrow(/^Your browser blocks cookies\. Allow them/)
  else expect(refuseWithoutCookies).not.toThrow()
})

function blocked(): never {
  throw new DOMException('Access is denied', 'SecurityError')
}
