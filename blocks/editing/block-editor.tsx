import type { ComponentConfig, Fields } from '@puckeditor/core'
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react'
import type { BlockName } from '../content/block-names.ts'
import { type BlockRecord, type BlockSchema, slotBlocks } from '../content/block-schema.ts'
import type { BlockContent, ContentName, Place } from '../content/content.ts'
import { blankOf } from '../contract/values/field-facts.ts'
import type { FieldMeta } from '../contract/values/field-meta.ts'
import { editedTexts, withTexts } from '../contract/values/record-texts.ts'
import { frameMarks } from '../ui/block-frame.tsx'
import { ProseEditing } from '../ui/prose.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { AddAround, withAddToEmpty } from './add-here.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import styles from './block-editor.module.css'
import { factsOf, fieldsFor } from './fields-for.ts'
import { BlockTextsContext } from './prose/block-texts.ts'
import { EditedProse } from './prose/edited-prose.tsx'
import { type InlineField, useInlineText } from './use-inline-text.ts'

/** The content and place of a visitor's page, which the builder passes to every block as Puck's `metadata`. */
export type BuilderMetadata = { content: Partial<BlockContent>; place: Place }

/** The editor side of a block: its component, and what Puck needs beyond its schemas. */
export type BlockEditor = {
  // biome-ignore lint/suspicious/noExplicitAny: one type for components with different props; schemas.ts checks each
  View: ComponentType<any>
  label: string
  /** One line for the list of blocks: the purpose of the block. */
  description: string
  /** Field descriptions by key that override those of the schemas. */
  words?: Readonly<Record<string, FieldMeta>>
  /** Shown only on the canvas, in place of a blank heading that has no default. */
  blankHeading?: string
}

/** The facts about a block from schemas.ts and public.ts. */
type BlockFacts = { schema: BlockSchema; needs: readonly ContentName[] }

/**
 * Puck's config of a block, derived from its schemas. In Puck, a bound block's texts are among its props; its component
 * gets them as `content.<record>`.
 */
export function blockConfig(
  name: BlockName,
  editor: BlockEditor,
  { schema: { props, record, slots }, needs }: BlockFacts,
): ComponentConfig {
  const { View, ...options } = editor
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
      const { content, place } = puck.metadata as BuilderMetadata // only the builder sets it
      const isReady = hasAll(content, needs)
      return (
        <EditedBlock
          name={name}
          options={options}
          fields={fields}
          inline={inline}
          given={withAddToEmptySlots(given, slots)}
        >
          {isReady
            ? (shown) => (
                <View
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
  options: Omit<BlockEditor, 'View'>
  fields: Fields
  inline: InlineField | undefined
  given: Props
  /** Renders the component with these props. */
  children: ((shown: Props) => ReactNode) | undefined
}
type Props = { id: string; [key: string]: unknown }

/** A block on the canvas. */
function EditedBlock({ name, options, fields, inline, given, children }: EditedBlockProps) {
  const box = useRef<HTMLDivElement>(null)
  const text = String((inline && given[inline.key]) ?? '')
  const isBlank = Boolean(options.blankHeading) && text.trim() === ''
  const blankHeading = (isBlank && options.blankHeading) || text
  const shown = useInlineText(box, { blockId: given.id, field: inline, text, shown: blankHeading })
  const marks = frameMarks(given)
  return (
    <>
      <div
        {...marks}
        ref={box}
        className={`${styles.block} ${marks?.className ?? ''}`}
        data-block={name}
        data-blank={isBlank || undefined}
        data-hint={`${options.label}: nothing to show yet`}
        // Dimmed instead of hidden, so that it can still be selected.
        data-phone={marks?.['data-phone'] ? 'dimmed' : undefined}
      >
        <BlockBoundary label={options.label} given={given}>
          {/* Without this, a component that waits for its style sheet would suspend the whole editor. */}
          <Suspense fallback={<SkeletonText />}>
            <ProseEditing value={EditedProse}>
              <BlockTextsContext value={{ blockId: given.id, fields, props: given }}>
                {children?.(inline ? { ...given, [inline.key]: shown } : given)}
              </BlockTextsContext>
            </ProseEditing>
          </Suspense>
        </BlockBoundary>
      </div>
      <AddAround blockId={given.id} label={options.label} />
    </>
  )
}

/** The props with slots that offer to add a block while they are empty. */
function withAddToEmptySlots(given: Props, slots: readonly string[]): Props {
  if (slots.length === 0) return given
  const offered = slots.map((slot) => [
    slot,
    withAddToEmpty(given[slot] as ComponentType, `${given.id}:${slot}`, slot), // Puck's component for a slot
  ])
  return { ...given, ...Object.fromEntries(offered) }
}

/** The field that is marked as editable in place. */
function inlineField(fields: Fields): InlineField | undefined {
  for (const [key, field] of Object.entries(fields)) {
    if (field.type !== 'text') continue
    const facts = factsOf(field)
    if (facts.kind === 'text' && facts.inline)
      return { key, label: facts.label, maxLength: facts.maxLength ?? Number.POSITIVE_INFINITY }
  }
  return undefined
}

/**
 * A page shows each record once, so its block can't be duplicated, and an inserted one starts with the stored texts.
 */
function boundTo(record: BlockRecord): Pick<ComponentConfig, 'permissions' | 'resolveData'> {
  return {
    permissions: { duplicate: false },
    resolveData: (data, { trigger, metadata }) => {
      if (trigger !== 'insert') return { props: data.props }
      const current = (metadata as BuilderMetadata).content?.[record.name] // the builder's, as above
      return { props: { ...data.props, ...editedTexts(current ?? {}, record.keys) } }
    },
  }
}

function withRecord(content: BuilderMetadata['content'], { name, keys }: BlockRecord, props: object) {
  return { ...content, [name]: withTexts({ ...content[name] }, pick(props, keys)) }
}

function pick(from: object | undefined, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(from ?? {}).filter(([key]) => keys.includes(key)))
}

function hasAll(content: BuilderMetadata['content'], needs: readonly ContentName[]): boolean {
  return needs.every((need) => content[need] !== undefined)
}
