import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canMount, smallDisk } from '#api/tools/testing/test-disk.ts'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import type { LocalDraft } from '../../ipc.ts'
import { nameOf } from '../disk/sealed-file.ts'
import { DiskWriteError } from '../disk/write-durably.ts'
import { enquiriesInMemory, openDraftJournal } from './draft-journal.ts'

type Text = { text: string }
const site = 'https://farm.example.com'

/** A journal whose clock the test sets; `again` opens it as the next start of the app does. */
async function setUp() {
  const folder = await temporaryFolder()
  const clock = { now: new Date('2027-03-05T12:00:00Z') }
  const again = (other = site) => openDraftJournal<Text>({ folder, site: other, now: () => clock.now })
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const file = (name: string, page = 'home') => join(folder, nameOf(site, page), name)
  return { folder, clock, pass, again, file, journal: await again() }
}

test('drafts of this site survive a restart, newest first', async () => {
  const { journal, again, pass } = await setUp()

  await journal.save('home', { text: 'goats' })
  pass(1_000)
  await journal.save('about', { text: 'ponies' })

  const after = await again()
  expect(after.list().map(({ pageId, kept }) => [pageId, kept.text])).toEqual([
    ['about', 'ponies'],
    ['home', 'goats'],
  ])
  expect(after.read('home')).toMatchObject({ at: '2027-03-05T12:00:00.000Z', kept: { text: 'goats' } })
  expect(after.damaged).toEqual([])
  expect((await again('https://other.example.com')).list()).toEqual([])
})

test('files are readable only for their owner', async () => {
  const { journal, file } = await setUp()

  await journal.save('home', { text: 'goats' })

  expect((await stat(file('current.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(file('.'))).mode & 0o777).toBe(0o700)
})

test('a dropped draft leaves nothing on disk', async () => {
  const { journal, again, folder } = await setUp()
  await journal.save('home', { text: 'sent' })
  await journal.save('home', { text: 'typed meanwhile' })

  await journal.drop('home')

  expect(journal.read('home')).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
  const after = await again()
  expect(after.list()).toEqual([])
  await after.save('home', { text: 'a new beginning' })
  expect((await again()).read('home')?.kept.text).toBe('a new beginning')
})

test.each([
  ['cut short', (text: string) => text.slice(0, -7)],
  ['empty', () => ''],
  ['garbage', () => '\u0000\u0000\u0000'],
  ['changed by one letter', (text: string) => text.replace('newest', 'nawest')],
  ['of another shape', () => '{"sha256":"x"}'],
])('a file that is %s is replaced by the previous copy', async (_what, damage) => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { text: 'before' })
  await journal.save('home', { text: 'newest' })
  const damagedText = damage(await readFile(file('current.json'), 'utf8'))
  await writeFile(file('current.json'), damagedText)

  const after = await again()

  expect(after.read('home')).toMatchObject({ kept: { text: 'before' } })
  expect(after.damaged).toMatchObject([{ pageId: 'home', isRecovered: true }])
  expect(await readFile(after.damaged[0]?.file ?? '', 'utf8')).toBe(damagedText)
  await after.save('home', { text: 'typed again' })
  const last = await again()
  expect(last.read('home')?.kept.text).toBe('typed again')
  expect(last.damaged).toEqual([])
})

test('two damaged copies leave no draft, and are reported', async () => {
  const { folder, journal, file, again } = await setUp()
  for (const seq of [1, 2, 3]) await journal.save('home', { text: `${seq}` })
  for (const name of ['current.json', 'previous.json']) await writeFile(file(name), 'x')

  const after = await again()

  expect(after.read('home')).toBeUndefined()
  expect(after.damaged.map(({ isRecovered }) => isRecovered)).toEqual([false, false])
  expect((await readdir(join(folder, 'damaged'))).filter((name) => !name.startsWith('told-'))).toHaveLength(2)
  await after.save('home', { text: 'anew' })
  expect((await again()).read('home')?.kept.text).toBe('anew')
})

test('a stop between the two renames keeps the newest copy', async () => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { text: 'before' })
  await journal.save('home', { text: 'newest' })
  const { rename } = await import('node:fs/promises')
  await rename(file('current.json'), file('next.json'))

  expect((await again()).read('home')?.kept.text).toBe('newest')
  expect((await again()).read('home')?.kept.text).toBe('newest')
})

test('a truncated next.json is ignored', async () => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { text: 'kept' })
  await writeFile(file('next.json'), '{"sha256":"')

  const after = await again()

  expect(after.read('home')?.kept.text).toBe('kept')
  expect(after.damaged).toEqual([])
})

test('damage is reported to its owner, or to each person once', async () => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { text: 'before' })
  await journal.save('home', { text: 'newest' })
  await journal.save('about', { text: 'the only copy' })
  await writeFile(file('current.json'), 'x')
  await writeFile(file('current.json', 'about'), 'x')
  const told = async (who?: string) => (await again(who)).damaged.map(({ pageId }) => pageId)

  expect(await told('mia')).toEqual([undefined])
  expect(await told()).toEqual(['home', undefined])
  expect(await told('mia')).toEqual([])
  expect(await told()).toEqual([])
  expect((await again()).read('home')?.kept.text).toBe('before')
})

// A folder in place of the file: tests may run as root, which can read every file.
test('an unreadable draft is reported and no other is lost', async () => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { text: 'kept' })
  await rm(file('current.json'))
  await mkdir(file('current.json'))

  expect((await again()).damaged).toHaveLength(1)
})

