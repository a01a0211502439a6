import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collections } from '../content/collections.ts'
import { openStore } from '../store/store.ts'
import { bundleForNode } from '../testing/test-bundle.ts'

const kills = 12
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-enquiries-'))
  await bundleForNode('./crash-enquiries.ts', join(folder, 'script'), 'crash-enquiries.mjs')
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test(`receive › after ${kills} kills has each acknowledged enquiry once`, async () => {
  const dataDir = join(folder, 'store')
  const acknowledged = new Map<string, string>()
  for (let kill = 0; kill < kills; kill++) {
    for (const [key = '', first = '', second] of await takeUntilKilled(dataDir, `run-${kill}`)) {
      expect(second).toBe(first)
      acknowledged.set(first, key)
    }

    const store = await openStore({ folder: dataDir, collections, warn: () => undefined })
    const stored = (await store.list('enquiries')).map(({ value }) => value)
    await store.close()
    const references = new Set(stored.map(({ reference }) => reference))
    expect([...acknowledged.keys()].filter((reference) => !references.has(reference))).toEqual([])
    expect(references.size).toBe(stored.length)
    expect(new Set(stored.map(({ requestKey }) => requestKey)).size).toBe(stored.length)
  }
  expect(acknowledged.size).toBeGreaterThan(kills * 5)
}, 120_000)

/**
 * `[key, reference, reference]` for each enquiry that was acknowledged before the kill.
 */
async function takeUntilKilled(dataDir: string, run: string): Promise<string[][]> {
  const child = spawn(process.execPath, [join(folder, 'script/crash-enquiries.mjs'), dataDir, run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    // Dead as soon as it has acknowledged enough, whatever it is doing then.
    if (output.split('\n').length > 20) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.on('close', resolve))
  // The last line may be cut off: what it says was not heard.
  const lines = output.split('\n').slice(1, -1)
  return lines.map((line) => line.split(' '))
}
