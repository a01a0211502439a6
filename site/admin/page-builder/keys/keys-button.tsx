import { useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { Icon } from '../core/icon.tsx'
import styles from './keys-button.module.css'

const keys: readonly { does: string; press: readonly string[] }[] = [
  { does: 'Undo', press: ['Ctrl', 'Z'] },
  { does: 'Do again', press: ['Ctrl', 'Shift', 'Z'] },
  { does: 'Go through the blocks in the outline', press: ['↑ or ↓'] },
  { does: 'Move the block up or down', press: ['Alt', '↑ or ↓'] },
  { does: 'Move it into a column, or out', press: ['Alt', '→ or ←'] },
  { does: 'Duplicate it', press: ['Ctrl', 'D'] },
  { does: 'Copy it, also to another page', press: ['Ctrl', 'C'] },
  { does: 'Cut it', press: ['Ctrl', 'X'] },
  { does: 'Paste below the selected block, or at the end', press: ['Ctrl', 'V'] },
  { does: 'Delete it', press: ['Delete'] },
  { does: 'Stop typing in a heading; choose no block', press: ['Esc'] },
]

/** Opens a list of the keyboard shortcuts. */
export function KeysButton({ className = '' }: { className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <Icon name="keys" />
        Keys
      </button>
      {isOpen && (
        <Modal
          title="Keys"
          text="They work on the page and in the outline. On a Mac, press ⌘ in place of Ctrl."
          onClose={() => setIsOpen(false)}
        >
          <dl className={styles.keys}>
            {keys.map(({ does, press }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {press.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Modal>
      )}
    </>
  )
}
