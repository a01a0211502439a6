import '@puckeditor/core/no-external.css'
import { type Data, Puck } from '@puckeditor/core'
import { useCallback, useMemo, useState } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { withUnknownBlocks } from '#blocks/editing/unknown-blocks.tsx'
import { filledLayout } from '#blocks/pages/page.ts'
import { BlockOverlay } from './canvas/block-overlay.tsx'
import { EditorContext } from './core/editor-context.ts'
import type { OpenedPage } from './core/open-page.ts'
import { isBound, pageConfig } from './core/page-config.ts'
import { pageFromPuck } from './core/page-from-puck.ts'
import { fieldTypes } from './fields/field-types.tsx'
import { BuilderLayout } from './layout/builder-layout.tsx'
import { CanvasFrame } from './layout/canvas-frame.tsx'
import { Presence } from './presence/presence.tsx'
import { useDraftSaver } from './saving/use-draft-saver.ts'
import { useRebaseOnLive } from './saving/use-rebase-on-live.ts'

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
export function Editor({ opened, start, metadata, onReopen }: EditorProps) {
  const saver = useDraftSaver(opened, start)
  useRebaseOnLive(opened, saver)
  const [began, setBegan] = useState({ page: start, times: 0 })
  // a page has Puck's shape
  const data = useMemo(() => structuredClone(filledLayout(began.page)) as unknown as Data, [began])
  const [present, setPresent] = useState(() => boundNames(start))
  const config = useMemo(
    () => withUnknownBlocks(pageConfig(new Set(present.split(' '))), data),
    [present, data],
  )

  const change = useCallback(
    (changed: Data) => {
      const page = pageFromPuck(changed)
      saver.change(page)
      setPresent(boundNames(page))
    },
    [saver],
  )
  const restart = useCallback(() => {
    const page = saver.current()
    setBegan(({ times }) => ({ page, times: times + 1 }))
    setPresent(boundNames(page))
  }, [saver])
  const context = useMemo(
    () => ({ opened, saver, onReopen, onRestart: restart }),
    [opened, saver, onReopen, restart],
  )
  return (
    <EditorContext value={context}>
      <Presence what={`pages/${opened.summary.id}`}>
        <Puck
          key={began.times}
          config={config}
          data={data}
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
    </EditorContext>
  )
}

/** The page's bound blocks as one string, so that the config changes only when they do. */
function boundNames({ content }: Page): string {
  return content
    .map(({ type }) => type)
    .filter(isBound)
    .sort()
    .join(' ')
}
