import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAddOnce } from './add-once.ts'

type Call = { method: string; path: string; key: string | null; body: { name: string } }
let calls: Call[] = []
let lost: number | undefined

/** Carries each key out once, and loses the answers of the first `lost` calls. */
beforeEach(() => {
  calls = []
  const made = new Map<string, number>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key')
    const body = JSON.parse(String(init.body)) as Call['body']
    calls.push({ method: String(init.method), path, key, body })
    const id = made.get(String(key)) ?? made.size + 1
    if (key) made.set(key, id)
    if (lost && lost-- > 0) throw new TypeError('network')
    return Response.json({ id, ...body }, { status: 201, headers: { ETag: '"1"' } })
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the same again has the same key, and the next has its own', async () => {
  lost = 1
  const add = createAddOnce('/api/animals')
  await expect(add({ name: 'Nickel' })).rejects.toThrow()

  const added = await add({ name: 'Nickel' })
  await createAddOnce('/api/animals')({ name: 'Nickel' })

  expect(added).toMatchObject({ value: { id: 1 }, revision: 1 })
  expect(calls[1]?.key).toBe(calls[0]?.key)
  expect(calls[2]?.key).not.toBe(calls[0]?.key)
})

test('a form opened anew, as after a reload, sends the same with the same key', async () => {
  lost = 1
  await expect(createAddOnce('/api/animals')({ name: 'Dime' })).rejects.toThrow()

  await createAddOnce('/api/animals')({ name: 'Dime' })

  expect(calls[1]?.key).toBe(calls[0]?.key)
})

test('what was changed after a lost answer changes the record that was added', async () => {
  lost = 1
  const add = createAddOnce('/api/animals')
  await expect(add({ name: 'Nickle' })).rejects.toThrow()

  await add({ name: 'Nickel' })

  expect(calls.map(({ method, path, body }) => [method, path, body.name])).toEqual([
    ['POST', '/api/animals', 'Nickle'],
    ['POST', '/api/animals', 'Nickle'],
    ['PUT', '/api/animals/1', 'Nickel'],
  ])
})
