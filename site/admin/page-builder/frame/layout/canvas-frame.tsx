import { useGetPuck } from '@measured/puck'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { AddHereContext, AddIntoEmpty } from '#blocks/editing/add-here.tsx'
import { PageBeneathContext } from '#blocks/editing/page-beneath-context.ts'
import { TextLevelsContext } from '#blocks/editing/prose/block-texts.ts'
import { type SelectedBlock, SelectedBlockContext } from '#blocks/editing/selected-block.ts'
import { type ChangeText, ChangeTextContext, TellContext } from '#blocks/editing/use-inline-texts.ts'
import { BehindSheet } from '#blocks/kit/ui/behind.tsx'
import type { HeadingLevel } from '#blocks/kit/ui/prose.tsx'
import { textLevels } from '#blocks/pages/page-markup.tsx'
import { PageTitle } from '#blocks/pages/page-title.tsx'
import { HeaderBrandContext, headerChoice } from '#blocks/parts/frame/brand.ts'
import { MarkedPagesContext } from '#blocks/parts/frame/site-header.tsx'
import { notify } from '../../../base/notices/notify.tsx'
import { createListeners } from '../../../forms/editing/listeners.ts'
import { useFontRoles, useLook, useLookSheet } from '../../../forms/preview/look-sheet.ts'
import { CanvasScale } from '../../canvas/canvas.tsx'
import { usePageKeys } from '../../canvas/keys/use-page-keys.ts'
import { FrameAbove, FrameBelow } from '../../canvas/page-frame.tsx'
import { DropMark } from '../../canvas/pictures/drop-target.tsx'
import { usePaste } from '../../canvas/pictures/use-paste.ts'
import { usePictureDrops } from '../../canvas/pictures/use-picture-drops.ts'
import { usePicturePlaces } from '../../canvas/pictures/use-picture-places.ts'
import { useAddHere } from '../../canvas/use-add-here.ts'
import { useGroupClicks } from '../../canvas/use-group-clicks.ts'
import { useGroupMarks, useHeldMarks, useMarkedPages, useSampleMarks } from '../../canvas/use-marks.ts'
import { useStillMoves } from '../../canvas/use-still-moves.ts'
import { rootZone } from '../../page/core/block-place.ts'
import { changeText } from '../../page/core/change-block.ts'
import { PageBeneath } from '../../page/core/drawn-page.tsx'
import { useEditor } from '../../page/core/editor-context.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import styles from './canvas-frame.module.css'

