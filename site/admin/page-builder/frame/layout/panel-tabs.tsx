import { useEditor } from '../../page/core/editor-context.ts'
import { Icon } from '../../page/core/icon.tsx'
import { takesBlocks } from '../../page/core/page-config.ts'
import styles from './builder-layout.module.css'

export type PanelName = 'add' | 'outline' | 'page' | 'fields'

const panels: readonly { name: PanelName; label: string; isForPhones?: boolean }[] = [
  { name: 'add', label: 'Add' },
  { name: 'outline', label: 'Outline' },
  { name: 'page', label: 'Page', isForPhones: true },
  { name: 'fields', label: 'Settings', isForPhones: true },
]

/** `panel` is undefined while the list of notes is shown, which the top bar opens. */
type PanelTabsProps = { panel: PanelName | undefined; onPanel: (panel: PanelName) => void }

/** Chooses the panel on the left; on a phone, the only panel shown. */
export function PanelTabs({ panel, onPanel }: PanelTabsProps) {
  const { id } = useEditor().opened.summary
  const offered = takesBlocks(id) ? panels : panels.filter(({ name }) => name !== 'add')
  return (
    <nav className={styles.tabs} aria-label="Panels">
      {offered.map(({ name, label, isForPhones }) => (
        <button
          key={name}
          type="button"
          className={isForPhones ? styles.phoneTab : styles.tab}
          aria-pressed={panel === name}
          onClick={() => onPanel(name)}
        >
          <Icon name={name} />
          {label}
        </button>
      ))}
    </nav>
  )
}
