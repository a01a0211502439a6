import { z } from 'zod'
import { type Page, type PageBlock, pageBlockSchema, pageRootSchema } from '../contract/pages/page.ts'
import { sitePart } from '../contract/pages/site-parts.ts'
import { servicePage } from '../contract/pages/site-paths.ts'
import { isBuiltInPage } from '../contract/pages/staff-page.ts'
import { flatIssues } from '../contract/values/flat-issues.ts'
import { isSame } from '../contract/values/merge.ts'
import { pointer, unknownKeys } from '../contract/values/unknown-keys.ts'
import { type BlockSchema, blocksFor } from '../kit/content/block-schema.ts'
import { blockSchema, withInside } from './compose-page.ts'
import { defaultLayout } from './default-layout.ts'
import { wordlessPictures } from './wordless-pictures.ts'

/** `at` is the place of the block in the page, `path` the place of the issue in its props; both are JSON pointers. */
export type PageIssue = { blockId: string; at: string; path: string; message: string }

const mostBlocks = 500

type Rules = {
  pageId: string
  isService: boolean
  /** A draft may be unfinished, but never malformed. */
  isDraft: boolean
  /** Stored blocks by id: parts of them that only an older or newer version knows may stay unchanged. */
  storedById: ReadonlyMap<string, readonly PageBlock[]>
}
/** `around` are the types of the blocks that it is in, the outermost first; `takes` what may be in its slot. */
type Place = { at: string; around: readonly string[]; takes?: readonly string[] }
type Seen = { ids: Set<string>; bound: Set<string> }

/** Issues that make a draft malformed. `stored` are the pages that may hold blocks unknown to this version. */
export function checkDraft(
  pageId: string,
  data: Page,
  stored: readonly Page[],
  isService = servicePage(pageId) !== undefined,
): PageIssue[] {
  const storedById = new Map<string, PageBlock[]>()
  for (const block of stored.flatMap(({ content }) => content.flatMap(withInside))) {
    storedById.set(block.props.id, [...(storedById.get(block.props.id) ?? []), block])
  }
  return check(data, { pageId, isService, isDraft: true, storedById })
}

/** Issues that prevent publishing a page that is stored as a draft. */
export function checkFinished(
  pageId: string,
  data: Page,
  isService = servicePage(pageId) !== undefined,
): PageIssue[] {
  const storedById = new Map(data.content.flatMap(withInside).map((block) => [block.props.id, [block]]))
  return check(data, { pageId, isService, isDraft: false, storedById })
}

function check(data: Page, rules: Rules): PageIssue[] {
  const seen: Seen = { ids: new Set(), bound: new Set() }
  const root = { blockId: 'root', at: '/root' }
  const issues = [
    ...Object.keys(data.root.props)
      .filter((key) => !Object.hasOwn(pageRootSchema.shape, key))
      .map((key) => ({ ...root, path: pointer('', key), message: 'This field doesn’t exist' })),
    ...valueIssues(pageRootSchema, data.root.props, rules.isDraft).map((issue) => ({ ...root, ...issue })),
    ...(data.root.props.isHidden && (rules.isService || isBuiltInPage({ id: rules.pageId }))
      ? [{ ...root, path: '/isHidden', message: 'Only pages that you added can be hidden' }]
      : []),
    ...(sitePart(rules.pageId) && !hasFixed(rules.pageId, data)
      ? [
          {
            ...root,
            path: '',
            message: 'Keep its sections as they are: none may be added, moved or left out',
          },
        ]
      : []),
    ...data.content.flatMap((block, index) =>
      blockIssues(block, { at: `/content/${index}`, around: [] }, rules, seen),
    ),
  ]
  if (seen.ids.size <= mostBlocks) return issues
  return [...issues, { ...root, path: '', message: `Use up to ${mostBlocks} blocks` }]
}

function blockIssues(block: PageBlock, place: Place, rules: Rules, seen: Seen): PageIssue[] {
  const { id } = block.props
  const here = (message: string, path = '') => ({ blockId: id, at: place.at, path, message })
  const issues: PageIssue[] = []
  if (seen.ids.has(id)) issues.push(here('Another block has the same id', '/id'))
  seen.ids.add(id)

  const schema = blockSchema(block.type)
  if (!schema) {
    const isKept = storedAs(block, rules).some((stored) => isSame(stored, block))
    return isKept ? issues : [...issues, here('This block doesn’t exist')]
  }
  const misplaced = whyMisplaced(block.type, schema, place, rules, seen)
  if (misplaced) issues.push(here(misplaced))
  return [
    ...issues,
    ...propIssues(block, schema, rules).map(({ path, message }) => here(message, path)),
    ...schema.slots.flatMap((slot) => slotIssues(block, slot, place, rules, seen)),
  ]
}

