import type { z } from 'zod'
import type { SitePartId } from '../../contract/pages/site-parts.ts'
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
  /** What no field can say alone, by the prop that it is about. It prevents publishing. */
  problems?: (props: Readonly<Record<string, unknown>>) => { key: string; message: string }[]
  slots: readonly string[]
  /** The blocks that may be in a slot, where they are others than `slotBlocks`. */
  takes?: Readonly<Record<string, readonly BlockName[]>>
  /** It only ever stands in the slot of another block. */
  isInner?: true
  /** How many blocks of this type may stand one within another; missing if they have no slot for one another. */
  levels?: number
  /** The only kind of page that may have the block; missing if every page may. */
  only?: 'service' | 'album' | 'booking' | 'contact' | SitePartId
  /** It stands where the default layout of its part has it, once: it can't be added, moved or deleted. */
  isFixed?: boolean
}
export type BlockRecord = { name: RecordName; keys: readonly string[]; schema: z.ZodObject }
export type RecordName = Extract<ContentName, 'hero' | 'about' | 'services' | 'aboutPage' | 'servicePage'>

export function blocksFor({ takes }: BlockSchema, slot: string): readonly BlockName[] {
  return takes?.[slot] ?? slotBlocks
}

/** Blocks that may be in any slot of a page: those without a record and without slots of their own. */
export const slotBlocks: readonly BlockName[] = [
  'Heading',
  'Text',
  'PictureBlock',
  'ButtonRow',
  'Quote',
  'Faq',
  'Table',
  'Video',
  'Embed',
  'Spacer',
  'Divider',
  'SocialLinks',
  'ContactCard',
]

/** Blocks that may be in a column: sections for any page as well. */
export const columnBlocks: readonly BlockName[] = [
  ...slotBlocks,
  'Cards',
  'PictureGrid',
  'AlbumTeaser',
  'Steps',
  'FactTable',
  'FileLink',
  'Countdown',
  'ShortContact',
  'NextDate',
  'MeetAnimals',
  'People',
  'Quotes',
  'AddOns',
  'ServiceMap',
  'Certificate',
]

/** A backdrop takes columns as well; columns take none. */
export const backdropBlocks: readonly BlockName[] = [...columnBlocks, 'Columns', 'ThreeColumns']
