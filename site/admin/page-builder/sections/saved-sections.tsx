import { useGetPuck } from '@puckeditor/core'
import type { SavedSection } from '#blocks/contract/saved-section.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { type Listed, useStaffList } from '../../http/records.ts'
import { useItemActions } from '../../lists/item-actions.ts'
import { useAnnounce } from '../announcer.tsx'
import { useEditor } from '../editor-context.ts'
import { Icon } from '../icon.tsx'
import { insertBlocks } from '../moves/insert-blocks.ts'
import { nameOfBlock } from '../page-words.ts'
import paletteStyles from '../palette/palette.module.css'
import styles from './sections.module.css'

/** Sections that staff have kept; a click puts a copy on the page. */
export function SavedSections() {
  const { data } = useStaffList<SavedSection>(staffPaths.savedSections)
  if (!data || data.items.length === 0) {
    return (
      <section aria-label="Saved sections">
        <h3 className={paletteStyles.group}>Saved sections</h3>
        <p className={styles.none}>Select a block and choose “Save as section” to keep it here.</p>
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
  const { bulk } = useItemActions(staffPaths.savedSections, ['section', 'sections'])
  const kinds = section.blocks.map(({ type }) => nameOfBlock(type))

  return (
    <li className={styles.section}>
      <button
        type="button"
        className={paletteStyles.item}
        onClick={() => announce(insertBlocks(getPuck(), opened.line.id, section.blocks))}
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
