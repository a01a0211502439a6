import '@measured/puck/no-external.css'
import { type Data, Puck, type UiState } from '@measured/puck'
import {
  type CSSProperties,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { withUnknownBlocks } from '#blocks/editing/unknown-blocks.tsx'
import { filledLayout } from '#blocks/pages/compose-page.ts'
import styles from './canvas/block-overlay.module.css'
import { CanvasScale } from './canvas/canvas.tsx'
import { BuilderLayout } from './frame/layout/builder-layout.tsx'
import { CanvasFrame } from './frame/layout/canvas-frame.tsx'
import { Presence } from './frame/presence/also-here.tsx'
import { placeIn } from './page/core/block-place.ts'
import { type DraftNews, EditorContext, type Kept, type NewerDraft } from './page/core/editor-context.ts'
import { focusedFieldName } from './page/core/lasting-selection.tsx'
import type { OpenedPage } from './page/core/open-page.ts'
import { isBound, pageConfig } from './page/core/page-config.ts'
import { pageFromPuck } from './page/core/page-from-puck.ts'
import { nameOfBlock } from './page/core/page-labels.ts'
import { fieldTypes } from './panels/fields/field-types.tsx'
import { NotesProvider } from './panels/notes/page-notes.tsx'
import { useRebaseOnLive } from './publish/saving/rebase-on-live.ts'
import { useDraftSaver } from './publish/saving/use-draft-saver.ts'

type EditorProps = {
  opened: OpenedPage
  /** The initial page: the draft, or another version that the person chose. */
  start: Page
  metadata: BuilderMetadata
  /** Loads the page again after a change from elsewhere. */
  onReopen: () => void
}

// Defined once, because Puck treats each new object as a change.
const overrides = {
  iframe: CanvasFrame,
  actionBar: () => <></>,
  componentOverlay: BlockOverlay,
  fieldTypes,
}
const dnd = { behavior: 'static' } as const
const iframe = { enabled: true, waitForStyles: true } as const
// Puck's default is a new object per render, which makes it recompute every block's permissions.
const permissions = {}

/** Puck with one page, and the saving of its changes. */
export function PageEditor({ opened, start, metadata, onReopen }: EditorProps) {
  const saver = useDraftSaver(opened, start)
  useRebaseOnLive(opened, saver)
  const [search] = useSearchParams()
  const [began, setBegan] = useState<Began>(() => ({
    page: start,
    times: 0,
    ui: uiWith(start, search.get('select') ?? firstOfPart(opened, start)),
  }))
  const { isPart, isBuiltIn } = opened.summary
  // a page has Puck's shape
  const data = useMemo(() => structuredClone(filledLayout(began.page)) as unknown as Data, [began])
  const [present, setPresent] = useState(() => boundNames(start))
  const config = useMemo(
    () => withUnknownBlocks(pageConfig({ isPart, isBuiltIn }, new Set(present.split(' '))), data),
    [isPart, isBuiltIn, present, data],
  )

  const change = useCallback(
    (changed: Data) => {
      const page = pageFromPuck(changed)
      saver.change(page)
      setPresent(boundNames(page))
    },
    [saver],
  )
  const kept = useRef<Kept>({})
  const restart = useCallback(() => {
    const page = saver.current()
    kept.current = { ...kept.current, fieldName: focusedFieldName() }
    setBegan(({ times }) => ({ page, times: times + 1, ui: uiWith(page, kept.current.blockId) }))
    setPresent(boundNames(page))
  }, [saver])
  const [news, setNews] = useState<DraftNews>()
  const [needsChoice, setNeedsChoice] = useState(false)
  const newer = useMemo<NewerDraft>(
    () => ({ news, tell: setNews, needsChoice, setNeedsChoice }),
    [news, needsChoice],
  )
  const context = useMemo(
    () => ({ opened, saver, onReopen, onRestart: restart, newer, kept }),
    [opened, saver, onReopen, restart, newer],
  )
  return (
    <EditorContext value={context}>
      <NotesProvider>
        <Presence what={`pages/${opened.summary.id}`}>
          <Puck
            key={began.times}
            config={config}
            data={data}
            ui={began.ui}
            metadata={metadata}
            overrides={overrides}
            dnd={dnd}
            iframe={iframe}
            permissions={permissions}
            onChange={change}
            height="100%"
          >
            <BuilderLayout metadata={metadata} />
          </Puck>
        </Presence>
      </NotesProvider>
    </EditorContext>
  )
}

/** A part of the site has nothing to set beside its blocks. */
function firstOfPart({ summary }: OpenedPage, { content }: Page): string | undefined {
  return summary.isPart ? content[0]?.props.id : undefined
}

type Began = { page: Page; times: number; ui: Partial<UiState> }

/** Puck's state with this block selected, if the page has it. */
function uiWith({ content }: Page, blockId: string | undefined): Partial<UiState> {
  const place = blockId ? placeIn(content, blockId) : undefined
  return place ? { itemSelector: { zone: place.zone, index: place.index } } : {}
}

/** The page's bound blocks as one string, so that the config changes only when they do. */
function boundNames({ content }: Page): string {
  return content
    .map(({ type }) => type)
    .filter(isBound)
    .sort()
    .join(' ')
}

type BlockOverlayProps = { componentType: string; hover: boolean; isSelected: boolean }

/** The outline and name of a block on the canvas: solid if selected, dashed on hover. */
function BlockOverlay({ componentType, isSelected }: BlockOverlayProps) {
  const scale = useContext(CanvasScale)
  const overlay = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<'above' | 'below' | 'inside'>('above')
  // After every render: Puck renders the overlay again when its block was measured.
  useLayoutEffect(() => {
    if (overlay.current) setPlace(placeOfName(overlay.current))
  })
  // One screen pixel, whatever the canvas scale.
  const pixel = { '--pixel': `${1 / scale}px` } as CSSProperties
  return (
    <div
      ref={overlay}
      className={isSelected ? `${styles.overlay} ${styles.selected}` : styles.overlay}
      style={pixel}
      data-block-overlay={isSelected ? 'selected' : 'hovered'}
    >
      {/* Hidden from screen readers: they have the outline panel. */}
      <span className={`${styles.name} ${styles[place]}`} aria-hidden>
        {nameOfBlock(componentType)}
      </span>
    </div>
  )
}

/** How many names high a block is at least, so that one inside it covers nothing that matters. */
const roomyNames = 5

/** Above the block; at the top of the page, where there is no room, inside a high block and below a low one. */
function placeOfName(overlay: HTMLElement): 'above' | 'below' | 'inside' {
  const name = overlay.firstElementChild?.getBoundingClientRect().height ?? 0
  const { top, height } = overlay.getBoundingClientRect()
  const fromTop = top + (overlay.ownerDocument.defaultView?.scrollY ?? 0)
  if (fromTop >= name) return 'above'
  return height >= roomyNames * name ? 'inside' : 'below'
}
