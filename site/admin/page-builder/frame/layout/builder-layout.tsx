import { Puck } from '@measured/puck'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { Announcer } from '../../../base/ui/announcer.tsx'
import { LinkDialogProvider } from '../../../forms/inputs/link/ask-for-link.tsx'
import { Canvas } from '../../canvas/canvas.tsx'
import { type CanvasWidth, CanvasWidthSwitch } from '../../canvas/canvas-width-switch.tsx'
import { PageHistoryContext, useNewPageHistory, usePageKeys } from '../../canvas/keys/use-page-keys.ts'
import { PicturesProvider } from '../../canvas/pictures/pictures-provider.tsx'
import { AddingContext } from '../../page/core/adding.ts'
import { useBlockGroup } from '../../page/core/block-group.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { LastingSelection } from '../../page/core/lasting-selection.tsx'
import { usePuck } from '../../page/core/use-puck.ts'
import { DragAnnouncer } from '../../page/moves/drag-announcer.tsx'
import { GroupProvider } from '../../panels/group/group-provider.tsx'
import { HeadPanel } from '../../panels/head-panel.tsx'
import { BlockNotes } from '../../panels/notes/block-notes.tsx'
import { NotesNews } from '../../panels/notes/notes-button.tsx'
import { useNotes } from '../../panels/notes/page-notes.tsx'
import { Outline } from '../../panels/outline/outline.tsx'
import { Palette } from '../../panels/palette/palette.tsx'
import { PageProblems } from '../../publish/checks/page-problems.tsx'
import { DraftConflict } from '../../publish/conflict/draft-conflict.tsx'
import { DraftFollower } from '../../publish/saving/newer-draft.tsx'
import { News } from '../news/news.tsx'
import { BlockBar } from './block-bar.tsx'
import styles from './builder-layout.module.css'
import { FrameFacts } from './frame-facts.tsx'
import { type PanelName, PanelTabs } from './panel-tabs.tsx'
import { SelectedHeading } from './selected-heading.tsx'
import { TopBar } from './top-bar.tsx'
import { useNewAdding } from './use-new-adding.ts'

const NotesList = lazy(async () => ({
  default: (await import('../../panels/notes/notes-list.tsx')).NotesList,
}))
const isWide = () => matchMedia('(min-width: 900px)').matches

/** The editor's layout: palette and outline on the left, the page in the middle, fields on the right. */
export function BuilderLayout({ metadata }: { metadata: BuilderMetadata }) {
  const [width, setWidth] = useState<CanvasWidth>(() => (isWide() ? 1280 : 360))
  // A phone shows one panel at a time; `page` is the canvas alone.
  const [panel, setPanel] = useState<PanelName>('outline')
  const { isListShown, showList } = useNotes()
  const show = useCallback(
    (next: PanelName) => {
      showList(false)
      setPanel(next)
    },
    [showList],
  )
  const adding = useNewAdding(panel, show, isWide)
  return (
    <Announcer>
      <DragAnnouncer />
      <NotesNews />
      <LastingSelection />
      <DraftFollower />
      <PageProblems>
        <GroupProvider>
          <PageKeys>
            <PicturesProvider>
              <LinkDialogProvider>
                <AddingContext value={adding}>
                  <div className={styles.builder} data-panel={isListShown ? 'notes' : panel}>
                    <TopBar width={width} onWidth={setWidth} />
                    <News metadata={metadata} />
                    <PanelTabs
                      panel={isListShown ? undefined : panel}
                      onPanel={(to) => [adding.leave(), show(to)]}
                    />
                    <main id="screen" className={styles.main}>
                      <div className={styles.left}>
                        {isListShown ? (
                          <Suspense fallback={<p className="fine">Loading…</p>}>
                            {/* On a phone the block is on another panel. */}
                            <NotesList onBlock={() => isWide() || show('page')} />
                          </Suspense>
                        ) : panel === 'add' ? (
                          <Palette />
                        ) : (
                          <Outline onAdd={() => setPanel('add')} />
                        )}
                      </div>
                      <div className={styles.canvas}>
                        <CanvasWidthSwitch width={width} onWidth={setWidth} className={styles.phoneWidths} />
                        <Canvas width={width} />
                      </div>
                      <section className={styles.right} aria-label="Settings">
                        <SelectedHeading />
                        <BlockNotes />
                        <BlockBar />
                        <FrameFacts />
                        <PartsLinks />
                        <BlockFields />
                        <HeadPanel />
                      </section>
                    </main>
                    <DraftConflict />
                  </div>
                </AddingContext>
              </LinkDialogProvider>
            </PicturesProvider>
          </PageKeys>
        </GroupProvider>
      </PageProblems>
    </Announcer>
  )
}

/** The fields of the selected block or the page; several blocks have none, and a part of the site has no title. */
function BlockFields() {
  const { ids } = useBlockGroup()
  const { isPart } = useEditor().opened.summary
  const isPageShown = usePuck((s) => !s.selectedItem)
  return (
    <div data-page-fields="" hidden={ids.length > 1 || (isPart && isPageShown)}>
      <Puck.Fields />
    </div>
  )
}

/** From the settings of a page to what it shares with all pages, and from there back to it. */
function PartsLinks() {
  const { summary } = useEditor().opened
  const isPageShown = usePuck((s) => !s.selectedItem)
  if (summary.isPart || !isPageShown) return null
  return (
    <div className={styles.heading}>
      {siteParts.map(({ id, title, about }) => (
        <p key={id}>
          <Link to={`/admin/pages/${id}?on=${summary.id}`}>{title}</Link>
          {`: ${about}`}
        </p>
      ))}
    </div>
  )
}

/** The keys of undo, redo and blocks in everything inside, the canvas included (`usePageKeys`). */
function PageKeys({ children }: { children: ReactNode }) {
  return (
    <PageHistoryContext value={useNewPageHistory()}>
      <KeysOfDocument />
      {children}
    </PageHistoryContext>
  )
}

function KeysOfDocument() {
  usePageKeys(document)
  return null
}
