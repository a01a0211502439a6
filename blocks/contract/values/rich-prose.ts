import { z } from 'zod'
import { deepestList, longestHref } from './normal-text.ts'
import { plainText, type RichBlock, type RichDoc } from './rich-text.ts'
import { linkAdvice, safeLink } from './safe-link.ts'

// The schema of a text that may be formatted (rich-text.ts). Nothing else than these nodes and marks is stored.

/** Nodes of one text. Far more than its letters could need, far fewer than would slow a page down. */
const mostNodes = 4000

/** Several paragraphs, or the same as a tree. `max` counts the letters of the words alone. */
export function richProse(max = 10_000) {
  return z
    .union([richDocSchema(max), z.string().max(max, `Keep this under ${max} characters`)])
    .default('')
    .meta({ as: 'rich' })
}

/** The tree of a text. */
export function richDocSchema(max = 10_000) {
  return z.strictObject({ type: z.literal('doc'), content: blocksSchema }).superRefine((doc, context) => {
    if (nodesIn(doc.content) > mostNodes) {
      context.addIssue({ code: 'custom', message: 'Use less formatting' })
    }
    if (plainText(doc as RichDoc).length > max) {
      // The same as of a string, so that a draft may be too long for a while.
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        inclusive: true,
        input: doc,
        message: `Keep this under ${max} characters`,
      })
    }
  }) as unknown as z.ZodType<RichDoc, RichDoc> // the depth of lists is limited here, and not in the type
}

const linkSchema = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z
      .string()
      .trim()
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

/** Each level has its own schema, so that a tree which is too deep ends at the first node too many. */
function blockSchema(level: number): z.ZodType {
  if (level > deepestList)
    return z.discriminatedUnion('type', [paragraphSchema], `Lists have up to ${deepestList} levels`)
  const item = z.strictObject({
    type: z.literal('listItem'),
    content: z.array(blockSchema(level + 1)).min(1),
  })
  const list = <Type extends 'bulletList' | 'orderedList'>(type: Type) =>
    z.strictObject({ type: z.literal(type), content: z.array(item).min(1) })
  return z.discriminatedUnion(
    'type',
    [paragraphSchema, list('bulletList'), list('orderedList')],
    'Use a paragraph or a list',
  )
}

/** One for all texts: making it takes a server's start longer than all else of its schema. */
const blocksSchema = z.array(blockSchema(1))

function nodesIn(nodes: unknown): number {
  return (nodes as RichBlock[]).reduce(
    (sum, { content = [] }) => sum + 1 + nodesIn(content), // nodes without content count as well
    0,
  )
}
