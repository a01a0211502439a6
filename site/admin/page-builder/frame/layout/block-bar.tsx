import { useGetPuck } from '@measured/puck'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { pasteBlocks } from '../../page/copy-and-paste.tsx'
import { useBlockGroup } from '../../page/core/block-group.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { isFixed } from '../../page/core/page-config.ts'
import { Tool } from '../../page/core/tool.tsx'
import { usePuck } from '../../page/core/use-puck.ts'
import { BlocksBar } from '../../panels/group/blocks-bar.tsx'
import styles from '../../panels/group/tools.module.css'

/** The toolbar of what is selected: a block, several, or the page. */
export function BlockBar() {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const id = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const isFixedHere = usePuck((s) => s.selectedItem !== null && isFixed(s.selectedItem.type))
  const { summary } = useEditor().opened
  const { ids } = useBlockGroup()
  // With a key, so that the focus goes to the row of what several blocks were put into.
  if (ids.length > 1) return <BlocksBar key="several" ids={ids} />
  // It can neither move nor go, and no block can stand beside it.
  if (isFixedHere || (!id && summary.isPart)) return null
  if (id) return <BlocksBar ids={[id]} />
  return (
    <div className={styles.bar} role="toolbar" aria-label="Page: paste">
      <Tool
        label="Paste at the end of the page"
        short="Paste"
        icon="paste"
        onPress={() => announce(pasteBlocks(getPuck(), summary.id, undefined))}
      />
    </div>
  )
}
