import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { startTestApi, type TestApi, type TestClient, test } from '../../../tools/testing/test-api.ts'
import { restoreBackup } from '../../../work/backup/restore.ts'
import { collections } from '../collections.ts'

test('a backup brings the history back, and what follows goes on from there', async ({ dataDir, owner }) => {
  await owner.send('POST', '/api/animals', { name: 'Clover' })
  await owner.send('PUT', '/api/animals/1', { name: 'Daisy' }, { 'If-Match': '"1"' })
  const { name } = await (await owner.send('POST', '/api/backups')).json()
  await owner.send('PUT', '/api/animals/1', { name: 'Lost by the restore' }, { 'If-Match': '"2"' })
  const again = await restored(owner, name, dataDir)
  const editor = await again.signIn('editor')
  const reply = await editor.send('POST', '/api/history/animals.1.1/restore', undefined, {
    'If-Match': '"2"',
  })
  const { items } = await (await editor.get('/api/history?of=animals/1')).json()
  await again.close()

  expect(reply.status).toBe(200)
  expect(items).toMatchObject([
    { summary: expect.stringMatching(/^Restored/), by: { name: 'Test editor' } },
    { summary: 'Changed name', by: { name: 'Test owner' } },
    { summary: 'Added the animal “Clover”' },
  ])
})

test('so it does with the words of a library’s file', async ({ api, dataDir, owner }) => {
  const value = { name: '2026/hay.jpg', kind: 'image' as const }
  await api.store.commit([{ type: 'put', collection: 'media', id: value.name, value, ifRevision: 0 }])
  await owner.send('PATCH', staffPaths.mediaItem(value.name), { alt: 'Hay' }, { 'If-Match': '"1"' })
  const { name } = await (await owner.send('POST', '/api/backups')).json()
  const again = await restored(owner, name, dataDir)
  const editor = await again.signIn('editor')
  const path = staffPaths.restoreHistory('media.2026/hay.jpg.0')
  const reply = await editor.send('POST', path, undefined, { 'If-Match': '"2"' })
  const { items } = await (await editor.get('/api/history?of=media/2026/hay.jpg')).json()
  await again.close()

  expect(reply.status).toBe(200)
  expect(items).toMatchObject([
    { summary: 'Restored the original file “hay.jpg”', by: { name: 'Test editor' } },
    { summary: 'Changed description', by: { name: 'Test owner' } },
    { revision: 1 },
  ])
})

/** A server over files, made of what a person downloads. */
async function restored(owner: TestClient, name: string, dataDir: string): Promise<TestApi> {
  const file = join(dataDir, name)
  const download = await owner.get(`/api/backups/${name}`)
  await writeFile(file, Buffer.from(await download.arrayBuffer()))
  const target = `${dataDir}-restored`
  onTestFinished(() => rm(target, { recursive: true }))
  await restoreBackup({ file, dataDir: target, collections, now: new Date() })
  return startTestApi(target, { replicas: 0 })
}
