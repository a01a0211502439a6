import { type Bulk, type BulkReply, bulkSchema } from '#blocks/contract/list-writes.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import type { ListItem } from '../../base/content/list-items.ts'
import { AppError, InvalidInput } from '../../base/http/app-error.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Author } from '../../store/store-types.ts'
import { refuseLinked } from '../../work/pages/dead-links.ts'
import { type Issue, isWithin, type ListRules, operation, type Scope, trashItem } from './list-rules.ts'
import { staffReplyWithMedia } from './replies.ts'

type Context = { store: ContentStore; at: Date; who: string; by: Author }

/**
 * Shows, hides or deletes several items in one commit, or none of them. 412 names the items changed or deleted
 * meanwhile, 400 those that may not be shown. Items already in the wanted state are not written.
 */
export async function changeMany(
  body: unknown,
  rules: ListRules,
  scope: Scope,
  context: Context,
): Promise<BulkReply<Record<string, unknown>>> {
  const { ids, action, ifUnlinked } = parseBody(bulkSchema, body)
  if (action !== 'delete' && !rules.shownBy) {
    throw new InvalidInput([{ path: '/action', message: 'These can only be deleted' }])
  }
  refuseRepeats(ids)
  const items = await findAll(ids, rules, scope, context.store)
  if (action === 'delete' && ifUnlinked) await refuseLinked(context.store, rules.collection, items)
  return action === 'delete'
    ? deleteAll(items, rules, context)
    : showAll(items, action === 'show', rules, context)
}

function refuseRepeats(ids: Bulk['ids']): void {
  const seen = new Set<number>()
  const issues: Issue[] = []
  for (const [index, { id }] of ids.entries()) {
    if (seen.has(id)) issues.push({ path: `/ids/${index}/id`, message: `${id} is listed twice` })
    seen.add(id)
  }
  if (issues.length > 0) throw new InvalidInput(issues)
}

async function findAll(ids: Bulk['ids'], rules: ListRules, scope: Scope, store: ContentStore) {
  const items: ListItem[] = []
  const issues: Issue[] = []
  for (const [index, { id, revision }] of ids.entries()) {
    const item = (await store.get(rules.collection, String(id))) as ListItem | undefined
    const path = `/ids/${index}`
    if (!item || !isWithin(item.value, scope)) issues.push({ path, message: `${id} was deleted` })
    else if (item.revision !== revision) {
      issues.push({ path, message: `${id}, ${rules.labelOf(item.value)}, was just changed` })
    } else items.push(item)
  }
  if (issues.length > 0) throw stale(issues)
  return items
}

async function showAll(
  items: readonly ListItem[],
  isShown: boolean,
  rules: ListRules,
  { store, by }: Context,
) {
  const { collection, shownBy = '' } = rules
  const issues: Issue[] = []
  const operations: ContentOperation[] = []
  for (const [index, { id, value: before, revision }] of items.entries()) {
    if (before[shownBy] === isShown) continue
    const value = { ...before, [shownBy]: isShown }
    const unfit = isShown ? (rules.schema.safeParse(value).error?.issues ?? []) : []
    const found = (await rules.check?.({ id, value })) ?? []
    issues.push(
      ...[...unfit, ...found].map(({ message }) => ({
        path: `/ids/${index}`,
        message: `${rules.labelOf(value)}: ${message}`,
      })),
    )
    operations.push(operation({ type: 'put', collection, id, value, ifRevision: revision }))
  }
  if (issues.length > 0) throw new InvalidInput(issues)
  const written = new Map((await commit(store, operations, by)).map((stored) => [stored.id, stored]))
  const now = items.map((item) => staffReplyWithMedia(store, collection, written.get(item.id) ?? item))
  return { items: await Promise.all(now), trashIds: [] }
}

async function deleteAll(items: readonly ListItem[], rules: ListRules, { store, at, who, by }: Context) {
  const operations: ContentOperation[] = []
  for (const item of items) operations.push(...(await trashItem(store, rules, item, { at, who })))
  const done = await commit(store, operations, by)
  const entries = done.filter((_, index) => operations[index]?.collection === 'trash')
  return { items: [], trashIds: entries.map(({ id }) => Number(id)) }
}

/** One commit. A change made after the check before it fails the commit as stale, too. */
async function commit(store: ContentStore, operations: readonly ContentOperation[], by: Author) {
  try {
    return await store.commit(operations, by)
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error
    throw stale([{ path: '/ids', message: 'One of these was changed just now' }])
  }
}

function stale(issues: Issue[]): AppError {
  return new AppError(
    412,
    'Changed by someone else',
    'Nothing was done because someone else just changed some of these',
    {
      extra: { issues },
    },
  )
}
