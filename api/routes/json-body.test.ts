import { expect } from 'vitest'
import { test } from '../tools/testing/test-api.ts'

const json = { 'Content-Type': 'application/json' }

const rows: [string, BodyInit | undefined, Record<string, string>, number][] = [
  ['malformed JSON', '{"email":', json, 400],
  ['a bare word', 'true', json, 400],
  ['half a surrogate pair of bytes', Buffer.from([0x7b, 0x22, 0xff, 0x22]), json, 400],
  ['37 levels', '['.repeat(37) + ']'.repeat(37), json, 400],
  ['5,000 levels', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, json, 400],
  ['a key that reaches the prototype', '{"__proto__":{"role":"owner"}}', json, 400],
  ['such a key further down', '{"email":{"constructor":{}}}', json, 400],
  ['an unknown key', '{"email":"a@b.co","password":"x","role":"owner"}', json, 400],
  ['no body', undefined, json, 400],
  ['nothing, sent in chunks', new ReadableStream({ start: (body) => body.close() }), json, 400],
  ['nothing, with a type in capitals', undefined, { 'Content-Type': 'Application/JSON; charset=utf-8' }, 400],
  ['blanks', '  \n', json, 400],
  ['a list', '[]', json, 400],
  ['a form', 'email=a&password=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', '{"email":"a"}', { 'Content-Type': 'text/plain' }, 415],
  ['a file where none is taken', '--x--', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
  ['no content type', Buffer.from('{}'), {}, 415],
]

/** `fetch` wants this for a body that is a stream; the types of the DOM lack it. */
const streaming = { duplex: 'half' }

for (const [name, body, headers, status] of rows) {
  test(`a body of ${name} answers ${status} with a problem`, async ({ api }) => {
    const reply = await fetch(`${api.url}/api/auth/login`, { method: 'POST', headers, body, ...streaming })

    expect(reply.status).toBe(status)
    expect(reply.headers.get('content-type')).toMatch('application/problem+json')
    expect(await reply.json()).toMatchObject({ status })
  })
}
