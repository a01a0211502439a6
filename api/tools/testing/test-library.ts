import { readdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { expect } from 'vitest'
import type { LibraryItem, MediaUse } from '#blocks/contract/records/media.ts'
import { type ContentStore, collections } from '../../base/content/collections.ts'
import { contentReads } from '../../base/content/content-reads.ts'
import { problemHandler } from '../../boot/problem-handler.ts'
import { compareETagsAlone } from '../../routes/compare-etags.ts'
import { mediaLibraryRoutes } from '../../routes/content/media-library-routes.ts'
import { type LibraryParts, openMediaLibrary } from '../../serve/media/media-library.ts'
import { mediaRoutes } from '../../serve/media/media-routes.ts'
import { editsIn, type Media, openMedia, originalNamesIn } from '../../serve/media/open-media.ts'
import type { PictureCoder } from '../../serve/media/picture-coder.ts'
import { openStore } from '../../store/store.ts'
import { openToAll } from './open-to-all.ts'
import { test as base, lent, widths } from './sample-media.ts'
import { asStaff } from './test-caller.ts'

type Sent = {
  file?: Uint8Array
  as?: string
  fields?: Record<string, string>
  headers?: Record<string, string>
}

export type TestLibrary = {
  url: string
  media: Media
  store: ContentStore
  /** Places that use a file, by its name. Tests fill it. */
  uses: Map<string, MediaUse[]>
  clock: { now: Date }
  errors: unknown[]
  /** Sends a `file` called `as`. */
  send(sent: Sent, path?: string, method?: string): Promise<Response>
  /** The same, and expects success. */
  add(sent: Sent): Promise<LibraryItem>
  call(method: string, path: string, ifMatch?: string, body?: object): Promise<Response>
  /** The stored bytes, as a visitor gets them. */
  stored(name: string): Promise<Buffer>
  close(): Promise<void>
}

/** The media library over HTTP in `folder`, every call made as an editor. */
export async function startLibrary(
  folder: string,
  { coder, ...options }: Pick<LibraryParts, 'isDiskLow'> & { coder?: PictureCoder } = {},
): Promise<TestLibrary> {
  const store = await openStore({ folder: join(folder, 'store'), collections, warn: () => undefined })
  const folders = { originalsFolder: join(folder, 'media'), variantsFolder: join(folder, 'variants') }
  const media = await openMedia({ ...folders, widths, coder, editOf: editsIn(store) })
  const uses: TestLibrary['uses'] = new Map()
  const clock = { now: new Date('2026-07-04T12:00:00Z') }
  const errors: unknown[] = []
  const logError = (error: unknown) => errors.push(error)
  const library = await openMediaLibrary({
    store,
    media,
    usesOf: async (name) => uses.get(name) ?? [],
    logError,
    now: () => clock.now,
    isDiskLow: () => false,
    ...options,
  })
  const access = { ...openToAll, originalName: originalNamesIn(store) }
  const app = express()
  compareETagsAlone(app)
  app.use('/public-objects', mediaRoutes(media, access)).use(asStaff('editor'), express.json())
  app
    .use(mediaLibraryRoutes(library, { store, read: contentReads(store), now: () => clock.now }))
    .use(problemHandler(logError))
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const send: TestLibrary['send'] = (sent, path = '/api/media', method = 'POST') =>
    fetch(url + path, { method, headers: sent.headers, body: form(sent) })

  return {
    url,
    media,
    store,
    uses,
    clock,
    errors,
    send,
    async add(sent) {
      const reply = await send(sent)
      if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`)
      return (await reply.json()) as LibraryItem
    },
    call: (method, path, ifMatch, body) =>
      fetch(url + path, {
        method,
        body: body && JSON.stringify(body),
        headers: {
          ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
      }),
    stored: async (name) => Buffer.from(await (await fetch(`${url}/public-objects/${name}`)).arrayBuffer()),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await library.idle()
      await media.close()
      await store.close()
    },
  }
}

export const test = base.extend<{ library: TestLibrary }>({
  library: async ({ folder, pictureProcesses }, use) => {
    const library = await startLibrary(folder, { coder: lent(pictureProcesses) })
    await use(library)
    await library.close()
  },
})

/** Where a file's record is. */
export const address = ({ name }: Pick<LibraryItem, 'name'>) => `/api/media/${encodeURIComponent(name)}`

/** Puts another file in the place of one, at the revision that it had. */
export function replace(library: TestLibrary, item: LibraryItem, file: Uint8Array, as?: string) {
  const headers = { 'If-Match': `"${item.revision}"` }
  return library.send({ file, as, headers }, `${address(item)}/file`, 'PUT')
}

/** Expects that nothing is left of a failed upload. */
export async function expectNothingStored({ media, store }: TestLibrary): Promise<void> {
  expect(await readdir(media.incomingFolder)).toEqual([])
  expect(await store.list('media')).toEqual([])
  for await (const name of media.originals.list()) expect(name).toBe('nothing')
}

/** Waits until `look` returns true. */
export async function eventually(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await sleep(20)
}

function form({ file, as = 'pony.jpg', fields = {} }: Sent): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(fields)) parts.set(name, value)
  if (file) parts.append('file', new Blob([new Uint8Array(file)]), as)
  return parts
}
