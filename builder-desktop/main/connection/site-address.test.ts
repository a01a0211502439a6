import { expect, test } from 'vitest'
import { siteOrigin } from './site-connection.ts'

test('what is typed means the origin of a site', () => {
  for (const [typed, origin] of [
    ['farm.example.com', 'https://farm.example.com'],
    ['  FARM.example.com/admin/pages?x=1#top ', 'https://farm.example.com'],
    ['https://farm.example.com/about', 'https://farm.example.com'],
    ['HTTPS://farm.example.com:443', 'https://farm.example.com'],
    ['farm.example.com:8443', 'https://farm.example.com:8443'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000/admin', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://localhost:3000', 'https://localhost:3000'],
    ['bauernhof-müller.example', 'https://xn--bauernhof-mller-9vb.example'],
  ] as const) {
    expect(siteOrigin(typed), JSON.stringify(typed)).toEqual({ origin })
  }
})

test('what is no address of a site is refused with its fault', () => {
  for (const [typed, fault] of [
    ['', 'not-an-address'],
    ['the farm', 'not-an-address'],
    ['/admin', 'not-an-address'],
    ['ana@example.com', 'not-an-address'],
    ['https://ana:secret@farm.example.com', 'not-an-address'],
    ['file:///etc/passwd', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['app://farm/admin', 'not-an-address'],
    ['http://farm.example.com', 'not-https'],
    ['http://127.0.0.1.example.com', 'not-https'],
    ['http://localhost.example.com', 'not-https'],
  ] as const) {
    expect(siteOrigin(typed), JSON.stringify(typed)).toEqual({ fault })
  }
})
