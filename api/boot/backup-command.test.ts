import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openFolderMediaStore } from '../serve/media/folder-media-store.ts'
import { startTestApi } from '../tools/testing/test-api.ts'
import { contentsOf, openFarm, recordsIn, temporaryFolder } from '../tools/testing/test-backup-farm.ts'
import { bundleForNode } from '../tools/testing/test-bundle.ts'
import { killedAndGone } from '../tools/testing/test-kills.ts'
import { addPasskey, codeStep, passkeyStep, stepOf } from '../tools/testing/test-second-step.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'

let scripts = ''

beforeAll(async () => {
  scripts = await mkdtemp(join(tmpdir(), 'backup-writer-'))
  await bundleForNode('./test-backup-writer.ts', scripts, 'writer.mjs')
}, 60_000)
afterAll(() => rm(scripts, { recursive: true, force: true }))

/** Another process that holds the store and writes to it. */
async function startWriter(dataDir: string) {
  const writer = spawn(process.execPath, [join(scripts, 'writer.mjs'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => killedAndGone(writer))
  await new Promise((resolve) => writer.stdout.once('data', resolve))
  return writer
}

async function run(command: typeof backupCommand, dataDir: string, ...args: string[]) {
  return runWith({}, command, dataDir, ...args)
}

async function runWith(env: object, command: typeof backupCommand, dataDir: string, ...args: string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await command(args, {
    env: { DATA_DIR: dataDir, INIT_CWD: join(dataDir, '..'), ...env },
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  })
  return { code, said, complaints }
}

test('backup › never splits two records that change together, under constant writes', async () => {
  const folder = await temporaryFolder()
  await startWriter(join(folder, 'farm'))

  const numbers: number[] = []
  for (let round = 0; round < 8; round++) {
    const backup = await run(backupCommand, join(folder, 'farm'), 'farm.tar.gz')
    expect(backup).toMatchObject({ code: 0, complaints: [] })
    const target = join(folder, `restored-${round}`)
    expect((await run(restoreCommand, target, join(folder, 'farm.tar.gz'))).code).toBe(0)
    const [one, two] = (await recordsIn(target))?.audit?.documents ?? []
    expect(one?.revision).toBe(two?.revision)
    expect(one?.value).toEqual(two?.value)
    numbers.push(Number(one?.revision))
  }

  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  expect(new Set(numbers).size).toBeGreaterThan(4)
})

test('restore › a passkey and its recovery codes still guard the account', async () => {
  const folder = await temporaryFolder()
  const [dataDir, target] = [join(folder, 'farm'), join(folder, 'restored')]
  const before = await startTestApi(dataDir, { replicas: 0 })
  const { passkey, recoveryCodes } = await addPasskey(before, await before.signIn('owner'))
  await codeStep(before, await stepOf(before), recoveryCodes[0])
  await before.close()
  expect((await run(backupCommand, dataDir, 'farm.tar.gz')).code).toBe(0)
  expect((await run(restoreCommand, target, join(folder, 'farm.tar.gz'))).code).toBe(0)

  const api = await startTestApi(target, { clock: before.clock, replicas: 0 })
  onTestFinished(() => api.close())

  expect((await codeStep(api, await stepOf(api), recoveryCodes[0])).status).toBe(400)
  expect((await codeStep(api, await stepOf(api), recoveryCodes[1])).status).toBe(200)
  expect((await passkeyStep(api, passkey, await stepOf(api))).status).toBe(200)
})

test('restore › refuses while another process holds the store, works afterwards', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'farm')
  const writer = await startWriter(dataDir)
  await run(backupCommand, dataDir, 'farm.tar.gz')

  const refused = await run(restoreCommand, dataDir, 'farm.tar.gz')
  writer.kill('SIGKILL')
  await new Promise((resolve) => writer.once('exit', resolve))
  const done = await run(restoreCommand, dataDir, 'farm.tar.gz')

  expect(refused.code).toBe(1)
  expect(refused.complaints).toEqual([expect.stringMatching(/^Another process has .* open/)])
  expect(done.complaints).toEqual([])
  expect(done.said.join()).toMatch(/2 records and 0 files .* everyone signs in again.*before-restore/)
})

test('backup › resolves a relative file from the caller’s folder; includes pictures', async () => {
  const folder = await temporaryFolder()
  const { store, media } = await openFarm(join(folder, 'farm'))

  const { said } = await run(backupCommand, join(folder, 'farm'), 'my farm.tar.gz')
  await store.close()
  await run(restoreCommand, join(folder, 'new'), 'my farm.tar.gz')

  expect(said).toEqual([`5 records and 3 files (0.1 MB) are in ${folder}/my farm.tar.gz`])
  expect(await contentsOf(await openFolderMediaStore(join(folder, 'new/media')))).toEqual(
    await contentsOf(media),
  )
})

test('backup › with a passphrase in the settings or in a file, only that one opens it', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'farm')
  const { store } = await openFarm(dataDir)
  await store.close()
  const env = { BACKUP_PASSPHRASE: 'nine ducks beside the pond' }
  await writeFile(join(folder, 'words.txt'), 'nine ducks beside the pond\n')
  await writeFile(join(folder, 'short.txt'), 'ducks')
  const target = join(folder, 'new')

  const made = await runWith(env, backupCommand, dataDir, 'farm.age')
  const locked = await run(restoreCommand, target, 'farm.age')
  const short = await run(restoreCommand, target, 'farm.age', '--passphrase-file', 'short.txt')
  const none = await run(backupCommand, dataDir, 'again.age', '--passphrase-file', 'nothing.txt')
  const opened = await run(restoreCommand, target, '--passphrase-file', 'words.txt', 'farm.age')
  const plain = await run(backupCommand, dataDir, 'plain.tar.gz')
  const refused = await runWith(env, restoreCommand, target, 'plain.tar.gz')

  expect(made.said.join()).toMatch(/It is encrypted: without the passphrase no one can open it/)
  expect(locked.complaints).toEqual([expect.stringMatching(/is encrypted: give its passphrase/)])
  expect(short.complaints).toEqual([expect.stringMatching(/short\.txt: Use at least 16 characters/)])
  expect(none.complaints).toEqual([expect.stringMatching(/There is no file .*nothing\.txt/)])
  expect(opened).toMatchObject({ code: 0, complaints: [] })
  expect(plain).toMatchObject({ code: 0, complaints: [] })
  expect(refused.complaints).toEqual([expect.stringMatching(/is not encrypted/)])
})

test.each([
  ['backup without a file', backupCommand, [], /^Give one file: npm run backup -- FILE$/],
  ['backup of nothing', backupCommand, ['a.tar.gz'], /^There is no store in .* to back up$/],
  ['restore without a file', restoreCommand, [], /^Give one file: npm run restore -- FILE$/],
  ['restore of two files', restoreCommand, ['a', 'b'], /^Give one file/],
  ['restore of no file', restoreCommand, ['nothing.tar.gz'], /^There is no file .*nothing\.tar\.gz/],
  ['restore of another file', restoreCommand, ['notes.txt'], /notes\.txt is not a backup$/],
] as const)('%s: one sentence, exit code 1, nothing changed', async (_name, command, args, sentence) => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'notes.txt'), 'some notes')

  const { code, said, complaints } = await run(command, join(folder, 'farm'), ...args)

  expect(code).toBe(1)
  expect(said).toEqual([])
  expect(complaints).toEqual([expect.stringMatching(sentence)])
  expect(await readdir(folder)).toEqual(['notes.txt'])
})
