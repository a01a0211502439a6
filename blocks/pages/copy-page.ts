import type { Page, PageBlock } from '../contract/pages/page.ts'
import type { PageTemplateName } from '../contract/pages/staff-page.ts'
import type { BlockName } from '../kit/content/block-names.ts'
import { blockSchema } from './compose-page.ts'
import { pageTemplates, type TemplateBlock } from './page-templates.ts'

// The content of a new page. Every block gets a new id, so that blocks of the two pages are never confused.

type NewId = (type: string) => string
type CopiedBlocks = {
  content: PageBlock[]
  /** The types of the blocks that could not be copied, in the order of the page. */
  leftOut: string[]
}

export function blocksOfTemplate(name: PageTemplateName, newId: NewId): PageBlock[] {
  return pageTemplates[name].blocks.map((block) => withNewId(block, newId))
}

/** Copies a composed page. Blocks bound to a record become plain ones where that is possible. */
export function copyBlocks({ content }: Page, newId: NewId): CopiedBlocks {
  const leftOut: string[] = []
  const copies = content.flatMap((block): readonly (TemplateBlock | PageBlock)[] => {
    const plain = isCopied(block.type) ? [block] : plainCopy(block.type, block.props)
    if (!plain) leftOut.push(block.type)
    return plain ?? []
  })
  return { content: copies.map((block) => withNewId(block, newId)), leftOut }
}

/** False for blocks that show a record, that only some pages may have, or that this version does not know. */
function isCopied(type: string): boolean {
  const schema = blockSchema(type)
  return schema !== undefined && !schema.record && !schema.only
}

/** A copy in which every block, including those in slots, has a new id from `newId`. */
export function withNewId({ type, props }: TemplateBlock | PageBlock, newId: NewId): PageBlock {
  const slots = (blockSchema(type)?.slots ?? []).map((slot) => {
    const inside = (props as PageBlock['props'])[slot]
    const blocks = (Array.isArray(inside) ? inside : []) as PageBlock[] // page-check.ts looked before it was stored
    return [slot, blocks.map((block) => withNewId(block, newId))]
  })
  return { type, props: { ...props, ...Object.fromEntries(slots), id: newId(type) } }
}

// Turns blocks that show a record into plain blocks with the same texts, because a copy of a page must not change the
// record of the original page. Buttons and lists that such a block adds by itself are left out.

type Props = Readonly<Record<string, unknown>>

const plainBlocks: Partial<Record<BlockName, (props: Props) => TemplateBlock[]>> = {
  Hero: (props) => [
    ...heading(props.title),
    ...text(props.subtitle, 'large'),
    ...text(props.description),
    ...(props.videoUrl
      ? [
          {
            type: 'Video' as const,
            props: { src: props.videoUrl, poster: props.videoPosterUrl, caption: '' },
          },
        ]
      : picture(props.videoPosterUrl)),
  ],
  Story: (props) => [
    ...heading(props.heading),
    ...text(props.description),
    ...text(props.missionStatement, 'large'),
    ...picture(props.imageUrl, props.imageAlt, props.imageCaption),
  ],
  AboutHero: (props) => [...heading(props.title), ...text(props.introContent)],
  AboutHistory: (props) => [
    ...heading(props.historyTitle),
    ...text(props.historyContent),
    ...picture(props.teamImageUrl, props.teamImageAlt),
  ],
  AboutStaff: (props) => [
    ...heading(props.staffTitle),
    ...text(props.staffContent),
    ...picture(props.staffImageUrl, props.staffImageAlt),
  ],
  AboutEvents: (props) => [...heading(props.eventsTitle), ...text(props.eventsContent)],
  AboutSafety: (props) => [...heading(props.safetyTitle), ...text(props.safetyContent)],
  AboutReasons: (props) => [...heading(props.whyChooseTitle), ...text(props.whyChooseContent)],
  AboutClosing: (props) => text(props.closingStatement, 'large'),
  ServiceHero: (props) => [
    ...heading(props.title),
    ...text(props.tagline, 'large'),
    ...text(props.intro),
    ...picture(props.heroImageUrl, props.heroImageAlt),
  ],
  ServiceStories: (props) =>
    list(props.testimonials).map(({ quote, name, occasion, where, when }) => ({
      type: 'Quote',
      props: { quote, name, occasion: [occasion, where, when].filter(Boolean).join(', ') },
    })),
  ServiceFaq: (props) =>
    list(props.faq).length > 0 ? [{ type: 'Faq', props: { questions: props.faq } }] : [],
}

/** `props` are the block's props in a composed page. Undefined if plain blocks can't show the same. */
function plainCopy(type: string, props: Props): TemplateBlock[] | undefined {
  return Object.hasOwn(plainBlocks, type) ? plainBlocks[type as BlockName]?.(props) : undefined
}

function heading(props: unknown): TemplateBlock[] {
  return props ? [{ type: 'Heading', props: { text: props, level: '2' } }] : []
}

function text(props: unknown, size: 'normal' | 'large' = 'normal'): TemplateBlock[] {
  return props ? [{ type: 'Text', props: { text: props, size } }] : []
}

function picture(src: unknown, alt: unknown = '', caption: unknown = ''): TemplateBlock[] {
  return src ? [{ type: 'PictureBlock', props: { src, alt, caption, width: 'normal' } }] : []
}

function list(value: unknown): Props[] {
  return Array.isArray(value) ? value : []
}
