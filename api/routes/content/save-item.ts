import type { ListName, ListValue } from '#blocks/contract/record-kinds.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { ListItem } from '../../base/content/list-items.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { Author } from '../../store/store-types.ts'
import { commitWithText } from './carried-description.ts'
import { type ListRules, operation, type Scope } from './list-rules.ts'

type ItemSave = {
  before: ListItem
  scope: Scope
  body: unknown
  ifRevision: number
  by: Author
  /** What the history says of it, if it is not a plain save. */
  about?: string
}

/** Replaces an item of a list, by its form or by a restore of its history. Without a position it stays where it is. */
export async function saveItem(
  store: ContentStore,
  rules: ListRules,
  { before, scope, body, ifRevision, by, about }: ItemSave,
): Promise<ListItem> {
  const { collection } = rules
  const input = parseBody(rules.schema, body, { ...scope, id: Number(before.id) })
  refuseStale(collection, before, ifRevision)
  const place = rules.order === 'position' ? { position: input.position ?? before.value.position } : {}
  const value = { ...input, ...scope, ...place }
  await refuseUnfit(rules, { id: before.id, value })
  const put = operation({ type: 'put', collection, id: before.id, value, ifRevision })
  return (await commitWithText(store, { collection, value }, [put], by, about)) as ListItem
}

/** Throws 400 with what other records have against it. */
export async function refuseUnfit(rules: ListRules, item: { id?: string; value: ListValue }): Promise<void> {
  const issues = (await rules.check?.(item)) ?? []
  if (issues.length > 0) throw new InvalidInput(issues)
}

export function refuseStale(collection: ListName, item: ListItem, ifRevision: number): void {
  if (item.revision !== ifRevision) throw new RevisionConflict(collection, item.id, ifRevision, item)
}
