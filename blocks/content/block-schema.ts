import type { z } from 'zod'
import type { BlockName } from './block-names.ts'
import type { ContentName } from './content.ts'

/** What the server checks a block against. */
export type BlockSchema = {
  /** All of the block's own props except `id` and its slots, including its layout choices. */
  props: z.ZodObject
  /**
   * The record that holds the block's texts, each as it is edited (record-texts.ts), and the keys of it that this block shows. While a page is edited, they are
   * among the block's props. `contentPath(name, place)` is the record's API path. No two blocks show the same key.
   */
  record?: BlockRecord
  /** Props that hold more blocks. */
  slots: readonly string[]
  /** The only kind of page that may have the block; missing if every page may. */
  only?: 'service' | 'album' | 'booking' | 'contact'
}
export type BlockRecord = { name: RecordName; keys: readonly string[]; schema: z.ZodObject }
export type RecordName = Extract<ContentName, 'hero' | 'about' | 'services' | 'aboutPage' | 'servicePage'>

/** Blocks that may be in a slot: those without a record and without slots of their own. */
export const slotBlocks: readonly BlockName[] = [
  'Heading',
  'Text',
  'PictureBlock',
  'ButtonRow',
  'Quote',
  'Faq',
  'Video',
  'Spacer',
  'ContactCard',
]
