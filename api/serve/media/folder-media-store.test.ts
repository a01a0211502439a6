import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { test } from '../../tools/testing/sample-media.ts'
import { openFolderMediaStore } from './folder-media-store.ts'
import { MediaNotFound } from './media-store.ts'

async function names(list: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const name of list) all.push(name)
  return all.sort()
}

test('aborted put › leaves only the old file', async ({ folder }) => {
  const store = await openFolderMediaStore(folder)
  await store.put('hero.jpg', Buffer.from('good'))
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half of')
      throw new Error('connection lost')
    })(),
  )

  await expect(store.put('hero.jpg', broken)).rejects.toThrow('connection lost')

  expect(await readFile(join(folder, 'hero.jpg'), 'utf8')).toBe('good')
  expect(await readdir(join(folder, '.partial'))).toEqual([])
})

test('folders and files › are not confused', async ({ folder }) => {
  const store = await openFolderMediaStore(folder)
  await store.put('fair/pony.jpg', Buffer.from('x'))

  expect(await store.stat('fair')).toBeUndefined()
  expect(await store.delete('fair')).toBe(false)
  expect(await store.stat('fair/pony.jpg/more.jpg')).toBeUndefined()
})

test('links › are not followed', async ({ folder }) => {
  const outside = join(folder, 'outside')
  await mkdir(outside)
  await writeFile(join(outside, 'secret.jpg'), 'secret')
  const store = await openFolderMediaStore(join(folder, 'media'))
  await symlink(join(outside, 'secret.jpg'), join(folder, 'media/link.jpg'))
  await symlink(outside, join(folder, 'media/linked'))

  for (const name of ['link.jpg', 'linked/secret.jpg']) {
    expect(await store.stat(name)).toBeUndefined()
    await expect(store.read(name)).rejects.toThrow(MediaNotFound)
    expect(await store.delete(name)).toBe(false)
  }
  await expect(store.put('linked/deep/new.jpg', Buffer.from('x'))).rejects.toThrow('is no folder')
  expect(await readdir(outside)).toEqual(['secret.jpg'])
  expect(await names(store.list())).toEqual([])
})

test('crash leftovers › are deleted the next day, not earlier', async ({ folder }) => {
  await openFolderMediaStore(folder)
  await writeFile(join(folder, '.partial/old'), 'x')
  await writeFile(join(folder, '.partial/young'), 'x')
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600
  await utimes(join(folder, '.partial/old'), twoDaysAgo, twoDaysAgo)

  await openFolderMediaStore(folder)

  expect(await readdir(join(folder, '.partial'))).toEqual(['young'])
})

test('files › are readable by their owner only', async ({ folder }) => {
  const store = await openFolderMediaStore(folder)
  await store.put('hero.jpg', Buffer.from('x'))

  expect((await stat(join(folder, 'hero.jpg'))).mode & 0o777).toBe(0o600)
})

// A real full disk needs the right to mount one; elsewhere the broken upload above covers the clean-up.
const canMount = process.platform === 'linux' && process.getuid?.() === 0
describe.runIf(canMount)('on a full disk', () => {
  test('put says ENOSPC, keeps the old file and gives the room back', async ({ folder, skip }) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'pipe' })
    } catch {
      skip('this container may not mount')
    }
    try {
      const store = await openFolderMediaStore(folder)
      await store.put('hero.jpg', Buffer.from('good'))

      for (const source of [Buffer.alloc(2_000_000), Readable.from(Array(40).fill(Buffer.alloc(50_000)))]) {
        await expect(store.put('hero.jpg', source)).rejects.toMatchObject({ code: 'ENOSPC' })
      }

      expect(await text(await store.read('hero.jpg'))).toBe('good')
      expect(await readdir(join(folder, '.partial'))).toEqual([])
      await store.put('small.jpg', Buffer.alloc(900_000))
    } finally {
      execFileSync('umount', [folder])
    }
  })
})
