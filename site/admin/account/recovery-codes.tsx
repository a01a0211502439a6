import { useState } from 'react'
import { useUser } from '../session/session-queries.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './second-factor.module.css'

/** The codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useUser()
  const [isCopied, setIsCopied] = useState(false)
  const text = [`Recovery codes of ${email} for ${location.host}`, 'Each works once.', '', ...codes, ''].join(
    '\n',
  )

  return (
    <Modal
      title="Save your recovery codes"
      text={`Without your passkey, one of these and your password sign ${email} in at ${location.host}. Each works once. They are not shown again.`}
      onClose={onClose}
    >
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button-second"
          onClick={() =>
            void navigator.clipboard?.writeText(text).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" className="button button-second" onClick={() => window.print()}>
          Print
        </button>
        <a
          className="button button-second"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <button type="button" className="button button-main" onClick={onClose}>
          I saved them
        </button>
      </div>
    </Modal>
  )
}
