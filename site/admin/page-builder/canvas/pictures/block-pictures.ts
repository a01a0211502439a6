import type { Fields } from '@measured/puck'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { altKeyOf } from '#blocks/contract/values/alt-key.ts'
import { blankOf, type FieldFacts, isPictureList } from '#blocks/contract/values/field-facts.ts'
import { factsOf } from '#blocks/editing/fields-for.ts'
import { type PicturePlace, picturePlaces } from '#blocks/editing/picture-places.ts'
import { editorConfig } from '#blocks/editor.ts'
import { pictureChanges } from '../../../forms/inputs/picture-changes.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { changedAt, changeProps } from '../../page/core/change-block.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'

const components: Readonly<Record<string, { fields?: Fields; defaultProps?: object }>> =
  editorConfig.components

function fieldsOf(type: string): Fields {
  return (Object.hasOwn(components, type) && components[type]?.fields) || {}
}

/** The prop that holds a block's picture: its first picture field, without lists and what is behind the block. */
export function pictureKeyOf(type: string): string | undefined {
  return keyIn(fieldsOf(type))
}

function keyIn(fields: Fields): string | undefined {
  return Object.entries(fields).find(
    ([key, field]) => key !== 'groundPicture' && field?.type === 'text' && factsOf(field).as === 'picture',
  )?.[0]
}

type PictureList = {
  key: string
  facts: Extract<FieldFacts, { kind: 'list' }>
  pictureKey: string
  /** How many it takes. */
  max: number
}

/** The list of pictures that a block is for, such as that of a picture grid. */
export function pictureListOf(type: string): PictureList | undefined {
  for (const [key, field] of Object.entries(fieldsOf(type))) {
    if (field?.type !== 'array') continue
    const facts = factsOf(field)
    const pictureKey = keyIn(field.arrayFields as Fields)
    if (pictureKey && isPictureList(facts))
      return { key, facts, pictureKey, max: facts.maxItems ?? Number.POSITIVE_INFINITY }
  }
  return undefined
}

export function placesOfBlock({ type, props }: PageBlock): PicturePlace[] {
  return picturePlaces(fieldsOf(type), props)
}

/** Puts a picture in a place of a block. `former` is what the library says of the picture that was there. */
export function putPicture(
  puck: PuckApi,
  blockId: string,
  { path, altKey }: Pick<PicturePlace, 'path' | 'altKey'>,
  item: LibraryItem,
  former?: unknown,
): void {
  const props = placeOfBlock(puck, blockId)?.block.props
  const keys = path.split('.')
  const key = keys.pop()
  if (!props || key === undefined) return
  const change = (values: Readonly<Record<string, unknown>>) =>
    pictureChanges({ key, altKey }, item, values, former)
  changeProps(puck, blockId, changedAt(props, keys, change))
}

/** How many more pictures the list of a block takes. */
export function roomIn({ type, props }: PageBlock): number {
  const list = pictureListOf(type)
  if (!list) return 0
  const entries = props[list.key]
  return Math.max(0, list.max - (Array.isArray(entries) ? entries.length : 0))
}

/** Adds pictures at the end of a block's list, as many as there is room for. Returns how many. */
export function addPictures(puck: PuckApi, blockId: string, items: readonly LibraryItem[]): number {
  const block = placeOfBlock(puck, blockId)?.block
  const list = block && pictureListOf(block.type)
  if (!block || !list) return 0
  const before = block.props[list.key]
  const added = entriesOf(list, items.slice(0, roomIn(block)))
  if (added.length === 0) return 0
  changeProps(puck, blockId, { [list.key]: [...(Array.isArray(before) ? before : []), ...added] })
  return added.length
}

/** A new block with these pictures: one alone, or a grid. */
export function blockWith(items: readonly LibraryItem[]): PageBlock {
  const type = typeFor(items.length)
  const blank = { ...components[type]?.defaultProps, id: '' }
  const list = pictureListOf(type)
  const [first] = items
  if (list) return { type, props: { ...blank, [list.key]: entriesOf(list, items.slice(0, list.max)) } }
  const key = pictureKeyOf(type)
  if (!first || !key) return { type, props: blank }
  return { type, props: { ...blank, ...pictureChanges({ key, altKey: altKeyOf(key) }, first, blank) } }
}

export function typeFor(count: number): 'PictureBlock' | 'PictureGrid' {
  return count > 1 ? 'PictureGrid' : 'PictureBlock'
}

function entriesOf({ facts, pictureKey: key }: PictureList, items: readonly LibraryItem[]) {
  const blank = blankOf(facts.item)
  return items.map((item) => ({ ...blank, ...pictureChanges({ key, altKey: altKeyOf(key) }, item, blank) }))
}
