import { open, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startTestApi, test } from '../tools/testing/test-api.ts'
import { isPlain } from './plain-errors.ts'

// What keeps a server from starting is said in one sentence, without a stack. Settings have their own test beside them.

type Start = { settings?: Parameters<typeof startTestApi>[1]; dataDir: string }

async function refusalOf({ settings, dataDir }: Start): Promise<string> {
  const error: unknown = await startTestApi(dataDir, { replicas: 0, ...settings }).then(
    (api) => api.close(),
    (reason) => reason,
  )
  if (!isPlain(error)) throw new Error('No plain sentence', { cause: error })
  expect(error.message).not.toMatch(/\n|\bat .*:\d+/)
  return error.message
}

test('a busy port', async ({ dataDir }) => {
  const squatter = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void squatter.close())
  await new Promise((resolve) => squatter.once('listening', resolve))
  const { port } = squatter.address() as AddressInfo // listening on TCP

  expect(await refusalOf({ dataDir, settings: { port } })).toBe(
    `Can't listen on 127.0.0.1:${port}: something else is using that port`,
  )
})

test('a host that is not this machine', async ({ dataDir }) => {
  expect(await refusalOf({ dataDir, settings: { host: '192.0.2.1' } })).toContain(`Can't listen on 192.0.2.1`)
})

test('a data folder that is a file', async ({ dataDir }) => {
  const file = join(dataDir, 'store')
  await writeFile(file, 'not a folder')

  expect(await refusalOf({ dataDir: file })).toContain(file)
})

test('a damaged store', async ({ dataDir }) => {
  await (await startTestApi(dataDir, { replicas: 0 })).close()
  const files = (await readdir(dataDir)).filter((name) => /^(snapshot|journal)\./.test(name))
  expect(files.length).toBeGreaterThan(1)
  for (const name of files) await damage(join(dataDir, name))

  const message = await refusalOf({ dataDir })

  expect(message).toContain(dataDir)
  expect(message).toContain('snapshot.')
})

/** Overwrites some bytes in the middle, as a failing disk might. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(200, '#'), 0, 200, Math.floor((await stat(path)).size / 2))
  await file.close()
}
