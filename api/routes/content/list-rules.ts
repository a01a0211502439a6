import type { z } from 'zod'
import {
  type ListKind,
  type ListName,
  type ListValue,
  listKinds,
  listNames,
} from '#blocks/contract/record-kinds.ts'
import { listSchemas } from '#blocks/contract/record-schemas.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { albumChecks } from './album-checks.ts'
import type { ItemCheck } from './list-items.ts'

/** A list as its routes need it: its row in the table of record kinds, and the rules that take code. */
export type ListRules = ListKind & {
  collection: ListName
  /** The body of a save. */
  schema: z.ZodType<ListValue>
  /** The noun for one item in messages. */
  labelOf: (value: ListValue) => string
  check?: ItemCheck | undefined
}

/** All lists. `more` holds the checks of lists whose rules are in other folders. */
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
