import { useGetPuck } from '@measured/puck'
import { useState } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { copyBlocks, cutBlocks, pasteBlocks } from '../../page/clipboard/copy-and-paste.ts'
import { CopyTool } from '../../page/clipboard/copy-tool.tsx'
import { useBlockGroup } from '../../page/core/block-group.ts'
import { placeOfBlock } from '../../page/core/block-place.ts'
import { deleteBlocks } from '../../page/core/change-block.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { focusRow } from '../../page/core/outline-rows.ts'
import { Tool } from '../../page/core/tool.tsx'
import { type PuckApi, usePuck } from '../../page/core/use-puck.ts'
import { duplicateBlocks } from '../../page/moves/duplicate-blocks.ts'
import { moveBlocks, stepsOf } from '../../page/moves/move-blocks.ts'
import { maySave } from '../sections/may-save.ts'
import { SaveSection } from '../sections/save-section.tsx'
import { GroupingTools } from './grouping-tools.tsx'
import { IntoAndOut } from './into-and-out.tsx'
import styles from './tools.module.css'

/** The toolbar of several selected blocks. */
export function GroupBar() {
  const { ids } = useBlockGroup()
  const { opened } = useEditor()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const isUpPossible = usePuck((s) => stepsOf(s, ids, 'up').length > 0)
  const isDownPossible = usePuck((s) => stepsOf(s, ids, 'down').length > 0)
  const canBeSaved = usePuck((s) => blocksOf(s, ids).every(({ type }) => maySave(type)))
  const [toSave, setToSave] = useState<readonly PageBlock[]>()
  const pageId = opened.summary.id

  function run(act: (puck: PuckApi) => string) {
    announce(act(getPuck()))
    // The toolbar may be gone with the blocks.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusRow(String(getPuck().selectedItem?.props.id))
    })
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${ids.length} blocks: move, copy, delete`}>
      <Tool
        label="Move up"
        short="Up"
        icon="up"
        isDisabled={!isUpPossible}
        onPress={() => run(() => moveBlocks(getPuck, ids, 'up'))}
      />
      <Tool
        label="Move down"
        short="Down"
        icon="down"
        isDisabled={!isDownPossible}
        onPress={() => run(() => moveBlocks(getPuck, ids, 'down'))}
      />
      <IntoAndOut ids={ids} onMove={(move) => run(() => moveBlocks(getPuck, ids, move))} />
      <GroupingTools ids={ids} onPress={(act) => run(() => act(getPuck))} />
      <Tool
        label="Duplicate"
        icon="duplicate"
        onPress={() => run((puck) => duplicateBlocks(puck, pageId, ids))}
      />
      <Tool label="Cut" icon="cut" onPress={() => run((puck) => cutBlocks(puck, ids))} />
      <CopyTool ids={ids} onPress={() => run((puck) => copyBlocks(puck, ids))} />
      <Tool
        label="Paste below"
        short="Paste"
        icon="paste"
        onPress={() => run((puck) => pasteBlocks(puck, pageId, ids.at(-1)))}
      />
      <Tool
        label="Save as section"
        short="Save"
        icon="save"
        isDisabled={!canBeSaved}
        onPress={() => setToSave(blocksOf(getPuck(), ids))}
      />
      <Tool
        label="Delete"
        icon="delete"
        className={styles.delete}
        onPress={() => run((puck) => deleteBlocks(puck, ids))}
      />
      {toSave && <SaveSection blocks={toSave} onClose={() => setToSave(undefined)} />}
    </div>
  )
}

function blocksOf(puck: PuckApi, ids: readonly string[]): PageBlock[] {
  return ids.flatMap((id) => placeOfBlock(puck, id)?.block ?? [])
}
