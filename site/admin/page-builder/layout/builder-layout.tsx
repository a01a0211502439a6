import { useState } from 'react'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { LinkDialogProvider } from '../../inputs/link/ask-for-link.tsx'
import { Announcer } from '../../ui/announcer.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { WidthSwitch } from '../canvas/width-switch.tsx'
import type { CanvasWidth } from '../canvas/widths.ts'
import { DraftConflict } from '../conflict/draft-conflict.tsx'
import { AddingContext } from '../core/adding.ts'
import { KeptSelection } from '../core/kept-selection.tsx'
import { GroupProvider } from '../group/group-provider.tsx'
import { PageKeys } from '../keys/page-keys.tsx'
import { DragAnnouncer } from '../moves/drag-announcer.tsx'
import { DroppedPicturesProvider } from '../news/dropped-pictures.tsx'
import { News } from '../news/news.tsx'
import { Outline } from '../outline/outline.tsx'
import { HeadPanel } from '../page-head/head-panel.tsx'
import { Palette } from '../palette/palette.tsx'
import { PageProblems } from '../problems/page-problems.tsx'
import { BlockBar } from './block-bar.tsx'
import { BlockFields } from './block-fields.tsx'
import styles from './builder-layout.module.css'
import { type PanelName, PanelTabs } from './panel-tabs.tsx'
import { SelectedHeading } from './selected-heading.tsx'
import { TopBar } from './top-bar.tsx'
import { useNewAdding } from './use-new-adding.ts'

/** The editor's layout: palette and outline on the left, the page in the middle, fields on the right. */
export function BuilderLayout({ metadata }: { metadata: BuilderMetadata }) {
  const [width, setWidth] = useState<CanvasWidth>(() =>
    matchMedia('(min-width: 900px)').matches ? 1280 : 360,
  )
  // A phone shows one panel at a time; `page` is the canvas alone.
  const [panel, setPanel] = useState<PanelName>('outline')
  const adding = useNewAdding(panel, setPanel)
  return (
    <Announcer>
      <DragAnnouncer />
      <KeptSelection />
      <PageProblems>
        <GroupProvider>
          <PageKeys>
            <DroppedPicturesProvider>
              <LinkDialogProvider>
                <AddingContext value={adding}>
                  <div className={styles.builder} data-panel={panel}>
                    <TopBar width={width} onWidth={setWidth} />
                    <News metadata={metadata} />
                    <PanelTabs panel={panel} onPanel={(to) => [adding.leave(), setPanel(to)]} />
                    <main id="screen" className={styles.main}>
                      <div className={styles.left}>
                        {panel === 'add' ? <Palette /> : <Outline onAdd={() => setPanel('add')} />}
                      </div>
                      <div className={styles.canvas}>
                        <WidthSwitch width={width} onWidth={setWidth} className={styles.phoneWidths} />
                        <Canvas width={width} />
                      </div>
                      <section className={styles.right} aria-label="Settings">
                        <SelectedHeading />
                        <BlockBar />
                        <BlockFields />
                        <HeadPanel />
                      </section>
                    </main>
                    <DraftConflict />
                  </div>
                </AddingContext>
              </LinkDialogProvider>
            </DroppedPicturesProvider>
          </PageKeys>
        </GroupProvider>
      </PageProblems>
    </Announcer>
  )
}
