import { expect, test } from 'vitest'
import { siteFetchOver } from './site-fetch.ts'

test('no request sends cookies', async () => {
  const asked: unknown[] = []
  const siteFetch = siteFetchOver(async (address, options) => {
    asked.push([address, options])
    return new Response()
  })

  await siteFetch('https://farm.example/api/site', { method: 'PUT', credentials: 'include' })

  expect(asked).toEqual([['https://farm.example/api/site', { method: 'PUT', credentials: 'omit' }]])
})

test('a redirect that must not be followed is a response', async () => {
  const siteFetch = siteFetchOver(() => Promise.reject(new Error('Redirect was cancelled')))

  expect((await siteFetch('https://farm.example/', { redirect: 'manual' })).status).toBe(302)
  await expect(siteFetch('https://farm.example/', { redirect: 'error' })).rejects.toThrow('cancelled')
})

test('a lost connection stays an error', async () => {
  const siteFetch = siteFetchOver(() => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')))

  await expect(siteFetch('https://farm.example/', { redirect: 'manual' })).rejects.toThrow('DISCONNECTED')
})
