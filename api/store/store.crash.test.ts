import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keysInStore, pairs } from '../tools/testing/crash-writer.ts'
import { bundleForNode } from '../tools/testing/test-bundle.ts'
import { killedAndGone, killsToMake, seededNumbers, writeUntilKilled } from '../tools/testing/test-kills.ts'
import { canUnshare, ownNetwork } from '../tools/testing/test-namespaces.ts'
import { openZoo, temporaryFolder } from '../tools/testing/test-store.ts'
import { StoreLocked } from './errors.ts'
import { recover } from './recovery.ts'
import { listFiles } from './store-files.ts'

/** Stores that one process writes to at once, each of which every kill meets at a step of its own. */
const storesAtOnce = 5
const processes = killsToMake(5)
const leastSaves = 2 * keysInStore
/** A save is about 200 bytes: each store is compacted at least once between two kills. */
const compactAfterBytes = '10000'
let scripts = ''

beforeAll(async () => {
  scripts = await mkdtemp(join(tmpdir(), 'store-writer-'))
  await bundleForNode('./crash-writer.ts', scripts, 'crash-writer.mjs')
}, 60_000)
afterAll(() => rm(scripts, { recursive: true, force: true }))

test(`after ${processes * storesAtOnce} kills › each acknowledged save is there, whole`, async () => {
  const folders = await Promise.all(Array.from({ length: storesAtOnce }, temporaryFolder))
  const acknowledged = folders.map(() => new Map<string, number>())
  const random = seededNumbers(7)
  for (let kill = 0; kill < processes; kill++) {
    const wanted = folders.map(() => leastSaves + Math.floor(random() * keysInStore))
    const lines = await writeUntilKilled({
      script: join(scripts, 'crash-writer.mjs'),
      args: [compactAfterBytes, ...folders],
      isEnough: (heard) =>
        wanted.every((count, place) => heard.filter(([of]) => of === String(place)).length >= count),
      pauseMs: random() * 4,
    })
    for (const [place = '', id = '', number] of lines) acknowledged[Number(place)]?.set(id, Number(number))

    // Reading changes no file, so the next writer starts from what the kill left.
    for (const [place, folder] of folders.entries()) {
      const recovered = await recover(folder, await listFiles(folder), pairs)
      const documents = (name: string) => recovered?.tree.collections.get(name)?.documents
      for (const [id, number] of acknowledged[place] ?? []) {
        expect(documents('left')?.get(id)?.value).toBeGreaterThanOrEqual(number)
      }
      expect(documents('left')).toEqual(documents('right'))
    }
  }

  for (const [place, folder] of folders.entries()) {
    expect(acknowledged[place]?.size).toBe(keysInStore)
    expect((await listFiles(folder)).snapshots.at(-1)).toBeGreaterThan(processes)
  }
}, 150_000)

test('lock › a second process starts only after kill -9 of the first, with all saves', () =>
  startNewStopOld([]))

test.skipIf(!canUnshare())('lock › so does one in another container (needs root)', () =>
  startNewStopOld(ownNetwork),
)

/** `around`: the command that starts the new process. */
async function startNewStopOld(around: readonly string[]): Promise<void> {
  const folder = await temporaryFolder()
  const old = startWriter(folder)
  await old.heard(leastSaves)
  expect(old.lines[0]).toBe('ready')
  await expect(openZoo(folder)).rejects.toThrow(StoreLocked)

  const refused = startWriter(folder, around)
  await refused.ended
  expect(refused.lines).toEqual(['StoreLocked'])
  const before = old.lines.length
  await old.heard(before + leastSaves)
  await killedAndGone(old.process)
  await expectAcknowledged(folder, old.lines)

  const fresh = startWriter(folder, around)
  await fresh.heard(leastSaves)
  await killedAndGone(fresh.process)
  await expectAcknowledged(folder, [...old.lines, ...fresh.lines])
}

/** Reading changes no file. `lines` as `writeUntilKilled` of crash-writer.ts prints them. */
async function expectAcknowledged(folder: string, lines: readonly string[]): Promise<void> {
  const last = new Map(
    lines.map((line) => line.split(' ')).map(([, id = '', number]) => [id, Number(number)]),
  )
  last.delete('')
  const recovered = await recover(folder, await listFiles(folder), pairs)
  const stored = recovered?.tree.collections.get('left')?.documents
  expect(last.size).toBe(keysInStore)
  const lost = [...last].filter(([id, number]) => Number(stored?.get(id)?.value ?? 0) < number)
  expect(lost).toEqual([])
}

/** `lines`: the whole lines it has printed. */
function startWriter(folder: string, around: readonly string[] = []) {
  const command = [...around, process.execPath, join(scripts, 'crash-writer.mjs'), compactAfterBytes, folder]
  const writer = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => killedAndGone(writer))
  const lines: string[] = []
  let rest = ''
  writer.stdout.on('data', (chunk) => {
    const whole = `${rest}${chunk}`.split('\n')
    rest = whole.pop() ?? ''
    lines.push(...whole)
  })
  const heard = (count: number) => vi.waitUntil(() => lines.length >= count, { timeout: 30_000, interval: 5 })
  return { process: writer, lines, heard, ended: once(writer, 'close') }
}
