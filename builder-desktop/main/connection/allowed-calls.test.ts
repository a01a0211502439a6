import { expect, test } from 'vitest'
import { allowedCall } from './allowed-calls.ts'
import { ownOrigin } from './own-address.ts'

test.each([
  ['GET', '/api/pages?all=1', 'api'],
  ['PUT', '/api/pages/home/draft', 'api'],
  ['POST', '/api/media', 'api'],
  ['PATCH', '/api/media/2027%2Fpony.jpg', 'api'],
  ['POST', '/api/history/media.2027%2Fpony.jpg.1/restore', 'api'],
  ['DELETE', '/api/presence?tab=1', 'api'],
  ['GET', '/api/auth/me', 'api'],
  ['POST', '/api/auth/logout', 'api'],
  ['GET', '/public-objects/2027/pony%20ride.jpg?w=768&as=avif', 'file'],
  ['HEAD', '/public-objects/2027/pony.jpg', 'file'],
  ['GET', '/fonts/rokkitt-latin.woff2', 'file'],
  ['GET', '/preview/home', 'preview'],
  ['HEAD', '/services/pony-rides', 'page'],
  ['HEAD', '/', 'page'],
])('%s %s goes to the site', (method, path, kind) => {
  expect(allowedCall({ method, url: ownOrigin + path })).toEqual({
    method,
    path,
    kind,
    isSafe: method === 'GET' || method === 'HEAD',
  })
})

test.each([
  ['GET', '/api/enquiries?status=new'],
  ['GET', '/api/enquiries/7'],
  ['POST', '/api/enquiries/7/transitions'],
  ['GET', '/api/enquiries/calendar?from=2031-01-01&to=2031-02-01'],
  ['GET', '/api/availability'],
  ['GET', '/api/status'],
])('%s %s is never stored', (method, path) => {
  expect(allowedCall({ method, url: ownOrigin + path })).toMatchObject({ path, isPrivate: true })
})

test.each([
  // Signing in returns a token or a cookie.
  ['POST', '/api/auth/login', 403],
  ['POST', '/api/auth/devices', 403],
  ['POST', '/api/auth/setup', 403],
  ['PUT', '/api/auth/password', 403],
  // A device token may not do this either.
  ['GET', '/api/enquiries.csv', 403],
  ['DELETE', '/api/enquiries/7', 403],
  ['GET', '/api/enquiries/feed', 403],
  ['PUT', '/api/site', 403],
  ['DELETE', '/api/users/2', 403],
  ['GET', '/api/nothing', 404],
  ['PATCH', '/api/pages/home/draft', 405],
  // The app's own pages, and unknown paths.
  ['GET', '/admin/pages', 404],
  ['HEAD', '/admin', 404],
  ['HEAD', '/assets/index.js', 404],
  ['GET', '/about', 405],
  ['GET', '/healthz', 405],
  ['GET', '/api', 404],
  ['GET', '/api/', 404],
  ['POST', '/preview/home', 405],
  ['PUT', '/public-objects/2027/pony.jpg', 405],
  ['OPTIONS', '/api/pages', 405],
  // Ambiguous paths.
  ['GET', '/api/../admin', 404],
  ['GET', '/public-objects/..%2f..%2fapi/users', 400],
  ['GET', '/public-objects/%2e%2e%2fapi/users', 400],
  ['GET', '/public-objects/%252e%252e%252fapi/users', 400],
  ['GET', '/api/pages\\..\\users', 400],
  ['GET', '/api//evil.example/x', 400],
  ['GET', '//evil.example/api/pages', 403],
  ['GET', '/api/media/%00', 400],
  ['GET', '/api/media/a%0d%0aHost:%20evil', 400],
  ['GET', '/api/media/%', 400],
  ['GET', '/api/https://evil.example/', 400],
])('%s %s is answered %i', (method, path, status) => {
  const url = path.startsWith('//') ? `app:${path}` : ownOrigin + path
  expect(allowedCall({ method, url })).toMatchObject({ status })
})

test.each([
  'https://evil.example/api/pages',
  'http://farm/api/pages',
  'app://other/api/pages',
  'app://farm.evil.example/api/pages',
  'app://ana@farm/api/pages',
  'app://farm:80/api/pages',
  'file:///api/pages',
])('%s is refused as a foreign origin', (url) => {
  expect(allowedCall({ method: 'GET', url })).toMatchObject({ status: 403 })
})
