import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApi } from '../tools/testing/test-api.ts'
import { temporaryFolder } from '../tools/testing/test-backup-farm.ts'
import { doctorCommand } from './doctor-command.ts'

async function doctor(env: NodeJS.ProcessEnv) {
  const said: string[] = []
  const code = await doctorCommand({
    env,
    say: (line) => said.push(line),
    now: () => new Date('2027-03-05T12:00:00Z'),
  })
  return { code, said: said.join('\n') }
}

test('a fresh site lacks all that a public one needs, each said in words', async () => {
  const dataDir = join(await temporaryFolder(), 'farm')
  expect(await doctor({ DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    said: expect.stringContaining('Start the server'),
  })
  await (await startTestApi(dataDir, { replicas: 0 })).close()

  const { code, said } = await doctor({ DATA_DIR: dataDir })

  expect(code).toBe(1)
  expect(said.split('\n').map((line) => line.split(':')[0])).toEqual([
    'missing  Address',
    'missing  Proxy',
    'missing  Mail',
    'missing  Backups',
    'ok       Disk',
  ])
})

test('beside a running server it counts what an owner stored, and what the environment says', async () => {
  const dataDir = join(await temporaryFolder(), 'farm')
  const copies = join(dataDir, '../copies')
  await mkdir(copies)
  const api = await startTestApi(dataDir, { replicas: 0 })
  const owner = await api.signIn('owner')
  const body = { publicUrl: api.url, mailHost: 'smtp.example.com', backupFolder: copies }
  await owner.send('PUT', '/api/server-settings', body, { 'If-Match': '"0"' })

  const { code, said } = await doctor({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
  await api.close()

  expect(code).toBe(1)
  expect(said).toMatch(/^missing +Address: http:.* is not encrypted/m)
  expect(said).toMatch(/^ok +Proxy: /m)
  expect(said).toMatch(/^ok +Mail: sent by smtp\.example\.com:465/m)
  expect(said).toMatch(/^missing +Backups: .*copies is on the same disk as the site/m)
})

test('a wrong setting is said, and nothing else', async () => {
  expect(await doctor({ PUBLIC_URL: 'farm' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^These settings.*PUBLIC_URL/),
  })
})
