import { useState } from 'react'
import { Modal } from '../ui/modal.tsx'
import styles from './people.module.css'

/** The one-time link, shown this once. */
export function InviteLink({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Modal
      title={`A link for ${name}`}
      text="It works once, for 72 hours, and is not shown again. Hand it on by a way only they can read."
      onClose={onClose}
    >
      <input
        className="input"
        readOnly
        aria-label="One-time link"
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button-main"
          onClick={() =>
            void navigator.clipboard?.writeText(url).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
    </Modal>
  )
}
