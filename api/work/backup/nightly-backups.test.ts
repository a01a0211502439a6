import { link, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { collections } from '../../base/content/collections.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import {
  addPicture,
  contentsOf,
  openFarm,
  recordsIn,
  temporaryFolder,
} from '../../tools/testing/test-backup-farm.ts'
import {
  type BackupsFolder,
  type BackupsFolderParts,
  createBackupsFolder,
  NoRoomForBackup,
} from './backups-folder.ts'
import { copyBackup, newestCopyAt } from './copy-backup.ts'
import { createFolderPlace } from './folder-backups.ts'
import { startNightlyBackups } from './nightly-backups.ts'
import { restoreBackup } from './restore.ts'

const plenty = { freeBytes: 1e12, totalBytes: 2e12 }
const full = { freeBytes: 1e6, totalBytes: 2e12 }

async function openBackups(parts: Partial<BackupsFolderParts> = {}) {
  const dataDir = join(await temporaryFolder(), 'farm')
  const farm = await openFarm(dataDir)
  const clock = { now: new Date('2027-03-05T18:00:00Z') }
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const folder = join(dataDir, 'backups')
  const now = () => clock.now
  const space = async () => plenty
  const openHere = () =>
    createBackupsFolder({
      ...farm,
      place: createFolderPlace({ ...farm, folder }),
      now,
      mayPurge: () => true,
      warn,
      space,
      ...parts,
    })
  const startOn = (backups: BackupsFolder) => {
    const nightly = startNightlyBackups({ backups, store: farm.store, now, warn })
    onTestFinished(() => nightly.stop())
    return nightly
  }
  const backups = openHere()
  const nightly = startOn(backups)
  /** As another server does it, which has nothing of this one in memory. */
  const startOther = () => startOn(openHere())
  return { ...farm, folder, clock, warnings, backups, nightly, startOther }
}

test('nightly backup › restores in place, with linked pictures', async () => {
  const { backups, folder, dataDir, media, store } = await openBackups()
  const { name, at } = await backups.make('nightly')
  const target = join(dataDir, '../new')

  await restoreBackup({ file: join(folder, name), dataDir: target, collections, now: new Date() })

  expect(name).toBe('backup-2027-03-05.tar.gz')
  expect(at).toBe('2027-03-05T18:00:00.000Z')
  expect(await backups.lastBackupAt()).toBe(at)
  expect(await contentsOf(await openFolderMediaStore(join(target, 'media')))).toEqual(await contentsOf(media))
  await store.close()
  expect(await recordsIn(target)).toEqual(await recordsIn(dataDir))
  expect((await stat(join(dataDir, 'media/pony.jpg'))).nlink).toBe(2)
})

