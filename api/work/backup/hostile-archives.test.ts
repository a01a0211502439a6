import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { expect, test } from 'vitest'
import { collections } from '../../base/content/collections.ts'
import { contentsOf, openFarm, recordsIn, temporaryFolder } from '../../tools/testing/test-backup-farm.ts'
import { readArchive } from './archive-reading.ts'
import { type ArchiveEntry, entryOf, writeArchive } from './archive-writing.ts'
import { backupFormat, UnusableBackup } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2027-03-05T12:00:00.000Z')

/** A farm, a good backup of it, and what must still be true after a restore that was refused. */
async function prepare() {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'farm')
  const file = join(folder, 'backup.tar.gz')
  const { store, media } = await openFarm(dataDir)
  await writeBackup({ moment: await store.capture(), media, file, now })
  await store.close()
  const state = async () => ({
    names: (await readdir(folder, { recursive: true })).sort(),
    records: await recordsIn(dataDir),
    media: await contentsOf(media),
  })
  return { folder, dataDir, file, state }
}

async function expectRefusal(
  { dataDir, file, state }: Awaited<ReturnType<typeof prepare>>,
  message: RegExp,
): Promise<void> {
  const before = await state()
  const refusal = await restoreBackup({ file, dataDir, collections, now }).catch((error) => error)
  expect(refusal).toBeInstanceOf(UnusableBackup)
  expect(refusal.message).toMatch(message)
  expect(await state()).toEqual(before)
}

/** The good backup with its entries changed: undefined leaves one out. */
async function rewrite(
  file: string,
  change: (entry: ArchiveEntry & { text: string }) => ArchiveEntry | undefined,
  more: ArchiveEntry[] = [],
): Promise<void> {
  const entries: ArchiveEntry[] = []
  await readArchive(file, async ({ path, content }) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    const all = Buffer.concat(chunks)
    const entry = { path, bytes: all.length, content: [all], text: all.toString('utf8') }
    const changed = change(entry)
    if (changed) entries.push(changed)
  })
  async function* all() {
    yield* more
    yield* entries
  }
  await writeArchive(file, all())
}

/** Changes the manifest, or leaves all as it is. */
function manifestWith(fields: object) {
  return (entry: ArchiveEntry & { text: string }) =>
    entry.path === 'manifest.json'
      ? entryOf(entry.path, JSON.stringify({ ...JSON.parse(entry.text), ...fields }))
      : entry
}

type Prepared = Awaited<ReturnType<typeof prepare>>
const same = (entry: ArchiveEntry) => entry
/** The good backup with one entry changed, or left out. */
const withEntry =
  (path: string, change: (entry: ArchiveEntry & { text: string }) => ArchiveEntry | undefined) =>
  (farm: Prepared) =>
    rewrite(farm.file, (entry) => (entry.path === path ? change(entry) : entry))

