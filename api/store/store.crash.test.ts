import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairs } from './crash-writer.ts'
import { StoreLocked } from './errors.ts'
import { recover } from './recovery.ts'
import { listFiles } from './store-files.ts'
import { bundleForNode } from './test-bundle.ts'
import { openZoo, temporaryFolder } from './test-store.ts'

const kills = 200
let scripts = ''

beforeAll(async () => {
  scripts = await mkdtemp(join(tmpdir(), 'store-writer-'))
  await bundleForNode('./crash-writer.ts', scripts, 'crash-writer.mjs')
}, 60_000)
afterAll(() => rm(scripts, { recursive: true, force: true }))

test(`after ${kills} kills in the middle of writing every acknowledged save is there and none is half there`, async () => {
  const folder = await temporaryFolder()
  const acknowledged = new Map<string, number>()
  let saves = 0
  for (let kill = 0; kill < kills; kill++) {
    const writer = startWriter(folder)
    await writer.ready
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 55))
    writer.process.kill('SIGKILL')
    const lines = await writer.lines
    saves += lines.length
    for (const [id = '', number] of lines) acknowledged.set(id, Number(number))

    // Reading changes no file, so the next writer starts from what the kill left.
    const recovered = await recover(folder, await listFiles(folder), pairs)
    const documents = (name: string) => recovered?.tree.collections.get(name)?.documents
    for (const [id, number] of acknowledged) {
      expect(documents('left')?.get(id)?.value).toBeGreaterThanOrEqual(number)
    }
    expect(documents('left')).toEqual(documents('right'))
  }

  const { snapshots } = await listFiles(folder)
  expect(saves).toBeGreaterThan(kills * 10)
  expect(acknowledged.size).toBe(200)
  expect(snapshots.at(-1)).toBeGreaterThan(kills / 2)
}, 150_000)

test('a second process is refused at once, also one in here, and let in right after kill -9', async () => {
  const folder = await temporaryFolder()
  const owner = startWriter(folder)
  await owner.ready

  await expect(openZoo(folder)).rejects.toThrow(StoreLocked)
  const second = startWriter(folder)
  expect(await second.ready).toBe('StoreLocked')
  owner.process.kill('SIGKILL')
  await owner.lines
  const third = startWriter(folder)

  expect(await third.ready).toBe('ready')
  third.process.kill('SIGKILL')
  await third.lines
})

function startWriter(folder: string) {
  const writer = spawn(process.execPath, [join(scripts, 'crash-writer.mjs'), folder, '20000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const ready = new Promise<string>((resolve) => {
    writer.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('\n')) resolve(output.slice(0, output.indexOf('\n')))
    })
  })
  const ended = new Promise((resolve) => writer.on('close', resolve))
  // The last line may be cut off: what it says was not heard.
  const lines = ended.then(() =>
    output
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(' ')),
  )
  return { process: writer, ready, lines }
}
