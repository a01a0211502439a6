import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameOf } from '../disk/sealed-file.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { openDraftJournal } from './draft-journal.ts'

type Words = { words: string }
const site = 'https://farm.example.com'

/** A journal whose clock the test sets; `again` opens it as the next start of the app does. */
async function setUp() {
  const folder = await temporaryFolder()
  const clock = { now: new Date('2027-03-05T12:00:00Z') }
  const again = (other = site) => openDraftJournal<Words>({ folder, site: other, now: () => clock.now })
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const file = (name: string, page = 'home') => join(folder, nameOf(site, page), name)
  return { folder, clock, pass, again, file, journal: await again() }
}

test('drafts of this site survive a restart, newest first', async () => {
  const { journal, again, pass } = await setUp()

  await journal.save('home', { words: 'goats' })
  pass(1_000)
  await journal.save('about', { words: 'ponies' })

  const after = await again()
  expect(after.list().map(({ pageId, kept }) => [pageId, kept.words])).toEqual([
    ['about', 'ponies'],
    ['home', 'goats'],
  ])
  expect(after.read('home')).toMatchObject({ at: '2027-03-05T12:00:00.000Z', kept: { words: 'goats' } })
  expect(after.damaged).toEqual([])
  expect((await again('https://other.example.com')).list()).toEqual([])
})

test('files are readable only for their owner', async () => {
  const { journal, file } = await setUp()

  await journal.save('home', { words: 'goats' })

  expect((await stat(file('current.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(file('.'))).mode & 0o777).toBe(0o700)
})

test('a dropped draft leaves nothing on disk', async () => {
  const { journal, again, folder } = await setUp()
  await journal.save('home', { words: 'sent' })
  await journal.save('home', { words: 'typed meanwhile' })

  await journal.drop('home')

  expect(journal.read('home')).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
  const after = await again()
  expect(after.list()).toEqual([])
  await after.save('home', { words: 'a new beginning' })
  expect((await again()).read('home')?.kept.words).toBe('a new beginning')
})

test.each([
  ['cut short', (text: string) => text.slice(0, -7)],
  ['empty', () => ''],
  ['garbage', () => '\u0000\u0000\u0000'],
  ['changed by one letter', (text: string) => text.replace('newest', 'nawest')],
  ['of another shape', () => '{"sha256":"x"}'],
])('a file that is %s is replaced by the previous copy', async (_what, damage) => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { words: 'before' })
  await journal.save('home', { words: 'newest' })
  const damagedText = damage(await readFile(file('current.json'), 'utf8'))
  await writeFile(file('current.json'), damagedText)

  const after = await again()

  expect(after.read('home')).toMatchObject({ kept: { words: 'before' } })
  expect(after.damaged).toMatchObject([{ pageId: 'home', isRecovered: true }])
  expect(await readFile(after.damaged[0]?.file ?? '', 'utf8')).toBe(damagedText)
  await after.save('home', { words: 'typed again' })
  const last = await again()
  expect(last.read('home')?.kept.words).toBe('typed again')
  expect(last.damaged).toEqual([])
})

test('two damaged copies leave no draft, and are reported', async () => {
  const { folder, journal, file, again } = await setUp()
  for (const seq of [1, 2, 3]) await journal.save('home', { words: `${seq}` })
  for (const name of ['current.json', 'previous.json']) await writeFile(file(name), 'x')

  const after = await again()

  expect(after.read('home')).toBeUndefined()
  expect(after.damaged.map(({ isRecovered }) => isRecovered)).toEqual([false, false])
  expect((await readdir(join(folder, 'damaged'))).filter((name) => !name.startsWith('told-'))).toHaveLength(2)
  await after.save('home', { words: 'anew' })
  expect((await again()).read('home')?.kept.words).toBe('anew')
})

test('a stop between the two renames keeps the newest copy', async () => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { words: 'before' })
  await journal.save('home', { words: 'newest' })
  const { rename } = await import('node:fs/promises')
  await rename(file('current.json'), file('next.json'))

  expect((await again()).read('home')?.kept.words).toBe('newest')
  expect((await again()).read('home')?.kept.words).toBe('newest')
})

test('a truncated next.json is ignored', async () => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { words: 'kept' })
  await writeFile(file('next.json'), '{"sha256":"')

  const after = await again()

  expect(after.read('home')?.kept.words).toBe('kept')
  expect(after.damaged).toEqual([])
})

test('damage is reported to its owner, or to each person once', async () => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { words: 'before' })
  await journal.save('home', { words: 'newest' })
  await journal.save('about', { words: 'the only copy' })
  await writeFile(file('current.json'), 'x')
  await writeFile(file('current.json', 'about'), 'x')
  const told = async (who?: string) => (await again(who)).damaged.map(({ pageId }) => pageId)

  expect(await told('mia')).toEqual([undefined])
  expect(await told()).toEqual(['home', undefined])
  expect(await told('mia')).toEqual([])
  expect(await told()).toEqual([])
  expect((await again()).read('home')?.kept.words).toBe('before')
})

// A folder in place of the file: tests may run as root, which can read every file.
test('an unreadable draft is reported and no other is lost', async () => {
  const { journal, file, again } = await setUp()
  await journal.save('home', { words: 'kept' })
  await rm(file('current.json'))
  await mkdir(file('current.json'))

  expect((await again()).damaged).toHaveLength(1)
})
