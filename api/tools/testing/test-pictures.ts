import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { sampleJpeg } from './sample-media.ts'
import type { TestApi, TestClient } from './test-api.ts'

// Pictures of a running API, as visitors and staff load them.

type Upload = { as?: string; fields?: Record<string, string>; width?: number; replaces?: LibraryItem }

/** Sends a small picture, or another file in the place of one. */
export async function sendPicture({ url }: TestApi, { headers }: TestClient, given: Upload = {}) {
  const { as = 'pony.jpg', fields = {}, width = 60, replaces } = given
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.append('file', new Blob([new Uint8Array(await sampleJpeg(width, 40))]), as)
  if (!replaces) return fetch(url + staffPaths.media, { method: 'POST', headers, body })
  const known = { ...headers, 'If-Match': `"${replaces.revision}"` }
  return fetch(url + staffPaths.mediaFile(replaces.name), { method: 'PUT', headers: known, body })
}

/** The same, and expects success. */
export async function upload(api: TestApi, client: TestClient, given: Upload = {}): Promise<LibraryItem> {
  const reply = await sendPicture(api, client, given)
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  return reply.json()
}

/** The statuses of the original and of both kinds of variants. */
export async function statuses(get: TestClient['get'], { url }: Pick<LibraryItem, 'url'>): Promise<number[]> {
  const found: number[] = []
  for (const query of ['', '?w=480&as=webp', '?w=480&as=avif', '?v=7']) {
    const reply = await get(url + query)
    await reply.arrayBuffer()
    found.push(reply.status)
  }
  return found
}

export const shown = [200, 200, 200, 200]
export const gone = [404, 404, 404, 404]

/** Moves a file to the trash; returns the number of the entry. */
export async function trash(client: TestClient, { name }: Pick<LibraryItem, 'name'>): Promise<number> {
  const path = staffPaths.mediaItem(name)
  const etag = (await client.get(path)).headers.get('etag') ?? ''
  const reply = await client.send('DELETE', path, undefined, { 'If-Match': etag })
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  return (await reply.json()).trashId
}
