import { z } from 'zod'
import { letterCount } from './letters.ts'
import { deepestList, longestHref, mostNumber } from './normal-text.ts'
import { onceEach } from './once-each.ts'
import { dialableLink } from './phone.ts'
import { plainText, type RichBlock, type RichDoc } from './rich-text.ts'
import { completeLink, linkAdvice, safeLink } from './safe-link.ts'
import { upTo } from './up-to.ts'

// The schema of a text that may be formatted (rich-text.ts). Nothing else than these nodes and marks is stored.

/** Nodes of one text. Far more than its letters could need, far fewer than would slow a page down. */
const mostNodes = 4000

/** Several paragraphs, or the same as a tree. `max` counts the letters of the words alone. */
export const richProse = onceEach((max: number = 10_000) =>
  textOrTree(richDocSchema(max), max).meta({ as: 'rich' }),
)

/** The same, with subheadings: for a text that is the body of its page. */
export const bodyProse = onceEach((max: number = 10_000) =>
  textOrTree(docSchema(bodySchema, max), max).meta({ as: 'rich', hasSubheadings: true }),
)

/** The tree of a text without subheadings. */
export const richDocSchema = onceEach((max: number = 10_000) => docSchema(blocksSchema, max))

function textOrTree(tree: z.ZodType<RichDoc, RichDoc>, max: number) {
  const plain = z.string().check(upTo(max))
  return z.union([tree, plain]).default('')
}

function docSchema(content: z.ZodType, max: number) {
  return z.strictObject({ type: z.literal('doc'), content }).superRefine((doc, context) => {
    // As of a string or list that is too long, so that a draft may be too long for a while.
    const tooBig = (origin: 'array' | 'string', maximum: number, message: string) =>
      context.addIssue({ code: 'too_big', origin, maximum, inclusive: true, input: doc, message })
    if (nodesIn(doc.content) > mostNodes) tooBig('array', mostNodes, 'Use less formatting')
    if (letterCount(plainText(doc as RichDoc)) > max)
      tooBig('string', max, `Keep this under ${max} characters`)
  }) as unknown as z.ZodType<RichDoc, RichDoc> // the depth of lists is limited here, and not in the type
}

const linkSchema = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z
      .string()
      .trim()
      .overwrite((href) => dialableLink(completeLink(href)))
      .max(longestHref, `Keep this under ${longestHref} characters`)
      .refine((href) => safeLink(href) !== '', linkAdvice),
  }),
})
const markSchema = z.discriminatedUnion(
  'type',
  [linkSchema, z.strictObject({ type: z.literal('bold') }), z.strictObject({ type: z.literal('italic') })],
  'Use bold, italic or a link',
)
const inlineSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('text'),
      text: z.string().min(1),
      marks: z
        .array(markSchema)
        // Not `max`: a draft may be too long for a while, but never have a thousand marks.
        .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length, 'Use each mark once')
        .optional(),
    }),
    z.strictObject({ type: z.literal('hardBreak') }),
  ],
  'Use words or line breaks',
)
const paragraphSchema = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(inlineSchema).optional(),
})

const headingSchema = z.strictObject({
  type: z.literal('heading'),
  content: z
    .array(inlineSchema)
    .refine(
      (content) => content.some((inline) => inline.type === 'text' && inline.text.trim() !== ''),
      'Enter the words of the subheading',
    ),
})

/** Each level has its own schema, so that a tree which is too deep ends at the first node too many. */
function listSchemas(level: number): z.ZodObject[] {
  const inside = z.discriminatedUnion(
    'type',
    level < deepestList ? [paragraphSchema, ...listSchemas(level + 1)] : [paragraphSchema],
    level < deepestList ? 'Use a paragraph or a list' : `Lists have up to ${deepestList} levels`,
  )
  const item = z.strictObject({ type: z.literal('listItem'), content: z.array(inside).min(1) })
  const content = z.array(item).min(1)
  const attrs = z.strictObject({ start: z.int().min(0).max(mostNumber) }).optional()
  return [
    z.strictObject({ type: z.literal('bulletList'), content }),
    z.strictObject({ type: z.literal('orderedList'), attrs, content }),
  ]
}

// Each is one for all texts: making them takes a server's start longer than all else of its schema.
const lists = listSchemas(1)
const blocksSchema = z.array(
  z.discriminatedUnion('type', [paragraphSchema, ...lists], 'Use a paragraph or a list'),
)
const bodySchema = z.array(
  z.discriminatedUnion(
    'type',
    [paragraphSchema, headingSchema, ...lists],
    'Use a paragraph, a subheading or a list',
  ),
)

function nodesIn(nodes: unknown): number {
  return (nodes as RichBlock[]).reduce(
    (sum, { content = [] }) => sum + 1 + nodesIn(content), // nodes without content count as well
    0,
  )
}
