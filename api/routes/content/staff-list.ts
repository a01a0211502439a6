import type { ListName } from '#blocks/contract/record-kinds.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { listItems } from '../../base/content/list-items.ts'
import { etagOf } from '../../base/http/send-private.ts'
import type { Scope } from './list-operation.ts'
import { staffReplyWithMedia } from './replies.ts'

export type StaffListReply = { items: Record<string, unknown>[]; etag: string }

/** The list as `?all=1` answers it. A new order is checked against its ETag. */
export async function staffListReply(
  store: ContentStore,
  name: ListName,
  scope: Scope,
): Promise<StaffListReply> {
  const stored = await listItems(store, name, scope)
  const items = await Promise.all(stored.map((item) => staffReplyWithMedia(store, name, item)))
  return { items, etag: etagOf(JSON.stringify(items)) }
}
