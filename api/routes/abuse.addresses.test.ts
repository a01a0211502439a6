import { expect } from 'vitest'
import { test } from '../tools/testing/test-abuse.ts'
import { filledPath } from '../tools/testing/test-abuse-calls.ts'
import { expectRefusal, sendRaw } from '../tools/testing/test-abuse-send.ts'

test.for(
  [
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    '+1',
    '%31%20',
    '0x1',
    '99999999999999999999',
    '%',
    '%00',
    '1%00',
    '%zz',
    '%E0%A4%A',
    '%ff',
    '..%2f',
    '..%2f..%2fstore',
    '%2e%2e',
    '__proto__',
    'constructor',
    'toString',
    'a'.repeat(2000),
  ].map((id) => [id.slice(0, 40), id] as const),
)('id %s answers 404 to every call', async ([, id], { unharmedFarm: farm }) => {
  const calls = farm.calls.filter(({ call }) => call.path.includes(':'))
  const before = await farm.dump()

  for (const attempt of calls) {
    const path = filledPath(attempt.call.path, id)
    // fetch resolves these before it sends them.
    const body = attempt.body === undefined ? undefined : JSON.stringify(attempt.body)
    const headers = { ...farm.owner.headers, ...(attempt.ifMatch ? { 'If-Match': attempt.ifMatch } : {}) }
    const type = attempt.call.withFile ? 'multipart/form-data; boundary=x' : 'application/json'
    const file = attempt.call.withFile ? '--x--\r\n' : body
    const sent = { method: attempt.method, path, body: file }
    const reply = await sendRaw(farm.api.url, sent, file ? { ...headers, 'Content-Type': type } : headers)

    expectRefusal({ ...attempt, path }, reply, 404)
    if (attempt.method === 'GET') {
      const open = await sendRaw(farm.api.url, { method: 'GET', path }, {})
      expect([path, open.status === 404 || open.status === 401]).toEqual([path, true])
    }
  }

  expect(await farm.dump()).toBe(before)
})

test('only editors see whole lists, however ?all is written', async ({ api, farm }) => {
  const inbox = await api.signIn('inbox')
  const lists = [
    'gallery-images',
    'albums',
    'albums/1/images',
    'albums/2/images',
    'tour-dates',
    'animals',
    'addons',
  ]
  for (const path of lists.map((list) => `/api/${list}`)) {
    expect([path, (await api.get(`${path}?all=1`)).status]).toEqual([path, 401])
    expect([path, (await inbox.get(`${path}?all=1`)).status]).toEqual([path, 403])
    const odd = [
      '?all',
      '?all=',
      '?all=1&all=1',
      '?all=true',
      '?all[]=1',
      '?%61ll=1',
      '?ALL=1',
      '?x=1&all=0',
      '?all=2',
    ]
    for (const query of odd) {
      const reply = await sendRaw(api.url, { method: 'GET', path: path + query }, {})
      const text = JSON.stringify(reply.body)
      expect([path + query, text.includes('secret-'), text.includes('revision')]).toEqual([
        path + query,
        false,
        false,
      ])
      expect([path + query, reply.status < 500]).toEqual([path + query, true])
    }
  }
  expect((await farm.owner.get('/api/animals?all=1')).status).toBe(200)
})
