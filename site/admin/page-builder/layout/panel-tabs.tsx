import { Icon } from '../core/icon.tsx'
import styles from './builder-layout.module.css'

export type PanelName = 'add' | 'outline' | 'page' | 'fields'

const panels: readonly { name: PanelName; label: string; isForPhones?: boolean }[] = [
  { name: 'add', label: 'Add' },
  { name: 'outline', label: 'Outline' },
  { name: 'page', label: 'Page', isForPhones: true },
  { name: 'fields', label: 'Settings', isForPhones: true },
]

type PanelTabsProps = { panel: PanelName; onPanel: (panel: PanelName) => void }

/** Chooses the panel on the left; on a phone, the only panel shown. */
export function PanelTabs({ panel, onPanel }: PanelTabsProps) {
  return (
    <nav className={styles.tabs} aria-label="Panels">
      {panels.map(({ name, label, isForPhones }) => (
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