const kinds: [string, (farm: Prepared) => Promise<unknown>, RegExp][] = [
  ['a text file', ({ file }) => writeFile(file, 'no archive at all'), /is not a backup/],
  ['an empty file', ({ file }) => writeFile(file, ''), /is cut short|is not a backup/],
  ['gzip of something else', ({ file }) => writeFile(file, gzipSync('x'.repeat(2000))), /not a backup/],
  ['one cut short', async ({ file }) => truncate(file, (await readFile(file)).length - 300), /is cut short/],
  ['one cut in half', async ({ file }) => truncate(file, (await readFile(file)).length >> 1), /is cut short/],
  ['newer format', ({ file }) => rewrite(file, manifestWith({ format: backupFormat + 1 })), /newer version/],
  [
    'a newer format with entries of its own',
    ({ file }) => rewrite(file, manifestWith({ format: backupFormat + 1 }), [entryOf('enquiries/1', 'x')]),
    /newer version/,
  ],
  ['an odd manifest', ({ file }) => rewrite(file, manifestWith({ records: 'x' })), /manifest\.json does not/],
  ['no manifest', withEntry('manifest.json', () => undefined), /no manifest/],
  ['no records', withEntry('records.ndjson', () => undefined), /no records/],
  ['a missing picture', withEntry('media/pony.jpg', () => undefined), /pony\.jpg is missing/],
  [
    'a changed picture',
    withEntry('media/pony.jpg', (e) => entryOf(e.path, `x${e.text.slice(1)}`)),
    /pony\.jpg was changed/,
  ],
  [
    'a changed record',
    withEntry('records.ndjson', (e) => entryOf(e.path, e.text.replace('Café', 'Kafe'))),
    /records in .* were changed/,
  ],
  [
    'a record that its schema refuses',
    withEntry('records.ndjson', (e) =>
      entryOf(e.path, e.text.replaceAll('"kind":"image"', '"kind":"virus"')),
    ),
    /media\/pony\.jpg\) does not fit/,
  ],
  [
    'a record with a key that reaches a prototype',
    withEntry('records.ndjson', (e) => entryOf(e.path, e.text.replace('"alt":', '"__proto__":{},"alt":'))),
    /does not fit/,
  ],
  [
    'a wrong count',
    ({ file }) =>
      rewrite(
        file,
        manifestWith({ collections: { audit: { records: 9, lastId: 3, lastDeletedRevision: 1 } } }),
      ),
    /manifest\.json does not name media/,
  ],
  ['an odd picture', ({ file }) => rewrite(file, same, [entryOf('media/more.jpg', 'x')]), /does not name/],
  ['a picture twice', ({ file }) => rewrite(file, same, [entryOf('media/pony.jpg', 'x')]), /no backup does/],
  ['a climbing path', ({ file }) => rewrite(file, same, [entryOf('media/../../out', 'x')]), /no backup does/],
  ['an absolute path', ({ file }) => rewrite(file, same, [entryOf('/etc/out', 'x')]), /no backup does/],
  ['a hidden file', ({ file }) => rewrite(file, same, [entryOf('media/.partial/x', 'x')]), /no backup does/],
  ['a symbolic link', ({ file }) => addHeader(file, 'SymbolicLink'), /not a plain file/],
  ['a hard link', ({ file }) => addHeader(file, 'Link'), /not a plain file/],
  ['a device', ({ file }) => addHeader(file, 'CharacterDevice'), /not a plain file/],
  ['a huge picture', ({ file }) => addHeader(file, 'File', 9e15), /larger than a backup can hold/],
]

/** Puts a bare header in front. */
async function addHeader(
  file: string,
  type: 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'File',
  size = 0,
): Promise<void> {
  const linkpath = type.endsWith('Link') ? '/etc/passwd' : ''
  const block = Buffer.alloc(512)
  new Header({ path: 'media/odd.jpg', type, size, linkpath, mode: 0o600, mtime: new Date(0) }).encode(block)
  await writeFile(file, gzipSync(Buffer.concat([block, gunzipSync(await readFile(file))])))
}

test.each(kinds)('%s › is refused in one sentence', async (_name, damage, message) => {
  const farm = await prepare()
  await damage(farm)
  await expectRefusal(farm, message)
})

test('any changed byte › changes nothing', async () => {
  const farm = await prepare()
  const good = await readFile(farm.file)
  const before = await farm.state()
  const header = 10 // of gzip: its date says nothing

  let refused = 0
  for (let round = 0; round < 40; round++) {
    const bytes = Buffer.from(good)
    const at = header + Math.floor(((good.length - header) * round) / 40)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    if (unpacksTo(gunzipSync(good), bytes)) continue
    await writeFile(farm.file, bytes)
    const restored = restoreBackup({ file: farm.file, dataDir: farm.dataDir, collections, now })
    await expect(restored, `byte ${at}`).rejects.toThrow(UnusableBackup)
    refused++
  }

  expect(refused).toBeGreaterThan(20)
  await writeFile(farm.file, good)
  expect(await farm.state()).toEqual(before)
})

/** Where the same text is there many times, a changed reference to it can lead to the same bytes. */
function unpacksTo(plain: Buffer, packed: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(plain)
  } catch {
    return false
  }
}

test('folder or missing file › is refused', async () => {
  const farm = await prepare()
  await mkdir(join(farm.folder, 'folder'))

  await expectRefusal({ ...farm, file: join(farm.folder, 'folder') }, /is a folder/)
  await expectRefusal({ ...farm, file: join(farm.folder, 'nothing') }, /There is no file/)
})
