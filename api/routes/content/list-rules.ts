import type { z } from 'zod'
import {
  type ListKind,
  type ListName,
  type ListValue,
  listKinds,
  listNames,
} from '#blocks/contract/record-kinds.ts'
import { listSchemas } from '#blocks/contract/record-schemas.ts'
import type { ContentStore } from '../../content/collections.ts'
import { albumChecks } from './album-checks.ts'
import type { ItemCheck } from './list-items.ts'

/** A list as its routes need it: its row in the table of kinds, and what no table can say. */
export type ListRules = ListKind & {
  collection: ListName
  /** What staff send. */
  schema: z.ZodType<ListValue>
  /** What people call an item. */
  labelOf: (value: ListValue) => string
  check?: ItemCheck | undefined
}

/** All lists. `more` are the checks of lists whose rules lie in other folders. */
export function listRules(
  store: ContentStore,
  more: Partial<Record<ListName, ItemCheck>> = {},
): readonly ListRules[] {
  const checks: Partial<Record<ListName, ItemCheck>> = { ...albumChecks(store), ...more }
  return listNames.map((name) => ({
    ...listKinds[name],
    collection: name,
    schema: listSchemas[name].sent,
    labelOf: listSchemas[name].labelOf,
    check: checks[name],
  }))
}
