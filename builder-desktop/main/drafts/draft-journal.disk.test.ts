import { execFileSync } from 'node:child_process'
import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canMount, smallDisk } from '#api/tools/testing/test-disk.ts'
import { DiskWriteError } from '../disk/write-durably.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { openDraftJournal } from './draft-journal.ts'

const site = 'https://farm.example.com'
const isRoot = process.getuid?.() === 0
const open = (folder: string) => openDraftJournal<string>({ folder, site, now: () => new Date() })

test.skipIf(!canMount())(
  'a full disk refuses in words, and the last good copy is there before and after',
  async () => {
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
  },
)

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

test.skipIf(isRoot && !canMount())(
  'a read-only folder: what is there can be read, a change is refused in words',
  async () => {
    const { folder, makeReadOnly } = await lockable()
    const journal = await open(folder)
    await journal.save('home', 'goats')
    await makeReadOnly()

    const after = await open(folder)

    expect(after.read('home')?.kept).toBe('goats')
    for (const changing of [after.save('home', 'ponies'), after.save('about', 'us'), after.drop('home')])
      await expect(changing).rejects.toMatchObject({ name: 'DiskWriteError', code: 'read-only' })
    expect(after.read('home')?.kept).toBe('goats')
  },
)

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
