import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { temporaryFolder } from '../testing/test-folder.ts'
import { become, changed, test, toPublish } from '../testing/test-work.ts'
import type { QueuedWork } from './page-work.ts'

async function storedEntry(folder: string): Promise<QueuedWork> {
  const [page = ''] = await readdir(folder)
  return JSON.parse(await readFile(join(folder, page, 'current.json'), 'utf8')).value.queued
}

// By its idempotency key the site recognizes a content after a lost response.
test('the key is stored before the call and changes only with the content', async ({
  start,
  network,
  reconnect,
  ana,
}) => {
  const folder = await temporaryFolder()
  const sent: { key: string | undefined; stored: string | undefined }[] = []
  const first = await start({
    folder,
    async send(call, real) {
      const { save, publish } = await storedEntry(folder)
      sent.push({
        key: call.headers['Idempotency-Key'],
        stored: call.method === 'PUT' ? save?.key : publish?.key,
      })
      return real(call)
    },
  })
  const opened = await ana.open('home')
  await network('cut')
  await first.store.send('home', changed(opened, 'Goats'))
  await first.store.retryNow()
  const { store } = await first.again()
  await become(store, 'queued')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent.length).toBeGreaterThan(2)

  await store.publish('home', toPublish(changed(opened, 'Ducks')))
  await reconnect(store)

  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(sent.every(({ key, stored }) => key !== undefined && key === stored)).toBe(true)
})
