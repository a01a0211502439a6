import { useGetPuck } from '@measured/puck'
import type { SavedSection } from '#blocks/contract/pages/saved-section.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { type Listed, useStaffList } from '../../../base/http/record-queries.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useItemActions } from '../../../forms/lists/item-actions.ts'
import { useAdding, useAddTarget } from '../../page/core/adding.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { Icon } from '../../page/core/icon.tsx'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import { insertBlocks } from '../../page/moves/insert-blocks.ts'
import styles from '../sections/saved-sections.module.css'
import paletteStyles from './palette.module.css'

export function SavedSections() {
  const { data } = useStaffList<SavedSection>(staffPaths.savedSections)
  if (!data || data.items.length === 0) {
    return (
      <section aria-label="Saved sections">
        <h3 className={paletteStyles.group}>Saved sections</h3>
        <p className="fine">Select a block and choose “Save as section” to save it here.</p>
      </section>
    )
  }
  return (
    <section aria-label="Saved sections">
      <h3 className={paletteStyles.group}>Saved sections</h3>
      <ul className={paletteStyles.list}>
        {data.items.map((section) => (
          <SavedSectionItem key={section.id} section={section} />
        ))}
      </ul>
    </section>
  )
}

function SavedSectionItem({ section }: { section: Listed<SavedSection> }) {
  const { opened } = useEditor()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const { done } = useAdding()
  const target = useAddTarget()
  const { bulk } = useItemActions(staffPaths.savedSections, ['section', 'sections'])
  const kinds = section.blocks.map(({ type }) => nameOfBlock(type))

  return (
    <li className={styles.section}>
      <button
        type="button"
        className={paletteStyles.item}
        onClick={() => {
          const belowId = getPuck().selectedItem?.props.id as string | undefined
          announce(insertBlocks(getPuck(), opened.summary.id, section.blocks, { belowId, at: target }))
          done()
        }}
      >
        <span className={paletteStyles.name}>{section.name}</span>
        <span className={paletteStyles.about}>{kinds.join(', ')}</span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Delete “${section.name}”`}
        title="Delete"
        onClick={() => void bulk([section], 'delete')}
      >
        <Icon name="delete" />
      </button>
    </li>
  )
}
