import { useState } from 'react'
import { Modal } from '../../../base/ui/modal.tsx'
import { Icon } from '../../page/core/icon.tsx'
import styles from './keys-button.module.css'

type Keys = readonly { does: string; press: readonly string[] }[]

const keys: Keys = [
  { does: 'Undo', press: ['Ctrl', 'Z'] },
  { does: 'Redo', press: ['Ctrl', 'Shift', 'Z'] },
  { does: 'List the steps that can be undone', press: ['Ctrl', 'Shift', 'H'] },
  { does: 'Select the block in focus', press: ['Enter'] },
  { does: 'Move through blocks in the outline', press: ['↑ or ↓'] },
  { does: 'Select several blocks in the outline', press: ['Shift', '↑ or ↓'] },
  { does: 'Select all blocks', press: ['Ctrl', 'A'] },
  { does: 'Move the block up or down', press: ['Alt', '↑ or ↓'] },
  { does: 'Move it into or out of a column', press: ['Alt', '→ or ←'] },
  { does: 'Put it into columns, or several blocks side by side', press: ['Ctrl', 'G'] },
  { does: 'Take blocks out of columns or off a background', press: ['Ctrl', 'Shift', 'G'] },
  { does: 'Duplicate it', press: ['Ctrl', 'D'] },
  { does: 'Copy it (works across pages)', press: ['Ctrl', 'C'] },
  { does: 'Cut it', press: ['Ctrl', 'X'] },
  { does: 'Paste below the selected block, or at the end', press: ['Ctrl', 'V'] },
  { does: 'Delete it', press: ['Delete'] },
  { does: 'Stop typing or deselect the block', press: ['Esc'] },
]

const typingKeys: Keys = [
  { does: 'Bold', press: ['Ctrl', 'B'] },
  { does: 'Italic', press: ['Ctrl', 'I'] },
  { does: 'Link', press: ['Ctrl', 'K'] },
  { does: 'Link the selected words to a copied address', press: ['Ctrl', 'V'] },
  { does: 'Subheading', press: ['Ctrl', 'Alt', '3'] },
  { does: 'Bulleted list', press: ['Ctrl', 'Shift', '8'] },
  { does: 'Numbered list', press: ['Ctrl', 'Shift', '7'] },
  { does: 'Move a list entry in or out', press: ['Tab or Shift Tab'] },
  { does: 'New line in the same paragraph', press: ['Shift', 'Enter'] },
  { does: 'Clear formatting', press: ['Ctrl', '\\'] },
]

export function KeysButton({ className = '' }: { className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} title="Shortcuts" onClick={() => setIsOpen(true)}>
        <Icon name="keys" />
        <span>Shortcuts</span>
      </button>
      {isOpen && (
        <Modal
          title="Shortcuts"
          text="These work on the page and in the outline. On a Mac, use ⌘ instead of Ctrl."
          onClose={() => setIsOpen(false)}
        >
          <KeyList keys={keys} />
          <h3 className={styles.heading}>While typing a text</h3>
          <KeyList keys={typingKeys} />
        </Modal>
      )}
    </>
  )
}

function KeyList({ keys }: { keys: Keys }) {
  return (
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
  )
}
