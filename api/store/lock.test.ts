import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleForNode } from '../tools/testing/test-bundle.ts'
import { canMount, smallDisk } from '../tools/testing/test-disk.ts'
import { killedAndGone, killsToMake } from '../tools/testing/test-kills.ts'
import { canUnshare, ownNetwork } from '../tools/testing/test-namespaces.ts'
import { temporaryFolder } from '../tools/testing/test-store.ts'
import { StoreLocked } from './errors.ts'
import { holderName, lockFolder } from './lock.ts'

// A second process and kill -9: see store.crash.test.ts.

let scripts = ''

beforeAll(async () => {
  scripts = await mkdtemp(join(tmpdir(), 'lock-taker-'))
  await bundleForNode('./lock-taker.ts', scripts, 'lock-taker.mjs')
}, 60_000)
afterAll(() => rm(scripts, { recursive: true, force: true }))

test('lock › gives a folder one owner, under any path', async () => {
  const folder = await temporaryFolder()
  const alias = join(await temporaryFolder(), 'alias')
  await symlink(folder, alias)
  const lock = await lockFolder(folder)

  await expect(lockFolder(folder)).rejects.toThrow(StoreLocked)
  await expect(lockFolder(alias)).rejects.toThrow(StoreLocked)
  await lock.release()

  await (await lockFolder(alias)).release()
  expect(await readdir(folder)).toEqual([])
})

test('lock › is separate for two folders', async () => {
  const locks = [await lockFolder(await temporaryFolder()), await lockFolder(await temporaryFolder())]

  for (const lock of locks) await lock.release()
})

test('lock › holds in a folder with a long name', async () => {
  const folder = join(await temporaryFolder(), 'x'.repeat(200))
  await mkdir(folder)
  const lock = await lockFolder(folder)

  await expect(lockFolder(folder)).rejects.toThrow(StoreLocked)
  await lock.release()
})

test.skipIf(!canMount())('lock › without room for a socket › holds, says how far (needs root)', async () => {
  const folder = smallDisk('64k,nr_inodes=1')
  const warnings: string[] = []
  const lock = await lockFolder(folder, (message) => warnings.push(message))

  await expect(lockFolder(folder)).rejects.toThrow(StoreLocked)
  await lock.release()

  expect(warnings).toEqual([
    `No socket can be made in ${folder} (ENOSPC): a server in another container would not be noticed.`,
  ])
})

test.skipIf(!canUnshare())('lock › of many containers at once one has it (needs root)', async () => {
  const takers = await Promise.all(Array.from({ length: 4 }, startTaker))
  for (let round = 0; round < killsToMake(12); round++) {
    const folder = await temporaryFolder()
    if (round % 2 === 0) await leaveSocketOfDead(folder)

    const outcomes = await Promise.all(takers.map((take) => take(folder)))

    expect(outcomes.sort()).toEqual(['StoreLocked', 'StoreLocked', 'StoreLocked', 'held'])
    expect(await readdir(folder)).toEqual([holderName])
  }
})

test.skipIf(!canUnshare())('lock › in a moved folder holds where it is now (needs root)', async () => {
  const folder = await temporaryFolder()
  const moved = join(await temporaryFolder(), 'moved')
  const take = await startTaker()
  expect(await take(folder)).toBe('held')

  await rename(folder, moved)

  expect(await (await startTaker())(moved)).toBe('StoreLocked')
})

/** In a container of its own. Returns what tries to lock a folder. */
async function startTaker(): Promise<(folder: string) => Promise<string>> {
  const [program, ...args] = ownNetwork
  const taker = spawn(program, [...args, process.execPath, join(scripts, 'lock-taker.mjs')])
  onTestFinished(() => killedAndGone(taker))
  const next = linesOf(taker)
  expect(await next()).toBe('ready')
  return (folder) => {
    taker.stdin.write(`${folder}\n`)
    return next()
  }
}

function linesOf(child: ChildProcessWithoutNullStreams): () => Promise<string> {
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return async () => (await lines.next()).value
}

/** As kill -9 leaves it. */
async function leaveSocketOfDead(folder: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(join(folder, 's'), done))
  await mkdir(join(folder, holderName))
  await rename(join(folder, 's'), join(folder, holderName, 'dead'))
  await new Promise((done) => server.close(done))
}
