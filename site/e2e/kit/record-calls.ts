import { expect, type Page } from '@playwright/test'
import { originOf } from './origin.ts'

type Caller = Pick<Page, 'request'>

/** Saves some fields of the record at an API path, as somebody in another window would. */
export async function saveByCall({ request }: Caller, path: string, changes: object): Promise<void> {
  const { headers, record } = await read({ request }, path)
  const reply = await request.put(path, { data: { ...record, ...changes }, headers })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Adds an item to a list. Answers its id. */
export async function addByCall({ request }: Caller, path: string, item: object): Promise<number> {
  const reply = await request.post(path, { data: item, headers: { Origin: await originOf(request) } })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).id
}

/** Moves an item of a list to the trash. */
export async function deleteByCall({ request }: Caller, path: string): Promise<void> {
  const { headers } = await read({ request }, path)
  const reply = await request.delete(path, { headers })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
}

async function read({ request }: Caller, path: string) {
  const reply = await request.get(path)
  const { updatedAt: _, ...record } = await reply.json()
  return { record, headers: { Origin: new URL(reply.url()).origin, 'If-Match': reply.headers().etag ?? '' } }
}