/** True if the page has exactly the fixed blocks of its default layout, in their order. */
function hasFixed(pageId: string, { content }: Page): boolean {
  const fixed = defaultLayout(pageId)?.content ?? []
  return isSame(
    content.map(({ type }) => type),
    fixed.map(({ type }) => type),
  )
}

function whyMisplaced(type: string, schema: BlockSchema, place: Place, rules: Rules, seen: Seen) {
  const { record, only, levels = 1 } = schema
  if (place.takes && !place.takes.includes(type)) return 'This block can’t go in a column'
  if (place.around.filter((name) => name === type).length >= levels)
    return levels === 1 ? 'This block can’t go in a column' : `Use up to ${levels} levels`
  if (sitePart(only ?? rules.pageId) && only !== rules.pageId) return 'This block can’t go here'
  if (only === 'album') return 'This block only works on album pages'
  if (only === 'service' && !rules.isService) return 'This block only works on a service page'
  if ((only === 'booking' || only === 'contact') && only !== rules.pageId)
    return `This block only works on the ${only} page`
  if (!record) return undefined
  if (seen.bound.has(type)) return 'This block is already on the page'
  seen.bound.add(type)
  return undefined
}

function propIssues(block: PageBlock, schema: BlockSchema, rules: Rules) {
  const { props } = block
  const known = knownProps(schema)
  const { id: _, ...given } = props
  const own = Object.entries(given).filter(([key]) => !schema.slots.includes(key))
  const stored = storedAs(block, rules)
  const unknown = own.filter(([key]) => !Object.hasOwn(known.shape, key))
  return [
    ...unknown
      .filter(([key, value]) => !stored.some(({ props }) => isSame(props[key], value)))
      .map(([key]) => ({ path: pointer('', key), message: 'This field doesn’t exist' })),
    ...valueIssues(
      known,
      Object.fromEntries(own.filter(([key]) => Object.hasOwn(known.shape, key))),
      rules.isDraft,
    ),
    ...(rules.isDraft ? [] : wordlessPictures(known.shape, props)),
    ...(rules.isDraft ? [] : (schema.problems?.(props) ?? [])).map(({ key, message }) => ({
      path: pointer('', key),
      message,
    })),
  ]
}

/** The stored blocks that a block may be, under its own id. */
function storedAs({ type, props: { id } }: PageBlock, { storedById }: Rules): PageBlock[] {
  return (storedById.get(id) ?? []).filter((block) => block.type === type)
}

const slotSchema = z.array(z.strictObject(pageBlockSchema.shape))
const knownByBlock = new Map<BlockSchema, z.ZodObject>()

/** The schema of all props of a block, its record's texts included. Cached: building it costs more than a check. */
function knownProps(schema: BlockSchema): z.ZodObject {
  const made = knownByBlock.get(schema)
  if (made) return made
  const known = z.object({ ...schema.props.shape, ...schema.record?.schema.partial().shape })
  knownByBlock.set(schema, known)
  return known
}

function slotIssues(block: PageBlock, slot: string, place: Place, rules: Rules, seen: Seen): PageIssue[] {
  const inside = slotSchema.safeParse(block.props[slot] ?? [])
  const at = `${place.at}/props/${slot}`
  if (!inside.success) {
    const path = pointer('', slot)
    return [{ blockId: block.props.id, at: place.at, path, message: 'This isn’t a list of blocks' }]
  }
  const schema = blockSchema(block.type)
  const here = { around: [...place.around, block.type], ...(schema && { takes: blocksFor(schema, slot) }) }
  return inside.data.flatMap((item, index) =>
    blockIssues(item, { at: `${at}/${index}`, ...here }, rules, seen),
  )
}

/** Issues of texts and choices; in a draft, only those that further typing can't fix. */
function valueIssues(schema: z.ZodObject, values: object, isDraft: boolean) {
  const parsed = schema.safeParse(values)
  if (parsed.success) return unknownKeys(values, { ...values, ...parsed.data })
  return flatIssues(parsed.error.issues)
    .filter((issue) => !isDraft || !isUnfinished(issue, values))
    .map(({ path, message }) => ({ path: path.reduce<string>(pointer, ''), message }))
}

function isUnfinished({ code, path }: ReturnType<typeof flatIssues>[number], values: object): boolean {
  if (code === 'too_small' || code === 'too_big') return true
  if (code !== 'custom') return false
  // An unfinished address is fine in a draft. One that would run a script is never stored (contract §9).
  const value = path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)[key], values)
  return typeof value === 'string' && !/^(javascript|data|vbscript):/i.test(value.replace(/[\s\p{Cc}]/gu, ''))
}
