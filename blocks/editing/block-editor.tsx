import type { ComponentConfig, Fields } from '@puckeditor/core'
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { type BlockRecord, type BlockSchema, slotBlocks } from '../content/block-schema.ts'
import type { BlockContent, ContentName, Place } from '../content/content.ts'
import { blankOf } from '../contract/values/field-facts.ts'
import type { FieldMeta } from '../contract/values/field-meta.ts'
import { frameMarks } from '../ui/block-frame.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import styles from './block-editor.module.css'
import { type FieldMetadata, fieldsFor } from './fields-for.ts'
import '../ui/layout-choices.css'
import { SkeletonText } from '../ui/skeleton.tsx'
import { type InlineField, useInlineText } from './use-inline-text.ts'

/** What the builder hands to every block as Puck's `metadata`: the same content and place a visitor's page has. */
export type BuilderMetadata = { content: Partial<BlockContent>; place: Place }

/** What the Puck side of a block adds to its look and its schemas. */
export type BlockEditor = {
  // biome-ignore lint/suspicious/noExplicitAny: one type for looks of many props; schemas.ts says which
  Look: ComponentType<any>
  label: string
  /** One line for the list of blocks: what it is good for. */
  description: string
  /** What this block says otherwise, or besides, of the record's texts, by key: their schema says the rest. */
  words?: Readonly<Record<string, FieldMeta>>
  /** Stands on the canvas, and nowhere else, where a heading without a default is blank. */
  blankHeading?: string
}

/** What schemas.ts and public.ts say of a block. */
type BlockFacts = { schema: BlockSchema; needs: readonly ContentName[] }

/**
 * The Puck side of a block, from its schemas. A bound block's texts stand among its props here; its look gets
 * them back as `content.<record>`.
 */
export function blockConfig(
  name: BlockName,
  editor: BlockEditor,
  { schema: { props, record, slots }, needs }: BlockFacts,
): ComponentConfig {
  const { Look, ...options } = editor
  const fields: Fields = {
    ...(record ? fieldsFor(record.schema, options.words) : {}),
    ...fieldsFor(props, options.words),
    ...Object.fromEntries(slots.map((slot) => [slot, { type: 'slot', allow: [...slotBlocks] }])),
  }
  const inline = inlineField(fields)
  return {
    label: options.label,
    metadata: { description: options.description },
    fields,
    defaultProps: {
      ...(record ? blankOf(record.schema) : {}),
      ...blankOf(props),
      ...Object.fromEntries(slots.map((slot) => [slot, []])),
    },
    ...(record ? boundTo(record) : {}),
    render: ({ puck, editMode, ...given }) => {
      const { content, place } = puck.metadata as BuilderMetadata // handed in by the builder, nobody else
      const isReady = hasAll(content, needs)
      return (
        <EditedBlock name={name} options={options} inline={inline} given={given}>
          {isReady
            ? (shown) => (
                <Look
                  {...shown}
                  place={place}
                  content={record ? withRecord(content, record, shown) : content}
                />
              )
            : undefined}
        </EditedBlock>
      )
    },
  }
}

type EditedBlockProps = {
  name: BlockName
  options: Omit<BlockEditor, 'Look'>
  inline: InlineField | undefined
  given: Props
  /** Draws the look with the props it is to show. */
  children: ((shown: Props) => ReactNode) | undefined
}
type Props = { id: string; [key: string]: unknown }

/** A block as it stands on the canvas. */
function EditedBlock({ name, options, inline, given, children }: EditedBlockProps) {
  const box = useRef<HTMLDivElement>(null)
  const text = String((inline && given[inline.key]) ?? '')
  const isBlank = Boolean(options.blankHeading) && text.trim() === ''
  const blankHeading = (isBlank && options.blankHeading) || text
  const shown = useInlineText(box, { blockId: given.id, field: inline, text, shown: blankHeading })
  const marks = frameMarks(given)
  return (
    <div
      {...marks}
      ref={box}
      className={styles.block}
      data-block={name}
      data-blank={isBlank || undefined}
      data-hint={`${options.label}: nothing to show yet`}
      // Dimmed instead, so that it can still be chosen.
      data-phone={marks?.['data-phone'] ? 'dimmed' : undefined}
    >
      <BlockBoundary label={options.label} given={given}>
        {/* A look that waits for its sheet would else hide the whole editor behind "loading" for a while. */}
        <Suspense fallback={<SkeletonText />}>
          {children?.(inline ? { ...given, [inline.key]: shown } : given)}
        </Suspense>
      </BlockBoundary>
    </div>
  )
}

/** The field marked as typed in place. */
function inlineField(fields: Fields): InlineField | undefined {
  for (const [key, field] of Object.entries(fields)) {
    const { inline, maxLength = Number.POSITIVE_INFINITY }: FieldMetadata = field.metadata ?? {}
    if (inline) return { key, label: field.label ?? key, maxLength }
  }
  return undefined
}

/** A record stands on a page once: it can't be copied, and comes back with the texts it has. */
function boundTo(record: BlockRecord): Pick<ComponentConfig, 'permissions' | 'resolveData'> {
  return {
    permissions: { duplicate: false },
    resolveData: (data, { trigger, metadata }) => {
      if (trigger !== 'insert') return { props: data.props }
      const current = (metadata as BuilderMetadata).content?.[record.name] // the builder's, as above
      return { props: { ...data.props, ...pick(current, record.keys) } }
    },
  }
}

function withRecord(content: BuilderMetadata['content'], { name, keys }: BlockRecord, props: object) {
  return { ...content, [name]: { ...content[name], ...pick(props, keys) } }
}

function pick(from: object | undefined, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(from ?? {}).filter(([key]) => keys.includes(key)))
}

function hasAll(content: BuilderMetadata['content'], needs: readonly ContentName[]): boolean {
  return needs.every((need) => content[need] !== undefined)
}
