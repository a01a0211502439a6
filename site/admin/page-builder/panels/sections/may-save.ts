import { blockSchema } from '#blocks/pages/compose-page.ts'
import { isBound } from '../../page/core/page-config.ts'

/** False for a block bound to a record, which has no content of its own, and for an unknown type. */
export function maySave(type: string): boolean {
  return blockSchema(type) !== undefined && !isBound(type)
}