const isRoot = process.getuid?.() === 0
const open = (folder: string) => openDraftJournal<string>({ folder, site, now: () => new Date() })

test.skipIf(!canMount())('a full disk refuses in words, and the last good copy stays', async () => {
  const folder = smallDisk('256k')
  const journal = await open(folder)
  await journal.save('home', 'goats')

  await expect(journal.save('home', 'x'.repeat(400_000))).rejects.toMatchObject({
    name: 'DiskWriteError',
    code: 'disk-full',
    message: expect.stringMatching(/disk is full/),
  })
  expect(journal.read('home')?.kept).toBe('goats')
  expect((await open(folder)).read('home')?.kept).toBe('goats')

  // The partial file was removed, so it takes no space from other pages.
  expect(await readdir(folder, { recursive: true })).not.toContainEqual(expect.stringMatching(/next/))
  await journal.save('home', 'ponies')
  expect((await open(folder)).read('home')?.kept).toBe('ponies')
})

test.skipIf(!canMount())('a disk that others filled keeps the draft it has', async () => {
  const folder = smallDisk('256k')
  const journal = await open(folder)
  await journal.save('home', 'goats')
  const big = join(folder, 'big')
  await expect(writeFile(big, Buffer.alloc(400_000))).rejects.toThrow('ENOSPC')

  for (let tries = 0; tries < 4; tries++)
    await expect(journal.save('home', 'ponies')).rejects.toThrow(DiskWriteError)
  expect((await open(folder)).read('home')?.kept).toBe('goats')
  await writeFile(big, '')

  await journal.save('home', 'ponies')
  expect((await open(folder)).read('home')?.kept).toBe('ponies')
})

test.skipIf(isRoot && !canMount())('a read-only folder can be read, a change is refused', async () => {
  const { folder, makeReadOnly } = await lockable()
  const journal = await open(folder)
  await journal.save('home', 'goats')
  await makeReadOnly()

  const after = await open(folder)

  expect(after.read('home')?.kept).toBe('goats')
  for (const changing of [after.save('home', 'ponies'), after.save('about', 'us'), after.drop('home')])
    await expect(changing).rejects.toMatchObject({ name: 'DiskWriteError', code: 'read-only' })
  expect(after.read('home')?.kept).toBe('goats')
})

test('without a folder the journal opens and rejects the first save', async () => {
  const taken = join(await temporaryFolder(), 'drafts')
  await writeFile(taken, 'a file, not a folder')

  const journal = await open(taken)

  expect(journal.list()).toEqual([])
  await expect(journal.save('home', 'goats')).rejects.toThrow(DiskWriteError)
})

/** A folder that can be made read-only. Root ignores permissions, so for root it is a disk of its own. */
async function lockable() {
  const folder = isRoot ? smallDisk('1m') : await temporaryFolder()
  async function makeReadOnly() {
    if (isRoot) return void execFileSync('mount', ['-o', 'remount,ro', folder])
    for (const name of await readdir(folder)) await chmod(join(folder, name), 0o500)
    await chmod(folder, 0o500)
  }
  return { folder, makeReadOnly }
}

const farm = 'https://farm.example#1'
const note = 'draft:/api/enquiries/7'
const localDraftOf = (text: string): LocalDraft => ({
  at: '2027-03-05T12:00:00.000Z',
  revision: 1,
  words: text,
})

async function openInMemory() {
  const folder = await temporaryFolder()
  let at = Date.parse('2027-03-05T12:00:00Z')
  const now = () => new Date(at++)
  const onDisk = await openDraftJournal<LocalDraft>({ folder, site: farm, now })
  return { folder, journal: enquiriesInMemory(onDisk, farm, now) }
}

async function textOnDisk(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

test('what is typed about an enquiry is listed, and on no disk', async () => {
  const { folder, journal } = await openInMemory()

  await journal.save('draft:/api/content/about', localDraftOf('Forty acres'))
  await journal.save(note, localDraftOf('Call Quentin'))
  await journal.save(`${note}/steps`, localDraftOf('Dear Quentin'))

  expect(journal.list().map(({ pageId }) => pageId)).toEqual([
    `${note}/steps`,
    note,
    'draft:/api/content/about',
  ])
  expect(journal.read(note)?.kept).toMatchObject({ words: 'Call Quentin' })
  const text = await textOnDisk(folder)
  expect(text).toContain('Forty acres')
  expect(text).not.toMatch(/Quentin|enquiries/)
})

test('it counts as unsaved until it is dropped', async () => {
  const { journal } = await openInMemory()
  expect(journal.hasUnsaved()).toBe(false)

  await journal.save(note, localDraftOf('Call Quentin'))
  expect(journal.hasUnsaved()).toBe(true)
  await journal.drop(note)

  expect([journal.hasUnsaved(), journal.list()]).toEqual([false, []])
})

test('drafts of everything else are those of the journal', async () => {
  const { journal } = await openInMemory()

  await journal.save('draft:/api/reply-templates/1', localDraftOf('Thank you'))
  await journal.drop('draft:/api/reply-templates/1')
  await journal.save('draft:/api/enquiries-of-old', localDraftOf('Hay'))

  expect(journal.list().map(({ pageId }) => pageId)).toEqual(['draft:/api/enquiries-of-old'])
  expect(journal.hasUnsaved()).toBe(false)
})