/** The body of the canvas iframe, with the public site's theme and fonts. */
export function CanvasFrame({ children, document: inside }: { children: ReactNode; document?: Document }) {
  const { opened } = useEditor()
  const content = usePuck((s) => s.appState.data.content) as PageBlock[] // Puck's shape
  const getPuck = useGetPuck()
  const look = useLook(opened.summary.id === 'look' ? { root: blankRoot, content } : undefined)
  const fonts = useFontRoles(look)
  useEffect(() => {
    if (!inside) return
    inside.documentElement.lang = 'en'
    inside.title = 'The page'
    inside.documentElement.dataset.visitors = '' // see admin.css
    inside.defaultView?.frameElement?.setAttribute('title', 'The page')
    inside.addEventListener('click', stay, true)
    return () => inside.removeEventListener('click', stay, true)
  }, [inside])
  useLookSheet(inside, look)
  useStillMoves(inside)
  usePageKeys(inside)
  useBlockRoles(inside)
  useGroupMarks(inside)
  useGroupClicks(inside)
  const dropTarget = usePictureDrops(inside)
  usePicturePlaces(inside)
  usePaste(inside)
  usePaste(document)
  const pageId = opened.summary.id
  useSampleMarks(inside, pageId)
  const isFrame = pageId === 'site-frame'
  const shownOn = opened.summary.isPart ? 'home' : pageId
  useHeldMarks(inside, isFrame)
  const marked = useMarkedPages(true, isFrame ? content : noBlocks)
  const change = useCallback<ChangeText>((id, path, text) => changeText(getPuck(), id, path, text), [getPuck])
  const addHere = useAddHere(inside)
  const selected = useSelectedBlock()
  const levels = JSON.stringify(textLevels(content)) // so that only a change of them draws texts anew
  const levelOf = useMemo(() => new Map<string, HeadingLevel>(JSON.parse(levels)), [levels])
  // One pixel of the screen, whatever the scale of the canvas.
  const pixel = { '--pixel': `${1 / useContext(CanvasScale)}px` }
  return (
    <ChangeTextContext value={change}>
      <AddHereContext value={addHere}>
        <div className={styles.page} style={{ ...fonts, ...pixel }}>
          {!isFrame && <FrameAbove pageId={shownOn} />}
          <main aria-label="The page">
            {!opened.summary.isBuiltIn && (
              <div className={styles.title}>
                <PageTitle title={opened.summary.title} content={content} />
              </div>
            )}
            {content.length === 0 && (
              <div className={styles.hint}>
                <p>Nothing here yet. Press “Add”, then pick your first block.</p>
                <div className={styles.first}>
                  <AddIntoEmpty zone={rootZone} label="Add the first block here" />
                </div>
              </div>
            )}
            <PageBeneathContext value={opened.summary.isPart && beneath}>
              <MarkedPagesContext value={marked}>
                <HeaderBrandContext value={isFrame ? headerChoice(content) : noHeader}>
                  <SelectedBlockContext value={selected}>
                    <TextLevelsContext value={levelOf}>
                      <TellContext value={notify}>{children}</TellContext>
                    </TextLevelsContext>
                  </SelectedBlockContext>
                </HeaderBrandContext>
              </MarkedPagesContext>
            </PageBeneathContext>
          </main>
          {!isFrame && <FrameBelow pageId={shownOn} />}
          <DropMark target={dropTarget} />
          {/* So that the page stands still when the first block gets a picture behind it. */}
          <Suspense>
            <BehindSheet />
          </Suspense>
        </div>
      </AddHereContext>
    </ChangeTextContext>
  )
}

const beneath = <PageBeneath />
const noBlocks: readonly PageBlock[] = []
const noHeader = {}
const blankRoot = { props: { title: '', description: '', shareImageUrl: '' } }

/** The pointer can't reach links on the canvas, but the keyboard can. Capture, as the block stops clicks. */
function stay(event: Event): void {
  if ((event.target as Element).closest('a[href]')) event.preventDefault()
}

/** What the drag library says of a block: keys that don't work here, and that texts are disabled. */
const untrue = ['aria-describedby', 'aria-roledescription', 'aria-pressed', 'aria-grabbed', 'aria-disabled']

/**
 * Says of each block on the canvas what it is: a group with the block's name, which holds links, buttons and texts. The drag
 * library makes it a button, in which readers would find none of them, and writes its words again whenever a drag begins
 * or ends.
 */
function useBlockRoles(inside: Document | undefined): void {
  useEffect(() => {
    if (!inside) return
    const correct = (block: Element) => {
      if (!block.hasAttribute('data-puck-component')) return
      for (const name of untrue) block.removeAttribute(name)
      // An observed change is answered once: what is right already is not written again.
      if (block.getAttribute('role') !== 'button') return
      block.setAttribute('role', 'group')
      block.setAttribute('aria-label', nameOf(block))
    }
    for (const block of inside.querySelectorAll('[data-puck-component]')) correct(block)
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) correct(target as Element) // attributes are of elements
    })
    observer.observe(inside.body, { subtree: true, attributes: true, attributeFilter: [...untrue, 'role'] })
    return () => observer.disconnect()
  }, [inside])
}

function nameOf(block: Element): string {
  const named = block.matches('[data-block]') ? block : block.querySelector('[data-block]')
  return nameOfBlock(named?.getAttribute('data-block') ?? '')
}

/** Tells the blocks on the canvas which one is selected, so that its blank texts can be typed. */
function useSelectedBlock(): SelectedBlock {
  const id = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const [store] = useState(createSelected)
  useLayoutEffect(() => store.set(id), [store, id])
  return store
}

function createSelected() {
  let selected: string | undefined
  const { subscribe, tell } = createListeners()
  return {
    get: () => selected,
    subscribe,
    set(id: string | undefined) {
      selected = id
      tell()
    },
  }
}
