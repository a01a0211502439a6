import type { ComponentConfig, Fields } from '@measured/puck'
import { Component, type ComponentType, type ReactNode, Suspense, useRef } from 'react'
import { blankOf } from '../contract/values/field-facts.ts'
import type { FieldMeta } from '../contract/values/field-meta.ts'
import { editedTexts, withTexts } from '../contract/values/record-texts.ts'
import type { BlockName } from '../kit/content/block-names.ts'
import { type BlockRecord, type BlockSchema, blocksFor } from '../kit/content/block-schema.ts'
import type { BlockContent, ContentName, Place } from '../kit/content/content.ts'
import { slotName } from '../kit/content/slot-names.ts'
import { Behind } from '../kit/ui/behind.tsx'
import { frameMarks } from '../kit/ui/block-frame.tsx'
import { ProseEditing } from '../kit/ui/prose.tsx'
import { SkeletonText } from '../kit/ui/skeleton.tsx'
import { AddAround, withAddToEmpty } from './add-here.tsx'
import { BackgroundHere } from './background-here.tsx'
import styles from './block-editor.module.css'
import { factsOf, fieldsFor } from './fields-for.ts'
import type { GridOfTexts } from './grid-of-texts.ts'
import { usePageBeneath } from './page-beneath-context.ts'
import { BlockTextsContext } from './prose/block-texts.ts'
import { EditedProse } from './prose/edited-prose.tsx'
import { useInlineTexts } from './use-inline-texts.ts'

/** The content and place of a visitor's page, which the builder passes to every block as Puck's `metadata`. */
export type BuilderMetadata = { content: Partial<BlockContent>; place: Place }

/** The editor side of a block: its component, and what Puck needs beyond its schemas. */
export type BlockEditor = {
  // biome-ignore lint/suspicious/noExplicitAny: one type for components with different props; schemas.ts checks each
  View: ComponentType<any>
  label: string
  /** One line for the list of blocks: the purpose of the block. */
  description: string
  /** What other builders call it: found by these words too. */
  finds?: string
  /** What a new block begins with, where that differs from a blank one. */
  preset?: Readonly<Record<string, unknown>>
  /** Shown only on the canvas, while the block shows nothing: what to do about that. */
  emptyHint?: string
  screen?: RecordScreen
  /** Field descriptions by key that override those of the schemas. */
  labels?: Readonly<Record<string, FieldMeta>>
  /** Too small for buttons at its edges that are always there. */
  isSmall?: true
  /** On the canvas of a part of the site, the page stands before this block. */
  isAfterPage?: true
  /** Shown only on the canvas, in place of a blank heading that has no default. */
  blankHeading?: string
  /** Its texts stand in rows and columns. */
  grid?: GridOfTexts
  /** The words that the component shows in place of blank ones, by key: so they can be typed over on the canvas. */
  defaults?: Readonly<Record<string, string>>
  /** The same for words that depend on more than the block: a hook. */
  useDefaults?: (content: Partial<BlockContent>) => Readonly<Record<string, string>>
}

/** A screen of the staff area by its path below /admin, and what the navigation calls it. */
export type RecordScreen = { path: string; label: string }

/** The facts about a block from schemas.ts and public.ts. */
type BlockFacts = { schema: BlockSchema; needs: readonly ContentName[] }

