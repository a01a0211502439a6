import { describe, expect } from 'vitest'
import { replicaCount } from '../../tools/testing/replicas.ts'
import { startTestApi, type TestApi, test } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { later } from '../../tools/testing/test-sign-in.ts'
import { isNear } from './proxy-signs.ts'

const dayMs = 24 * 60 * 60 * 1000
const hinted = (api: TestApi) => api.notices.filter((notice) => /TRUST_PROXY|PUBLIC_URL/.test(notice))

async function toCheck(api: TestApi, headers: Record<string, string> = {}): Promise<string[]> {
  const owner = await api.signIn('owner')
  return (await (await owner.get('/api/status', headers)).json()).attention.settingsToCheck
}

describe('a proxy that the settings don’t name', () => {
  test.for([
    ['X-Forwarded-For', { 'X-Forwarded-For': '203.0.113.9' }, ['TRUST_PROXY']],
    ['Forwarded', { Forwarded: 'for=203.0.113.9' }, ['TRUST_PROXY']],
    ['X-Forwarded-Proto of http', { 'X-Forwarded-Proto': 'http' }, ['TRUST_PROXY']],
    ['X-Forwarded-Proto of https', { 'X-Forwarded-Proto': 'https' }, ['TRUST_PROXY', 'PUBLIC_URL']],
    ['Forwarded with protocol', { Forwarded: 'for=203.0.113.9;proto=https' }, ['TRUST_PROXY', 'PUBLIC_URL']],
    ['none of them', {}, []],
  ] as [string, Record<string, string>, string[]][])(
    'is noticed by its headers: %s',
    async ([, headers, expected], { api }) => {
      expect(await toCheck(api, headers)).toEqual(expected)
    },
  )

  test('is printed once', async ({ api }) => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    await toCheck(api, headers)
    later(api, dayMs - 1)
    expect(await toCheck(api, headers)).toEqual(['TRUST_PROXY'])
    later(api, dayMs - 1)
    expect(await toCheck(api)).toEqual(['TRUST_PROXY'])
    later(api, 1)
    expect(await toCheck(api)).toEqual([])
    await toCheck(api, headers)

    const [hint, ...others] = hinted(api)
    expect(hint).toContain('If there is one, set TRUST_PROXY')
    // Each server has an output of its own.
    expect(others.length).toBeLessThan(replicaCount() || 1)
  })
})

test('what the settings name is no news', async ({ dataDir }) => {
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' }
  const named = await startTestApi(dataDir, { trustProxy: 1, publicUrl: 'https://farm.example.com' })
  const toName = await toCheck(named, { ...headers, Origin: 'https://farm.example.com' })
  await named.close()
  const half = await startApiAt(dataDir, { trustProxy: 1 })

  expect(toName).toEqual([])
  expect(await toCheck(half, headers)).toEqual(['PUBLIC_URL'])
})

test.for([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.0.9', true],
  ['192.168.1.20', true],
  ['fd00::7', true],
  ['172.32.0.1', false],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['', false],
] as const)('%s is near: %s', ([address, expected]) => {
  expect(isNear(address)).toBe(expected)
})
