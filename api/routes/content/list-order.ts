import type { Request } from 'express'
import { orderSchema } from '#blocks/contract/list-writes.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { listItems, orderIssues } from '../../base/content/list-items.ts'
import { AppError, InvalidInput } from '../../base/http/app-error.ts'
import { ifMatch } from '../../base/http/if-match.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Author } from '../../store/store-types.ts'
import { type ListRules, operation, type Scope } from './list-rules.ts'
import { type StaffListReply, staffListReply } from './replies.ts'

/** Puts a whole list into the order `{ ids }`; writes only what moved. Throws 412 with the current list. */
export async function putInOrder(
  req: Request<Record<string, string>>,
  rules: ListRules,
  scope: Scope,
  store: ContentStore,
  by: Author,
): Promise<StaffListReply> {
  const { collection } = rules
  const wanted = listTag(req)
  const { ids } = parseBody(orderSchema, req.body)
  const current = await staffListReply(store, collection, scope)
  if (wanted !== current.etag) throw staleList(current)

  const items = await listItems(store, collection, scope)
  const issues = orderIssues(
    ids,
    items.map(({ id }) => Number(id)),
  )
  if (issues.length > 0) throw new InvalidInput(issues)
  const places = new Map(ids.map((id, position) => [String(id), position]))
  const moved = items.filter(({ id, value }) => value.position !== places.get(id))
  const operations = moved.map(({ id, value, revision }) =>
    operation({
      type: 'put',
      collection,
      id,
      value: { ...value, position: places.get(id) },
      ifRevision: revision,
    }),
  )
  try {
    await store.commit(operations, by)
  } catch (error) {
    // A write that does not wait in the lists' queue came first, such as a restore.
    if (error instanceof RevisionConflict) throw staleList(await staffListReply(store, collection, scope))
    throw error
  }
  return staffListReply(store, collection, scope)
}

/** The ETag of a list in `If-Match`. Throws 428 and 400. */
export function listTag(req: Request<Record<string, string>>): string {
  const wanted = ifMatch(req)
  if (/^"[\w-]+"$/.test(wanted)) return wanted
  throw new AppError(400, 'Wrong If-Match', 'If-Match must be the ETag of the list with ?all=1')
}

/** 412 with the list as it is now. */
export function staleList({ items, etag }: StaffListReply): AppError {
  return new AppError(412, 'Changed by someone else', 'Someone else changed this list after you opened it', {
    extra: { current: items },
    headers: { ETag: etag },
  })
}
