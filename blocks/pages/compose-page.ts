import type { z } from 'zod'
import { type Page, type PageBlock, pageBlockSchema } from '../contract/pages/page.ts'
import { servicePage } from '../contract/pages/site-paths.ts'
import { aboutPageSchema } from '../contract/records/about-page-content.ts'
import { aboutSchema, heroSchema, servicesSchema } from '../contract/records/home-content.ts'
import { servicePageSchema } from '../contract/records/service-page-content.ts'
import { isSame } from '../contract/values/merge.ts'
import { safeParseStored } from '../contract/values/parse-stored.ts'
import { editedTexts, withTexts } from '../contract/values/record-texts.ts'
import type { BlockName } from '../kit/content/block-names.ts'
import type { BlockSchema, RecordName } from '../kit/content/block-schema.ts'
import { blocksIn } from '../kit/content/slot-content.ts'
import { withoutUsual } from '../kit/ui/layout.schema.ts'
import { blockSchemas } from '../schemas.ts'

// A page has several parts: its layout, and the records that its bound blocks show. In a composed page, each bound
// block has the texts of its record among its own props, where the editor's fields find them; no prop has the name of a
// text (registries.test.tsx). A stored layout has none of these texts, so each text is stored once.

type Values = Readonly<Record<string, unknown>>
/** Records by their name in `/api/content/<name>`: `hero`, `service-pages/turkey-races`. */
export type PageRecords = Readonly<Record<string, Values>>
export type PageParts = { layout: Page; records: PageRecords }

const recordNames: Record<Exclude<RecordName, 'servicePage'>, string> = {
  hero: 'hero',
  about: 'about',
  services: 'services',
  aboutPage: 'about-page',
}
const recordSchemas: Record<RecordName, z.ZodObject> = {
  hero: heroSchema,
  about: aboutSchema,
  services: servicesSchema,
  aboutPage: aboutPageSchema,
  servicePage: servicePageSchema,
}

/** The schema of a block type; undefined if this version does not know the type. */
export function blockSchema(type: string): BlockSchema | undefined {
  return Object.hasOwn(blockSchemas, type) ? blockSchemas[type as BlockName] : undefined
}

/** The names of all records that blocks of the page may show, whether one does or not. */
export function recordsOfPage(pageId: string, isService = servicePage(pageId) !== undefined): string[] {
  return [...Object.values(recordNames), ...(isService ? [`service-pages/${pageId}`] : [])]
}

/** Whether a page is that of a service, by the names of what belongs to it. */
export function isOfService(pageId: string, records: object): boolean {
  return Object.hasOwn(records, `service-pages/${pageId}`)
}

/** The name of the record that a block shows on a page, or undefined. */
export function recordOf(type: string, pageId: string): string | undefined {
  const name = blockSchema(type)?.record?.name
  if (!name) return undefined
  return name === 'servicePage' ? `service-pages/${pageId}` : recordNames[name]
}

/** The page with the texts of its bound blocks filled in; `records` must have each of their records. */
export function compose(pageId: string, { layout, records }: PageParts): Page {
  return mapTop(layout, (block) => {
    const record = records[recordOf(block.type, pageId) ?? '']
    const keys = blockSchema(block.type)?.record?.keys ?? []
    return record ? { type: block.type, props: { ...block.props, ...editedTexts(record, keys) } } : block
  })
}

/** Splits a composed page. Texts that no block shows come from `records`; unused records are left out. */
export function split(pageId: string, data: Page, records: PageRecords): PageParts {
  const found: Record<string, Values> = {}
  const layout = mapTop(data, (block) => {
    const name = recordOf(block.type, pageId)
    const keys = blockSchema(block.type)?.record?.keys
    if (!name || !keys) return block
    found[name] = withTexts(found[name] ?? records[name] ?? {}, pick(block.props, keys))
    const own = Object.entries(block.props).filter(([key]) => !keys.includes(key))
    return { type: block.type, props: { id: block.props.id, ...Object.fromEntries(own) } }
  })
  return { layout, records: found }
}

/** The names of the parts that differ between `base` and `now`: `layout` and `records/<name>`. */
export function changedParts(base: PageParts, now: PageParts): string[] {
  const isLayoutSame = isSame(finishedLayout(base.layout), finishedLayout(now.layout))
  const records = Object.keys(now.records).filter(
    (name) => !isSame(base.records[name], finishedRecord(name, now.records[name] ?? {})),
  )
  return [...(isLayoutSame ? [] : ['layout']), ...records.map((name) => `records/${name}`)]
}

/**
 * The layout as it is stored: texts trimmed, missing props filled in, layout choices with their default value left out.
 * Unknown blocks, and props that do not fit their schema, stay.
 */
export function finishedLayout(layout: Page): Page {
  return mapTop(layout, (block) => finishedBlock(block, withoutUsual))
}

/** The layout with every prop of known blocks, so that each field of an editor has its value. */
export function filledLayout(layout: Page): Page {
  return mapTop(layout, (block) => finishedBlock(block, (props) => props))
}

/** The record as it is stored, or `value` itself if it does not fit the schema. */
export function finishedRecord(name: string, value: Values): Values {
  const entry = Object.entries(recordNames).find(([, known]) => known === name)
  const schema = recordSchemas[(entry?.[0] as RecordName | undefined) ?? 'servicePage']
  return safeParseStored(schema, value).data ?? value
}

function finishedBlock(block: PageBlock, last: (props: Values, schema: z.ZodObject) => Values): PageBlock {
  const schema = blockSchema(block.type)
  if (!schema) return block
  const slots = schema.slots.map((slot) => [
    slot,
    blocksIn(block.props[slot]).map((item) => finishedBlock(item, last)),
  ])
  const own = safeParseStored(schema.props, block.props).data
  const props = last({ ...block.props, ...own }, schema.props)
  return { type: block.type, props: { id: block.props.id, ...props, ...Object.fromEntries(slots) } }
}

function mapTop({ root, content }: Page, change: (block: PageBlock) => PageBlock): Page {
  return { root, content: content.map(change) }
}

function pick(from: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]]))
}

/** The block, and all blocks in its slots. What else a slot holds is left out: a stored page may hold anything there. */
export function withInside(block: PageBlock): PageBlock[] {
  const inside = (blockSchema(block.type)?.slots ?? []).flatMap((slot) => block.props[slot] ?? [])
  const blocks = inside.filter((item) => pageBlockSchema.safeParse(item).success) as PageBlock[]
  return [block, ...blocks.flatMap(withInside)]
}
