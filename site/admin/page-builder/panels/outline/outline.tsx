import { useGetPuck } from '@measured/puck'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { pasteBlocks } from '../../page/copy-and-paste.tsx'
import { useBlockGroup, useGroupActions } from '../../page/core/block-group.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { takesBlocks } from '../../page/core/page-config.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { BlocksBar } from '../group/blocks-bar.tsx'
import styles from './outline.module.css'
import { OutlineDrag } from './outline-drag.tsx'
import { BlockList } from './outline-list.tsx'

/** The page as a list of blocks, where blocks are selected, and moved by key or drag. */
export function Outline({ onAdd }: { onAdd: () => void }) {
  const { opened } = useEditor()
  const content = usePuck((s) => s.appState.data.content) as PageBlock[]
  if (content.length === 0) return <EmptyOutline onAdd={onAdd} />
  return (
    <>
      {takesBlocks(opened.summary.id) && <OutlineHead />}
      <nav aria-label="Blocks on this page" className={styles.outline}>
        <OutlineDrag>
          <BlockList blocks={content} />
        </OutlineDrag>
      </nav>
    </>
  )
}

function EmptyOutline({ onAdd }: { onAdd: () => void }) {
  const { opened } = useEditor()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  return (
    <div className={styles.nothing}>
      <p>This page is empty.</p>
      <Button look="main" isSmall onClick={onAdd}>
        Add the first block
      </Button>
      <Button isSmall onClick={() => announce(pasteBlocks(getPuck(), opened.summary.id, undefined))}>
        Paste a copied block
      </Button>
    </div>
  )
}

/** Lets fingers select several blocks, and holds their toolbar on phones, where the settings are another panel. */
function OutlineHead() {
  const { ids, isPicking } = useBlockGroup()
  const { setPicking } = useGroupActions()
  return (
    <div className={styles.head}>
      <div className={styles.select}>
        <p>{isPicking || ids.length > 1 ? `${ids.length} selected` : ''}</p>
        <button
          type="button"
          className="button button-second button-small"
          aria-pressed={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          Select several
        </button>
      </div>
      {ids.length > 1 && (
        <div className={styles.phoneTools}>
          <BlocksBar ids={ids} />
        </div>
      )}
    </div>
  )
}
