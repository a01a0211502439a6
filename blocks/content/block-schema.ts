import type { z } from 'zod'
import type { BlockName } from './block-names.ts'
import type { ContentName } from './content.ts'

/** What the server checks of a block. */
export type BlockSchema = {
  /** All of the block's own props but `id` and its slots, those that say how it stands on the page included. */
  props: z.ZodObject
  /**
   * The record its texts live in, and which keys of it this block shows; while a page is edited they stand
   * among its props. `contentPath(name, place)` is the record's api path. No two blocks show the same key.
   */
  record?: BlockRecord
  /** Props that hold more blocks. */
  slots: readonly string[]
  /** What the page has to be about; other blocks stand on any page. */
  only?: 'service' | 'album' | 'booking' | 'contact'
}
export type BlockRecord = { name: RecordName; keys: readonly string[]; schema: z.ZodObject }
export type RecordName = Extract<ContentName, 'hero' | 'about' | 'services' | 'aboutPage' | 'servicePage'>

/** Blocks that a slot takes: those without a record and without slots of their own. */
export const slotBlocks: readonly BlockName[] = [
  'Heading',
  'Text',
  'PictureBlock',
  'ButtonRow',
  'Quote',
  'Faq',
  'Video',
  'Spacer',
]
