import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canMount, smallDisk } from '#api/tools/testing/test-disk.ts'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { type AccountCache, openSiteCache } from './site-cache.ts'

const site = 'https://farm.example.com'
const at = '2027-03-05T12:00:00.000Z'
const picture = (number: number) => `/public-objects/2027/${number}.jpg`

test('a reply survives a restart unchanged', async () => {
  const folder = await temporaryFolder()
  const cache = await openCache(folder)
  await put(cache, '/api/pages?all=1', '[{"id":"home"}]')

  const found = await (await openCache(folder)).read('/api/pages?all=1')

  expect(found).toMatchObject({ status: 200, headers: [['etag', '"7"']], at })
  expect(found?.body.toString()).toBe('[{"id":"home"}]')
  expect(await cache.read('/api/pages')).toBeUndefined()
})

test('replies of one person are hidden from others and other sites', async () => {
  const { of } = await openSiteCache({ folder: await temporaryFolder(), maxBytes: 1_000_000 })
  await put(of(site, 'ana@example.com'), '/api/auth/me', '"ana"')

  expect(await of(site, 'ben@example.com').read('/api/auth/me')).toBeUndefined()
  expect(await of('https://other.example.com', 'ana@example.com').read('/api/auth/me')).toBeUndefined()
})

test.each([
  ['cut short', (file: string) => truncate(file, 20)],
  ['empty', (file: string) => truncate(file, 0)],
  [
    'changed by one letter',
    async (file: string) => {
      await writeFile(file, (await readFile(file, 'latin1')).replace('goats', 'gnats'), 'latin1')
    },
  ],
  ['garbage', (file: string) => writeFile(file, Buffer.alloc(500, 7))],
])('a file that is %s counts as missing and can be replaced', async (_what, damage) => {
  const folder = await temporaryFolder()
  const cache = await openCache(folder)
  await put(cache, '/api/content/hero', '{"title":"goats"}')
  for (const file of await files(folder)) await damage(file)

  const after = await openCache(folder)
  expect(await after.read('/api/content/hero')).toBeUndefined()
  await put(after, '/api/content/hero', '{"title":"goats"}')

  expect((await after.read('/api/content/hero'))?.body.toString()).toBe('{"title":"goats"}')
})

test('an interrupted reply is not cached, the previous one stays', async () => {
  const folder = await temporaryFolder()
  const cache = await openCache(folder)
  await put(cache, picture(1), 'whole')

  await cache.put(picture(1), { status: 200, headers: [], at, body: breakingOff() })

  expect((await cache.read(picture(1)))?.body.toString()).toBe('whole')
  expect(await files(folder)).toHaveLength(1)
})

test('a reply that can’t be cached ends its body', async () => {
  const folder = join(await temporaryFolder(), 'a-file')
  await writeFile(folder, '')
  const { of } = await openSiteCache({ folder: join(folder, 'in-it'), maxBytes: 1_000_000 })
  let isEnded = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    cancel() {
      isEnded = true
    },
  })

  await of('site', 'person').put(picture(1), { status: 200, headers: [], at, body })

  expect(isEnded).toBe(true)
})

test('unfinished files are removed at the next start', async () => {
  const folder = await temporaryFolder()
  await put(await openCache(folder), picture(1), 'whole')
  const [file = ''] = await files(folder)
  await writeFile(`${file}.1-2.part`, 'half')

  await openCache(folder)

  expect(await files(folder)).toEqual([file])
})

test('over 200 MB the least recently used pictures are evicted, lists stay', async () => {
  const folder = await temporaryFolder()
  const maxBytes = 200_000_000
  const cache = (await openSiteCache({ folder, maxBytes })).of(site, 'ana@example.com')
  for (let page = 0; page < 20; page++) await put(cache, `/api/pages/${page}/draft`, `{"page":${page}}`)
  const bytes = Buffer.alloc(10_000_000, 1)
  for (let number = 0; number < 19; number++) await put(cache, picture(number), bytes)
  expect(await cache.read(picture(0))).toBeDefined()

  for (let number = 19; number < 24; number++) await put(cache, picture(number), bytes)

  expect(await cache.read(picture(0))).toBeDefined()
  expect(await cache.read(picture(1))).toBeUndefined()
  expect(await cache.read(picture(23))).toBeDefined()
  for (let page = 0; page < 20; page++) expect(await cache.read(`/api/pages/${page}/draft`)).toBeDefined()
  const sizes = await Promise.all((await files(folder)).map(async (file) => (await readFile(file)).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes)
})

test('a smaller limit applies at the next start, lists go after all pictures', async () => {
  const folder = await temporaryFolder()
  const cache = await openCache(folder)
  const bytes = Buffer.alloc(30_000, 1)
  for (const number of [1, 2, 3]) await put(cache, picture(number), bytes)
  for (const name of ['a', 'b']) await put(cache, `/api/${name}`, bytes)

  const smaller = await openSiteCache({ folder, maxBytes: 70_000 })

  const left = smaller.of(site, 'ana@example.com')
  for (const number of [1, 2, 3]) expect(await left.read(picture(number))).toBeUndefined()
  for (const name of ['a', 'b']) expect(await left.read(`/api/${name}`)).toBeDefined()
})

test.skipIf(!canMount())('a full disk keeps what it has, and nothing fails', async () => {
  const folder = smallDisk('256k')
  const cache = await openCache(folder)
  await put(cache, picture(1), Buffer.alloc(100_000, 1))

  await put(cache, picture(2), Buffer.alloc(200_000, 2))

  expect(await cache.read(picture(1))).toBeDefined()
  expect(await cache.read(picture(2))).toBeUndefined()
  await put(cache, picture(3), Buffer.alloc(50_000, 3))
  expect(await cache.read(picture(3))).toBeDefined()
})

async function openCache(folder: string): Promise<AccountCache> {
  return (await openSiteCache({ folder, maxBytes: 1_000_000 })).of(site, 'ana@example.com')
}

function put(cache: AccountCache, path: string, body: string | Buffer): Promise<void> {
  return cache.put(path, { status: 200, headers: [['etag', '"7"']], at, body: inPieces(Buffer.from(body)) })
}

async function* inPieces(bytes: Buffer) {
  const half = Math.ceil(bytes.length / 2)
  yield bytes.subarray(0, half)
  yield bytes.subarray(half)
}

async function* breakingOff() {
  yield Buffer.from('ha')
  throw new Error('the connection was lost')
}

async function files(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return names.filter((name) => name.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
