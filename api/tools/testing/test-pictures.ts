import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { sampleJpeg } from './sample-media.ts'
import type { TestApi, TestClient } from './test-api.ts'

// Pictures of a running API, as visitors and staff load them.

/** A small picture, uploaded by `client`. */
export async function upload({ url }: TestApi, client: TestClient, as = 'pony.jpg'): Promise<LibraryItem> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await sampleJpeg(60, 40))]), as)
  const reply = await fetch(url + staffPaths.media, { method: 'POST', headers: client.headers, body })
  if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`)
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