/** Puck's config of a block. A bound block's texts are among Puck's props, and come as `content.<record>`. */
export function blockConfig(
  name: BlockName,
  editor: BlockEditor,
  { schema, needs }: BlockFacts,
): ComponentConfig {
  const { props, record, slots, isFixed = false } = schema
  const { View, ...options } = editor
  const fields: Fields = {
    ...(record ? fieldsFor(record.schema, options.labels) : {}),
    ...fieldsFor(props, options.labels),
    ...Object.fromEntries(slots.map((slot) => [slot, { type: 'slot', allow: [...blocksFor(schema, slot)] }])),
  }
  const headingKey = headingKeyOf(fields)
  return {
    label: options.label,
    metadata: { description: options.description, finds: options.finds, screen: options.screen },
    fields,
    defaultProps: {
      ...(record ? blankOf(record.schema) : {}),
      ...blankOf(props),
      ...options.preset,
      ...Object.fromEntries(slots.map((slot) => [slot, []])),
    },
    ...(record ? boundTo(record) : {}),
    ...(options.isAfterPage ? { inline: true } : {}),
    render: ({ puck, editMode, ...given }) => {
      const { content, place } = puck.metadata as BuilderMetadata // only the builder sets it
      const isReady = hasAll(content, needs)
      return (
        <EditedBlock
          name={name}
          options={options}
          fields={fields}
          headingKey={headingKey}
          given={withAddToEmptySlots(name, given, slots)}
          isFixed={isFixed}
          dragRef={options.isAfterPage ? puck.dragRef : null}
          media={place?.media}
          content={content}
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
  headingKey: string | undefined
  given: Props
  /** Nothing can be added beside it. */
  isFixed: boolean
  /** Marks the block for Puck where no element stands around it. */
  dragRef: ((element: Element | null) => void) | null
  media: Place['media']
  content: Partial<BlockContent>
  children: ((shown: Props) => ReactNode) | undefined
}
type Props = { id: string; [key: string]: unknown }

function EditedBlock({
  name,
  options,
  fields,
  headingKey,
  given,
  isFixed,
  dragRef,
  media,
  content,
  children,
}: EditedBlockProps) {
  const box = useRef<HTMLDivElement>(null)
  const { blankHeading, defaults, useDefaults = useNone } = options
  const found = useDefaults(content)
  const isBlank = Boolean(blankHeading && headingKey) && String(given[headingKey ?? ''] ?? '').trim() === ''
  const shown = useInlineTexts(box, {
    fields,
    given,
    headingKey,
    grid: options.grid,
    defaults: {
      ...defaults,
      ...found,
      ...(blankHeading && headingKey ? { [headingKey]: blankHeading } : {}),
    },
  })
  const marks = frameMarks(given)
  const beneath = usePageBeneath()
  return (
    <>
      {options.isAfterPage && beneath}
      <Behind picture={given.groundPicture} media={media}>
        <div
          {...marks}
          ref={(element) => {
            box.current = element
            dragRef?.(element)
          }}
          className={`${styles.block} ${marks?.className ?? ''}`}
          data-frame=""
          data-block={name}
          data-blank={isBlank || undefined}
          data-hint={`${options.label}: ${options.emptyHint ?? 'nothing to show yet'}`}
          // Dimmed instead of hidden, so that it can still be selected.
          data-phone={marks?.['data-phone'] ? 'dimmed' : undefined}
          data-wide={marks?.['data-wide'] ? 'dimmed' : undefined}
        >
          <BlockBoundary label={options.label} given={given}>
            {/* Without this, a component that waits for its style sheet would suspend the whole editor. */}
            <Suspense fallback={<SkeletonText />}>
              <ProseEditing value={EditedProse}>
                <BlockTextsContext value={{ blockId: given.id, fields, props: given }}>
                  {children?.(shown)}
                </BlockTextsContext>
              </ProseEditing>
            </Suspense>
          </BlockBoundary>
        </div>
      </Behind>
      {!isFixed && <AddAround blockId={given.id} label={options.label} isSmall={options.isSmall} />}
      {!isFixed && <BackgroundHere blockId={given.id} label={options.label} fields={fields} props={given} />}
    </>
  )
}

const none = {}
const useNone: NonNullable<BlockEditor['useDefaults']> = () => none

/** The props with slots that offer to add a block while they are empty. */
function withAddToEmptySlots(name: string, given: Props, slots: readonly string[]): Props {
  if (slots.length === 0) return given
  const offered = slots.map((slot) => [
    slot,
    withAddToEmpty(given[slot] as ComponentType, `${given.id}:${slot}`, slotName(slot, name)), // Puck's component for a slot
  ])
  return { ...given, ...Object.fromEntries(offered) }
}

function headingKeyOf(fields: Fields): string | undefined {
  return Object.keys(fields).find((key) => {
    const field = fields[key]
    const facts = field?.type === 'text' && factsOf(field)
    return facts && facts.kind === 'text' && facts.inline
  })
}

/** A page shows each record once: no duplicates, and an inserted block has the stored texts. */
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

type BlockBoundaryProps = { label: string; given: object; children: ReactNode }

/** Catches errors of a block, so that the builder still works: staff come here to repair the block. */
class BlockBoundary extends Component<BlockBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ given }: BlockBoundaryProps) {
    if (this.state.hasFailed && given !== this.props.given) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className={styles.unknown}>
        <strong>{this.props.label}</strong>
        <p>This block can’t be shown, so visitors don’t see it. Fix its settings or delete it.</p>
      </div>
    )
  }
}
