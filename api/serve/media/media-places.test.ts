import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../tools/testing/test-hero.ts'
import { mediaPlaces } from '../../tools/testing/test-media-stores.ts'
import { MediaNotFound, versionOf } from './media-store.ts'

// What a folder and a bucket promise alike.

async function names(list: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const name of list) all.push(name)
  return all.sort()
}

describe.each(mediaPlaces)('media in a $name', ({ open }) => {
  test('put › stores a file that is read, described, listed', async () => {
    const store = await open()
    const file = join(await newFolder(), 'from-disk.txt')
    await writeFile(file, 'a file')

    await store.put('hero.jpg', Buffer.from('a buffer'))
    await store.put('2024/fair (2)/pony 1.jpg', Readable.from([Buffer.from('a '), Buffer.from('stream')]))
    const facts = await store.put('2024/goat.jpg', { file })

    expect(await text(await store.read('hero.jpg'))).toBe('a buffer')
    expect(await store.withFile('hero.jpg', (path) => readFile(path, 'utf8'))).toBe('a buffer')
    expect(await text(await store.read('2024/fair (2)/pony 1.jpg', { start: 2, end: 4 }))).toBe('str')
    expect(await store.stat('2024/goat.jpg')).toEqual(facts)
    expect(facts).toMatchObject({ bytes: 6, modifiedAt: expect.any(Date) })
    expect(await names(store.list())).toEqual(['2024/fair (2)/pony 1.jpg', '2024/goat.jpg', 'hero.jpg'])
    expect(await names(store.list('2024/f'))).toEqual(['2024/fair (2)/pony 1.jpg'])
  })

  test('put › replaces an earlier file completely', async () => {
    const store = await open()
    const first = await store.put('hero.jpg', Buffer.from('a long first text'))

    const second = await store.put('hero.jpg', Buffer.from('second'))

    expect(await text(await store.read('hero.jpg'))).toBe('second')
    expect(versionOf(second)).not.toBe(versionOf(first))
  })

  test('putWith › a commit that fails leaves what was there before', async () => {
    const store = await open()
    await store.put('hero.jpg', Buffer.from('first'))
    const refuse = async () => Promise.reject(new Error('refused'))

    await expect(store.putWith('hero.jpg', Buffer.from('second'), refuse)).rejects.toThrow('refused')
    await expect(store.putWith('goat.jpg', Buffer.from('new'), refuse)).rejects.toThrow('refused')

    expect(await text(await store.read('hero.jpg'))).toBe('first')
    expect(await names(store.list())).toEqual(['hero.jpg'])
  })

  test('putWith › a failure after a put leaves what was put', async () => {
    const store = await open()
    const refuse = async () => Promise.reject(new Error('refused'))

    for (let round = 0; round < 20; round++) {
      await store.put('hero.jpg', Buffer.from(`first ${round}`))
      await expect(store.putWith('hero.jpg', Buffer.from('second'), refuse)).rejects.toThrow('refused')
      expect(await text(await store.read('hero.jpg'))).toBe(`first ${round}`)
    }
  })

  test('delete › removes the file, returns false the second time', async () => {
    const store = await open()
    await store.put('fair/hero.jpg', Buffer.from('x'))

    expect(await store.delete('fair/hero.jpg')).toBe(true)

    expect(await store.delete('fair/hero.jpg')).toBe(false)
    expect(await store.stat('fair/hero.jpg')).toBeUndefined()
    await expect(store.read('fair/hero.jpg')).rejects.toThrow(MediaNotFound)
    await expect(store.withFile('fair/hero.jpg', readFile)).rejects.toThrow(MediaNotFound)
  })

  test.for([
    ['a name that climbs out', '../outside.jpg'],
    ['an absolute name', '/etc/passwd'],
    ['a name of something partial', '.partial/x'],
    ['a name with a NUL', 'a\0b'],
    ['a blank name', ''],
  ] as const)('%s reaches nothing', async ([, name]) => {
    const store = await open()

    expect(await store.stat(name)).toBeUndefined()
    await expect(store.read(name)).rejects.toThrow(MediaNotFound)
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(MediaNotFound)
    await expect(store.delete(name)).rejects.toThrow(MediaNotFound)
  })

  test('a range past the end is refused, and an empty file is one', async () => {
    const store = await open()
    await store.put('hero.jpg', Buffer.from('short'))
    await store.put('empty.jpg', Buffer.alloc(0))

    await expect(store.read('hero.jpg', { start: 0, end: 99 })).rejects.toThrow(MediaNotFound)
    expect(await text(await store.read('empty.jpg'))).toBe('')
  })
})
