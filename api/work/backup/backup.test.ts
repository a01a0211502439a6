import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type CollectionName, collections } from '../../base/content/collections.ts'
import { keepLaunch } from '../../base/content/launch-state.ts'
import { addSampleContent } from '../../boot/sample-content.ts'
import { readSettings } from '../../boot/settings.ts'
import { startApi } from '../../boot/start-api.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import { openMedia } from '../../serve/media/open-media.ts'
import { openStore } from '../../store/store.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { sampleMp4 } from '../../tools/testing/sample-media.ts'
import { plainSite } from '../../tools/testing/test-api.ts'
import {
  addPicture,
  contentsOf,
  longName,
  note,
  openFarm,
  recordsIn,
  temporaryFolder,
} from '../../tools/testing/test-backup-farm.ts'
import { mediaBytes } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2027-03-05T12:00:00.000Z')
const sampleFolder = fileURLToPath(new URL('../../../data/sample', import.meta.url))

test('restore › brings back every record and picture, served', async () => {
  const folder = await temporaryFolder()
  const [dataDir, target, file] = [join(folder, 'farm'), join(folder, 'new'), join(folder, 'farm.tar.gz')]
  const store = await openStore({ folder: dataDir, collections, warn: () => undefined })
  const media = await openMedia({
    originalsFolder: join(dataDir, 'media'),
    variantsFolder: join(dataDir, 'media-variants'),
    widths: [480],
  })
  await keepLaunch(store, true)
  await addSampleContent(store, media, sampleFolder, '2027-03-05')
  await addPicture({ store, media: media.originals }, longName, sampleMp4(3000))
  const hero = await store.get('hero', 'hero')
  if (!hero) throw new Error('the sample has a hero')
  const value = { ...hero.value, videoUrl: `/public-objects/${longName}` } // which makes the file public
  const text = {
    version: 'v',
    text: 'You may answer me.',
    from: now.toISOString(),
    by: { id: 1, name: 'Ana' },
  }
  await store.commit([putRecord('hero', value, 'hero', 1), addRecord('consent-versions', text)])

  const manifest = await writeBackup({ moment: await store.capture(), media: media.originals, file, now })
  await store.close()
  const restored = await restoreBackup({ file, dataDir: target, collections, now })

  expect(restored.replacedFolder).toBeUndefined()
  expect(manifest.missing).toEqual([])
  expect(mediaBytes(manifest)).toBeGreaterThan(10_000)
  const records = await recordsIn(target)
  expect(records).toEqual(await recordsIn(dataDir))
  expect(records?.hero?.documents[0]?.revision).toBe(2)
  const restoredMedia = await openFolderMediaStore(join(target, 'media'))
  expect(await contentsOf(restoredMedia)).toEqual(await contentsOf(media.originals))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const api = await startApi({
    settings: readSettings({ PORT: '0', DATA_DIR: target, LOG_LEVEL: 'silent' }),
    site: plainSite,
    log: { info: () => undefined, notice: () => undefined, error: (error) => console.error(error) },
  })
  try {
    const served = await (await fetch(`${api.url}/api/content/hero`)).json()
    expect(served).toMatchObject({ title: hero.value.title })
    const picture = await fetch(`${api.url}/public-objects/${encodeURI(longName)}`)
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(sampleMp4(3000))
    expect(await api.store.list('consent-versions', { version: 'v' })).toMatchObject([{ value: text }])
    for (const name of Object.keys(collections) as CollectionName[]) {
      expect(await api.store.list(name)).toEqual(records?.[name]?.documents)
    }
  } finally {
    await api.close()
  }
})

