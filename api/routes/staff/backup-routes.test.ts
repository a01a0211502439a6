import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import express from 'express'
import { expect, test } from 'vitest'
import { collections } from '../../base/content/collections.ts'
import { problemHandler } from '../../boot/problem-handler.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import { serve as serveAt } from '../../tools/testing/serve.ts'
import {
  contentsOf,
  longName,
  openFarm,
  recordsIn,
  temporaryFolder,
} from '../../tools/testing/test-backup-farm.ts'
import { asStaff } from '../../tools/testing/test-caller.ts'
import { createBackupsFolder } from '../../work/backup/backups-folder.ts'
import { createFolderPlace } from '../../work/backup/folder-backups.ts'
import { restoreBackup } from '../../work/backup/restore.ts'
import { backupRoutes } from './backup-routes.ts'

const now = new Date('2027-03-05T18:00:00Z')

async function serve(freeBytes = 1e12, passphrase?: string) {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'farm')
  const farm = await openFarm(dataDir)
  const backups = createBackupsFolder({
    ...farm,
    place: createFolderPlace({ ...farm, folder: join(dataDir, 'backups') }),
    now: () => now,
    mayPurge: () => true,
    warn: () => undefined,
    space: async () => ({ freeBytes, totalBytes: 2e12 }),
  })
  const app = express()
  app.use(asStaff('owner'))
  app.use(backupRoutes({ store: farm.store, backups, now: () => now, passphrase }))
  app.use(problemHandler((error) => console.error(error)))
  const url = `${await serveAt(app)}/api/backups`
  return { ...farm, url, folder, backups }
}

test('a backup is made, listed and downloaded as one archive that restores everything', async () => {
  const { url, folder, dataDir, store, media } = await serve()
  const before = (await store.capture()).collections

  const made = await fetch(url, { method: 'POST' })
  const backup = await made.json()
  const list = await fetch(url)
  const download = await fetch(`${url}/${backup.name}`)
  const file = join(folder, 'download.tar.gz')
  await writeFile(file, Buffer.from(await download.arrayBuffer()))
  await restoreBackup({ file, dataDir: join(folder, 'new'), collections, now })

  expect(made.status).toBe(201)
  expect(made.headers.get('location')).toBe(`/api/backups/${backup.name}`)
  expect(backup).toMatchObject({ name: expect.stringMatching(/^backup-2027-03-05-\d{6}\.tar\.gz$/) })
  expect(backup.bytes).toBeGreaterThan(1000)
  expect(await list.json()).toEqual([backup])
  expect(list.headers.get('cache-control')).toBe('private, no-store')
  expect(download.headers.get('cache-control')).toBe('private, no-store')
  expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}"`)
  expect(await recordsIn(join(folder, 'new'))).toEqual(before)
  const restored = await contentsOf(await openFolderMediaStore(join(folder, 'new/media')))
  expect(restored).toEqual(await contentsOf(media))
  expect(restored.has(longName)).toBe(true)
  const audit = (await recordsIn(dataDir))?.audit?.documents.at(-1)?.value
  expect(audit).toMatchObject({
    who: 'owner@example.com',
    action: 'backup-downloaded',
    subject: backup.name,
  })
})

test('with a passphrase the download is sealed', async () => {
  const passphrase = 'nine ducks beside the pond'
  const { url, folder, dataDir, store } = await serve(1e12, passphrase)
  const before = (await store.capture()).collections
  const backup = await (await fetch(url, { method: 'POST' })).json()

  const download = await fetch(`${url}/${backup.name}`)
  const file = join(folder, 'download')
  await writeFile(file, Buffer.from(await download.arrayBuffer()))
  await restoreBackup({ file, dataDir: join(folder, 'new'), collections, now, passphrase })
  const own = join(dataDir, 'backups', backup.name)
  await restoreBackup({ file: own, dataDir: join(folder, 'again'), collections, now })

  expect(backup.isEncrypted).toBe(true)
  expect(await (await fetch(url)).json()).toEqual([backup])
  expect(download.headers.get('content-type')).toBe('application/octet-stream')
  expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${backup.name}.age"`)
  expect(await recordsIn(join(folder, 'new'))).toEqual(before)
  expect(await recordsIn(join(folder, 'again'))).toEqual(before)
})

test.each(['backup-2027-01-01.tar.gz', 'media', '..%2Fsnapshot.1.json', 'backup-2027-01-01.tar.gz%00', 'x'])(
  'GET %s answers 404 and logs nothing',
  async (name) => {
    const { url, store } = await serve()

    const answer = await fetch(`${url}/${name}`)

    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    expect((await store.list('audit')).map(({ value }) => value.action)).toEqual(['deleted', 'deleted'])
  },
)

test('POST on a nearly full disk answers 507 with the space left', async () => {
  const { url } = await serve(5e8)

  const answer = await fetch(url, { method: 'POST' })

  expect(answer.status).toBe(507)
  expect((await answer.json()).detail).toMatch(/500 MB left/)
  expect(await (await fetch(url)).json()).toEqual([])
})
