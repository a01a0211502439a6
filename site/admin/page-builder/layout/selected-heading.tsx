import { useBlockGroup } from '../core/block-group.ts'
import { useEditor } from '../core/editor-context.ts'
import { nameOfBlock } from '../core/page-labels.ts'
import { usePuck } from '../core/use-puck.ts'
import styles from './builder-layout.module.css'

/** The heading above the fields: the selected block, or the page. */
export function SelectedHeading() {
  const { opened } = useEditor()
  const label = usePuck((s) => (s.selectedItem ? nameOfBlock(s.selectedItem.type) : undefined))
  const about = usePuck((s) =>
    s.selectedItem
      ? (s.config.components[s.selectedItem.type]?.metadata?.description as string | undefined)
      : undefined,
  )
  const { ids } = useBlockGroup()
  if (ids.length > 1) {
    return (
      <header className={styles.heading}>
        <h2>{`${ids.length} blocks selected`}</h2>
        <p>Move, copy or delete them together.</p>
      </header>
    )
  }
  return (
    <header className={styles.heading}>
      <h2>{label ?? `Page: ${opened.summary.title}`}</h2>
      <p>{label ? about : opened.summary.path}</p>
    </header>
  )
}
