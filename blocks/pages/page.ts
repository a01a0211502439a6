import type { z } from 'zod'
import type { BlockName } from '../content/block-names.ts'
import type { BlockSchema, RecordName } from '../content/block-schema.ts'
import { blocksIn } from '../content/slot-content.ts'
import type { Page, PageBlock } from '../contract/pages/page.ts'
import { servicePage } from '../contract/pages/site-paths.ts'
import { aboutPageSchema } from '../contract/records/about-page.ts'
import { aboutSchema, heroSchema, servicesSchema } from '../contract/records/home-content.ts'
import { servicePageSchema } from '../contract/records/service-page.ts'
import { isSame } from '../contract/values/merge.ts'
import { blockSchemas } from '../schemas.ts'
import { withoutUsual } from '../ui/layout.schema.ts'

// A page is made of parts: its layout, and the records its bound blocks show. Composed, each bound block carries the
// texts it shows flat among its own props, where an editor's fields find them; no prop has the name of a text
// (registries.test.tsx). Stored, a layout has none of them, so a text lives once.

type Values = Readonly<Record<string, unknown>>
/** By the name that `/api/content/<name>` reads it at: `hero`, `service-pages/turkey-races`. */
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

/** Undefined for a type this version does not know. */
export function blockSchema(type: string): BlockSchema | undefined {
  return Object.hasOwn(blockSchemas, type) ? blockSchemas[type as BlockName] : undefined
}

/** Every record a block of the page may show, whether one does or not. */
export function recordsOfPage(pageId: string): string[] {
  return [...Object.values(recordNames), ...(servicePage(pageId) ? [`service-pages/${pageId}`] : [])]
}

/** The name of the record a block shows on a page, or undefined. */
export function recordOf(type: string, pageId: string): string | undefined {
  const name = blockSchema(type)?.record?.name
  if (!name) return undefined
  return name === 'servicePage' ? `service-pages/${pageId}` : recordNames[name]
}

/** The page with the texts of its bound blocks; `records` must have each of them. */
export function compose(pageId: string, { layout, records }: PageParts): Page {
  return mapTop(layout, (block) => {
    const record = records[recordOf(block.type, pageId) ?? '']
    const keys = blockSchema(block.type)?.record?.keys ?? []
    return record ? { type: block.type, props: { ...block.props, ...pick(record, keys) } } : block
  })
}

/**
 * Takes a composed page apart. Texts that no block of it shows come from `records`, so a record is whole again;
 * records without a block on the page are left out.
 */
export function split(pageId: string, data: Page, records: PageRecords): PageParts {
  const found: Record<string, Values> = {}
  const layout = mapTop(data, (block) => {
    const name = recordOf(block.type, pageId)
    const keys = blockSchema(block.type)?.record?.keys
    if (!name || !keys) return block
    found[name] = { ...(found[name] ?? records[name]), ...pick(block.props, keys) }
    const own = Object.entries(block.props).filter(([key]) => !keys.includes(key))
    return { type: block.type, props: { id: block.props.id, ...Object.fromEntries(own) } }
  })
  return { layout, records: found }
}

/** `layout` and `records/<name>`, each where `now` says something else than `base`. */
export function changedParts(base: PageParts, now: PageParts): string[] {
  const isLayoutSame = isSame(finishedLayout(base.layout), finishedLayout(now.layout))
  const records = Object.keys(now.records).filter(
    (name) => !isSame(base.records[name], finishedRecord(name, now.records[name] ?? {})),
  )
  return [...(isLayoutSame ? [] : ['layout']), ...records.map((name) => `records/${name}`)]
}

/**
 * As it is stored: texts trimmed, missing props filled in but for layout choices that are as usual. Blocks that nobody
 * knows, and props that do not fit, stay.
 */
export function finishedLayout(layout: Page): Page {
  return mapTop(layout, (block) => finishedBlock(block, withoutUsual))
}

/** With every prop of every known block, the usual ones too, so that each field of an editor has its value. */
export function filledLayout(layout: Page): Page {
  return mapTop(layout, (block) => finishedBlock(block, (props) => props))
}

/** As it is stored, or `value` itself where it does not fit. */
export function finishedRecord(name: string, value: Values): Values {
  const entry = Object.entries(recordNames).find(([, known]) => known === name)
  const schema = recordSchemas[(entry?.[0] as RecordName | undefined) ?? 'servicePage']
  return schema.safeParse(value).data ?? value
}

function finishedBlock(block: PageBlock, last: (props: Values, schema: z.ZodObject) => Values): PageBlock {
  const schema = blockSchema(block.type)
  if (!schema) return block
  const slots = schema.slots.map((slot) => [
    slot,
    blocksIn(block.props[slot]).map((item) => finishedBlock(item, last)),
  ])
  const own = schema.props.safeParse(block.props).data
  const props = last({ ...block.props, ...own }, schema.props)
  return { type: block.type, props: { id: block.props.id, ...props, ...Object.fromEntries(slots) } }
}

function mapTop({ root, content }: Page, change: (block: PageBlock) => PageBlock): Page {
  return { root, content: content.map(change) }
}

function pick(from: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]]))
}
