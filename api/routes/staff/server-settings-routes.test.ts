import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Launch } from '#blocks/contract/launch.ts'
import { callAs, startTestApi, type TestApi } from '../../tools/testing/test-api.ts'
import { test } from '../../tools/testing/test-mail.ts'

const path = '/api/server-settings'
const secret = 'hay-loft-97-lanterns'

function mailSettings(url: string) {
  const { hostname, port } = new URL(url)
  return { mailHost: hostname, mailPort: Number(port), mailSecurity: 'starttls' }
}

async function ownerOf(farm: TestApi) {
  const owner = await farm.signIn('owner')
  return {
    put: (revision: number, body: object) => callAs(owner, 'PUT', path, body, `"${revision}"`),
    state: async () => (await callAs(owner, 'GET', `${path}/state`)).body,
    password: (password: string) => callAs(owner, 'PUT', `${path}/mail-password`, { password }),
    test: () => callAs(owner, 'POST', '/api/launch/test-mail'),
    lacks: async () => {
      const { checks } = (await callAs(owner, 'GET', '/api/launch')).body as Launch
      return checks.flatMap(({ id, ok, detail }) => (!ok && /^(mail|address)$/.test(id) ? [detail] : []))
    },
    status: async () => (await callAs(owner, 'GET', '/api/status')).body.attention,
  }
}

test('a test mail goes by what was just saved, and says in words what the mail server answers', async ({
  dataDir,
  mailServer,
}) => {
  const farm = await startTestApi(dataDir)
  try {
    const owner = await ownerOf(farm)
    expect(await owner.test()).toMatchObject({ status: 409 })

    await owner.put(0, { ...mailSettings(mailServer.url), mailFrom: 'howdy@farm.example.com' })
    expect(await owner.test()).toMatchObject({ status: 200, body: { ok: true, to: 'owner@example.com' } })
    expect(mailServer.to('owner@example.com')[0]).toMatchObject({ from: 'howdy@farm.example.com' })

    await owner.put(1, { mailHost: '127.0.0.1', mailPort: 9, mailSecurity: 'starttls' })
    const detail = expect.stringMatching(/^The mail server can’t be reached/)
    expect(await owner.test()).toMatchObject({ status: 200, body: { ok: false, detail } })
  } finally {
    await farm.close()
  }
})

test('the password is never in clear on the disk, and only for the server it was typed for', async ({
  dataDir,
}) => {
  const farm = await startTestApi(dataDir)
  const owner = await ownerOf(farm)
  await owner.put(0, { mailHost: 'smtp.example.com', mailUser: 'farm' })

  expect(await owner.password(secret)).toMatchObject({ status: 204 })
  expect(await owner.state()).toMatchObject({ hasPassword: true, needsRestart: true })
  await owner.put(1, { mailHost: 'smtp.other.example.com', mailUser: 'farm' })
  expect(await owner.state()).toMatchObject({ hasPassword: false })
  await owner.put(2, { mailHost: 'smtp.example.com', mailUser: 'farm' })
  expect(await owner.state()).toMatchObject({ hasPassword: true })

  await farm.close()
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      expect(await readFile(join(entry.parentPath, entry.name), 'latin1')).not.toContain(secret)
})

test('what is stored holds from the next start; the environment wins, and says so', async ({
  dataDir,
  mailServer,
}) => {
  const first = await startTestApi(dataDir, { replicas: 0 })
  const before = await ownerOf(first)
  const mail = { ...mailSettings(mailServer.url), mailFrom: 'howdy@farm.example.com' }
  await before.put(0, { ...mail, publicUrl: 'https://farm.example.com/' })
  const saved = 'Saved. It counts once the server is started again.'
  expect(await before.lacks()).toEqual([saved, saved])
  await before.put(1, { ...mail, publicUrl: 'http://farm.example.com/' })
  expect(await before.status()).toMatchObject({ mail: 'off' })
  expect(await before.state()).toMatchObject({ needsRestart: true, fromEnvironment: [] })
  await first.close()

  const second = await startTestApi(dataDir, { replicas: 0, mailFrom: 'other@farm.example.com' })
  const after = await ownerOf(second)
  expect(await after.state()).toMatchObject({ needsRestart: false, fromEnvironment: ['mailFrom'] })
  expect(await after.status()).toMatchObject({ mail: 'ready' })
  expect(await after.lacks()).toContainEqual(expect.stringContaining('isn’t encrypted'))
  expect(await (await second.get('/robots.txt')).text()).toContain('http://farm.example.com/sitemap.xml')
  await second.close()
})
