import { expect } from 'vitest'
import { test } from '../tools/testing/test-api.ts'

// Bodies that no call of JSON takes besides those of abuse.bodies.test.ts.

const json = { 'Content-Type': 'application/json' }

/** `fetch` wants this for a body that is a stream; the types of the DOM lack it. */
const streaming = { duplex: 'half' }

test.for<[string, BodyInit | undefined, Record<string, string>, number]>([
  ['half a surrogate pair of bytes', Buffer.from([0x7b, 0x22, 0xff, 0x22]), json, 400],
  ['nothing, sent in chunks', new ReadableStream({ start: (body) => body.close() }), json, 400],
  ['nothing, with a type in capitals', undefined, { 'Content-Type': 'Application/JSON; charset=utf-8' }, 400],
  ['blanks', '  \n', json, 400],
  ['no content type', Buffer.from('{}'), {}, 415],
])('a body of %s answers with a problem', async ([, body, headers, status], { api }) => {
  const reply = await fetch(`${api.url}/api/auth/login`, { method: 'POST', headers, body, ...streaming })

  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toMatch('application/problem+json')
  expect(await reply.json()).toMatchObject({ status })
})