test('restore › keeps old folder and nightly backups, reuses no id', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'farm')
  const file = join(folder, 'farm.tar.gz')
  const farm = await openFarm(dataDir)
  await writeBackup({ moment: await farm.store.capture(), media: farm.media, file, now })
  await addPicture(farm, 'later.jpg', Buffer.from('later'))
  await farm.store.commit([note('later')])
  await farm.store.close()
  await addFile(join(dataDir, 'backups'), 'backup-2027-03-04.tar.gz')
  await addFile(join(dataDir, 'sessions'), 'snapshot.1.json')

  const { replacedFolder } = await restoreBackup({ file, dataDir, collections, now })

  expect(replacedFolder).toBe(`${dataDir}.before-restore-2027-03-05T120000`)
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['backup-2027-03-04.tar.gz'])
  expect(await readdir(dataDir)).not.toContain('sessions')
  expect((await recordsIn(String(replacedFolder)))?.audit?.documents.map(({ id }) => id)).toEqual([
    '1',
    '2',
    '4',
  ])
  const store = await openStore({ folder: dataDir, collections, warn: () => undefined })
  expect((await store.list('audit')).map(({ id }) => id)).toEqual(['1', '2'])
  expect((await store.commit([note('new')]))[0].id).toBe('5')
  await store.close()
  expect((await readdir(folder)).filter((name) => name.includes('restoring'))).toEqual([])
})

test('restore › never reuses a revision for other content', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'farm')
  const file = join(folder, 'farm.tar.gz')
  const { store, media } = await openFarm(dataDir)
  await writeBackup({ moment: await store.capture(), media, file, now })
  const changed = note('changed later').value
  await store.commit([putRecord('audit', changed, '1', 1)])
  await store.commit([putRecord('media', { ...pony, alt: 'Other' }, 'pony.jpg', 1)])
  await store.commit([{ type: 'delete', collection: 'media', id: 'pony.jpg', ifRevision: 2 }])
  await store.close()

  await restoreBackup({ file, dataDir, collections, now })

  const records = await recordsIn(dataDir)
  const revisionOf = (collection: string, id: string) =>
    records?.[collection]?.documents.find((document) => document.id === id)?.revision
  expect(revisionOf('audit', '1')).toBe(3)
  expect(revisionOf('audit', '2')).toBe(1)
  expect(revisionOf('media', 'pony.jpg')).toBe(3)
})

test('missing picture › is named, fails nothing', async () => {
  const folder = await temporaryFolder()
  const { store, media } = await openFarm(join(folder, 'farm'))
  const moment = await store.capture()
  await media.delete('pony.jpg')

  const manifest = await writeBackup({ moment, media, file: join(folder, 'a.tar.gz'), now })
  await restoreBackup({ file: join(folder, 'a.tar.gz'), dataDir: join(folder, 'new'), collections, now })

  expect(manifest.missing).toEqual(['pony.jpg'])
  expect((await recordsIn(join(folder, 'new')))?.media?.documents).toHaveLength(3)
})

test('failed backup › leaves only the previous one', async () => {
  const folder = await temporaryFolder()
  const { store, media } = await openFarm(join(folder, 'farm'))
  const file = join(folder, 'a.tar.gz')
  await writeFile(file, 'the backup before')
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const failing = { ...media, read: async () => Promise.reject(noRoom) }

  await expect(writeBackup({ moment: await store.capture(), media: failing, file, now })).rejects.toBe(noRoom)

  expect(await readFile(file, 'utf8')).toBe('the backup before')
  expect((await readdir(folder)).sort()).toEqual(['a.tar.gz', 'farm'])
})

test('restore › replaces an unreadable store, keeps it aside', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'farm')
  const { store, media } = await openFarm(dataDir)
  await writeBackup({ moment: await store.capture(), media, file: join(folder, 'a.tar.gz'), now })
  const before = await recordsIn(dataDir)
  await store.close()
  for (const name of await readdir(dataDir))
    if (/^(snapshot|journal)/.test(name)) await rm(join(dataDir, name))

  const { replacedFolder } = await restoreBackup({
    file: join(folder, 'a.tar.gz'),
    dataDir,
    collections,
    now,
  })

  expect(await recordsIn(dataDir)).toEqual(before)
  expect(await readdir(String(replacedFolder))).toContain('initialised')
})

const pony = { name: 'pony.jpg', kind: 'image' as const, originalName: '' }

async function addFile(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), name)
}
