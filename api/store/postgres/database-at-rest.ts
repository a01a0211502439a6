import { CannotUseDatabase } from '../errors.ts'
import { captureView } from '../snapshot.ts'
import type { Collections, SnapshotView } from '../store-types.ts'
import { isMissing, isOfDatabase, openingProblem } from './database-errors.ts'
import { createLine } from './line.ts'
import { loadTree } from './load-tree.ts'
import { placeOf } from './open-database.ts'

// A store in a database without its server.

type Options = { schema?: string; connectMs?: number }

/**
 * What the database says at one moment, whoever else has it open; changes nothing. Undefined when no store was ever made
 * there. Throws CannotUseDatabase or StoreDamaged.
 */
export async function readDatabase(
  url: string,
  collections: Collections,
  { schema = 'petting_zoo', connectMs = 3_000 }: Options = {},
): Promise<SnapshotView | undefined> {
  const place = placeOf(url)
  const line = createLine({ url, schema, connectMs, queryMs: 10_000 })
  try {
    const { tree } = await line.session((query) => loadTree(query, collections))
    return captureView(tree)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw isOfDatabase(error) ? new CannotUseDatabase(openingProblem(error, place), { cause: error }) : error
  } finally {
    await line.end()
  }
}
