import { expect, test } from 'vitest'
import { relyingPartyOf } from './passkeys.ts'

test.each<[host: string | undefined, publicUrl: string | undefined, id: string | undefined, origin?: string]>(
  [
    ['localhost:3000', undefined, 'localhost', 'http://localhost:3000'],
    ['127.0.0.1:3000', undefined, 'localhost', 'http://localhost:3000'],
    ['[::1]:3000', undefined, 'localhost', 'http://localhost:3000'],
    ['192.168.1.5:3000', undefined, undefined],
    ['evil.example', undefined, undefined],
    [undefined, undefined, undefined],
    ['a b', undefined, undefined],
    ['127.0.0.1:3000', 'https://farm.example.com', 'farm.example.com', 'https://farm.example.com'],
    ['evil.example', 'https://farm.example.com/', 'farm.example.com', 'https://farm.example.com'],
    ['x', 'https://farm.example.com:8443', 'farm.example.com', 'https://farm.example.com:8443'],
    ['x', 'http://farm.example.com', undefined],
    ['x', 'https://192.168.1.5', undefined],
    ['x', 'https://[2001:db8::1]', undefined],
  ],
)('passkeys at %j for %j: %j', (host, publicUrl, id, origin) => {
  expect(relyingPartyOf(host, publicUrl)).toEqual(id && { id, origin })
})