test('copy elsewhere › restores by itself, and old ones go as the nightly ones do', async () => {
  const { backups, dataDir, media, store } = await openBackups()
  const elsewhere = join(dataDir, '../elsewhere')
  await mkdir(elsewhere)
  for (let day = 1; day <= 28; day++)
    await writeFile(join(elsewhere, `backup-2027-01-${String(day).padStart(2, '0')}.tar.gz.age`), '')
  const { name } = await backups.make('nightly')

  await copyBackup({ backups, name, folder: elsewhere, passphrase: undefined })

  const target = join(dataDir, '../new')
  await restoreBackup({ file: join(elsewhere, name), dataDir: target, collections, now: new Date() })
  expect(await contentsOf(await openFolderMediaStore(join(target, 'media')))).toEqual(await contentsOf(media))
  await store.close()
  expect(await recordsIn(target)).toEqual(await recordsIn(dataDir))
  expect(await readdir(elsewhere)).toHaveLength(9)
  expect((await newestCopyAt(elsewhere))?.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('copy elsewhere › says what is wrong with the folder, and leaves no part', async () => {
  const { backups, dataDir, clock, warnings, store } = await openBackups()
  const copy = (name: string) =>
    copyBackup({ backups, name, folder: join(dataDir, '../unmounted'), passphrase: undefined })
  const nightly = startNightlyBackups({
    backups,
    store,
    now: () => clock.now,
    warn: (text) => void warnings.push(text),
    copy,
  })
  onTestFinished(() => nightly.stop())

  await nightly.checkAge()

  expect(warnings).toEqual([expect.stringMatching(/^The backup was not copied to the other disk: ENOENT/)])
  expect(await backups.lastBackupAt()).toBe(clock.now.toISOString())
})

test('changed picture › stays until its last backup is deleted', async () => {
  const { backups, folder, clock, media, dataDir } = await openBackups()
  const { name: first } = await backups.make('nightly')
  await media.put('pony.jpg', Buffer.from('another pony'))
  await media.delete('fair/goat 1.jpg')
  clock.now = new Date('2027-03-06T18:00:00Z')
  await backups.make('nightly')
  const pool = () => readdir(join(folder, 'media'))
  expect(await pool()).toHaveLength(4)

  const target = join(dataDir, '../new')
  await restoreBackup({ file: join(folder, first), dataDir: target, collections, now: clock.now })
  const restored = await contentsOf(await openFolderMediaStore(join(target, 'media')))
  expect(Buffer.from(restored.get('pony.jpg') ?? '', 'base64').toString()).toMatch(/^picture of pony/)
  expect(restored.has('fair/goat 1.jpg')).toBe(true)

  for (let night = 7; night < 40; night++) {
    clock.now = new Date(Date.UTC(2027, 2, night, 18))
    await backups.make('nightly')
  }
  expect(await pool()).toHaveLength(2)
  expect((await backups.list()).map(({ name }) => name)).not.toContain(first)
})

test('schedule › makes one backup a night at 03:00', async () => {
  const { nightly, clock, backups } = await openBackups()
  const checkAt = async (at: string) => {
    clock.now = new Date(at)
    await nightly.checkNight()
    return (await backups.list()).length
  }

  expect(await checkAt('2027-03-05T18:00:00Z')).toBe(0)
  expect(await checkAt('2027-03-06T06:59:00Z')).toBe(0)
  expect(await checkAt('2027-03-06T12:00:00Z')).toBe(1)
  expect(await checkAt('2027-03-06T12:01:00Z')).toBe(1)
  expect(await checkAt('2027-03-07T12:00:00Z')).toBe(2)
})

test.each([
  ['before it', '2027-03-06T09:59:40Z', '2027-03-06T10:01:00Z'],
  ['after it', '2027-03-06T10:00:20Z', '2027-03-06T10:01:20Z'],
  ['hours later', '2027-03-06T10:00:20Z', '2027-03-06T13:00:00Z'],
])('schedule › another server leads %s › one backup a night, soon', async (_, last, next) => {
  const { nightly, clock, backups, startOther } = await openBackups()
  await backups.make('nightly')
  const countAt = async (scheduler: typeof nightly, at: string) => {
    clock.now = new Date(at)
    await scheduler.checkNight()
    return (await backups.list()).length
  }
  expect(await countAt(nightly, '2027-03-06T09:00:00Z')).toBe(1)
  const before = await countAt(nightly, last)
  await nightly.stop()
  const other = startOther()

  expect(await countAt(other, next)).toBe(2)

  expect(before).toBe(last < '2027-03-06T10:00:00Z' ? 1 : 2)
  expect(await countAt(startOther(), '2027-03-06T20:00:00Z')).toBe(2)
  expect(await countAt(other, '2027-03-07T10:01:00Z')).toBe(3)
  expect(await countAt(startOther(), '2027-03-07T10:02:00Z')).toBe(3)
})

test('schedule › another server leads in the moment of the backup › that one makes it', async () => {
  const { nightly, clock, backups, startOther } = await openBackups()
  await backups.make('nightly')
  clock.now = new Date('2027-03-06T10:00:20Z')
  const making = nightly.checkNight()
  await nightly.stop()
  await making

  clock.now = new Date('2027-03-06T10:00:50Z')
  await startOther().checkNight()

  expect((await backups.list()).map(({ name }) => name)).toEqual([
    'backup-2027-03-06.tar.gz',
    'backup-2027-03-05.tar.gz',
  ])
})

test('schedule › a backup that failed is not tried each minute', async () => {
  const { nightly, clock, backups, warnings } = await openBackups({ space: async () => full })
  for (const at of ['2027-03-05T18:00:00Z', '2027-03-06T10:01:00Z', '2027-03-06T10:02:00Z']) {
    clock.now = new Date(at)
    await nightly.checkNight()
  }

  expect(warnings).toEqual([expect.stringContaining('No backup was made')])
  expect(await backups.list()).toEqual([])
})

test('start › backs up only when the newest exceeds 26 hours', async () => {
  const { nightly, clock, backups } = await openBackups()
  await nightly.checkAge()
  expect(await backups.list()).toHaveLength(1)

  clock.now = new Date('2027-03-06T19:00:00Z')
  await nightly.checkAge()
  expect(await backups.list()).toHaveLength(1)

  clock.now = new Date('2027-03-06T20:01:00Z')
  await nightly.checkAge()
  expect(await backups.list()).toHaveLength(2)
})

test('start › a backup of the future does not pass for a new one', async () => {
  const { nightly, clock, backups } = await openBackups()
  clock.now = new Date('2099-01-01T12:00:00Z')
  await nightly.checkAge()
  clock.now = new Date('2027-03-05T18:00:00Z')
  expect(await backups.lastBackupAt()).toBe('')

  await nightly.checkAge()

  expect(await backups.lastBackupAt()).toBe('2027-03-05T18:00:00.000Z')
})

test('clock that is doubted › deletes no backup and replaces none', async () => {
  let isRight = true
  const { clock, backups } = await openBackups({ mayPurge: () => isRight })
  for (let night = 1; night < 10; night++) {
    clock.now = new Date(Date.UTC(2027, 2, night, 18))
    await backups.make('nightly')
  }
  const real = (await backups.list()).map(({ name }) => name)
  isRight = false

  for (const at of ['2027-03-07T18:00:00Z', '2099-01-01T18:00:00Z', '2099-02-01T18:00:00Z']) {
    clock.now = new Date(at)
    await backups.make('nightly')
  }

  const names = (await backups.list()).map(({ name }) => name)
  expect(names).toHaveLength(real.length + 3)
  expect(names).toEqual(expect.arrayContaining(real))
})

test.each([
  ['less than 1 GB', { freeBytes: 999e6, totalBytes: 10e9 }],
  ['less than 5 %', { freeBytes: 49e9, totalBytes: 1000e9 }],
])('%s free › makes no backup and logs it', async (_name, space) => {
  const { nightly, backups, warnings, folder } = await openBackups({ space: async () => space })

  await nightly.checkAge()

  expect(await readdir(folder)).toEqual([])
  expect(warnings.join()).toMatch(/^No backup was made: The disk has \d+ MB left/)
  await expect(backups.make('by-hand')).rejects.toThrow(NoRoomForBackup)
})

test('disk full half-way › leaves no partial backup', async () => {
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const { backups, folder, media } = await openBackups()
  await backups.make('nightly')
  const before = await readdir(folder, { recursive: true })
  media.stat = () => Promise.reject(noRoom)

  await expect(backups.make('by-hand')).rejects.toBe(noRoom)

  expect(await readdir(folder, { recursive: true })).toEqual(before)
})

test('concurrent backups › run in turn and clear crash leftovers', async () => {
  const { backups, folder, clock } = await openBackups()
  await mkdir(join(folder, 'media'), { recursive: true })
  await writeFile(join(folder, 'backup-2027-03-01.tar.gz.x.partial'), 'half')
  await writeFile(join(folder, 'media/x.partial'), 'half')

  const [one, two] = await Promise.all([backups.make('nightly'), backups.make('by-hand')])

  expect(one.name).toBe('backup-2027-03-05.tar.gz')
  expect(two.name).toMatch(/^backup-2027-03-05-\d{4}00\.tar\.gz$/)
  expect((await backups.list()).map(({ name }) => name)).toEqual([two.name, one.name])
  expect(clock.now.getTime()).toBeGreaterThan(0)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('stop › aborts; a damaged backup is logged, not listed', async () => {
  const { backups, nightly, folder, store, media, warnings } = await openBackups()
  await addPicture({ store, media }, 'video.mp4', Buffer.alloc(3_000_000, 'video'))
  await backups.make('by-hand')
  await writeFile(join(folder, 'backup-2027-03-04.tar.gz'), 'damaged')
  await link(join(folder, 'backup-2027-03-04.tar.gz'), join(folder, 'other'))

  expect(await backups.list()).toHaveLength(1)
  expect(warnings.join()).toMatch(/backup-2027-03-04\.tar\.gz is no backup/)
  const making = backups.make('nightly')
  await nightly.stop()
  await expect(making).rejects.toThrow(/abort/i)
  expect(await readdir(folder)).not.toContain('backup-2027-03-05.tar.gz')
})
