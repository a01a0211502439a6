import { useBlockGroup, useGroupActions } from '../../page/core/block-group.ts'
import { GroupBar } from '../group/group-bar.tsx'
import styles from './outline.module.css'

/** Lets fingers select several blocks, and holds their toolbar on phones, where the settings are another panel. */
export function OutlineHead() {
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
          <GroupBar />
        </div>
      )}
    </div>
  )
}
