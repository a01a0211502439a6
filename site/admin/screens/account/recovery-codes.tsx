import { CopyButton } from '../../base/notices/copy-button.tsx'
import { useUser } from '../../base/session/session-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import styles from './second-factor-section.module.css'

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useUser()
  const text = [
    `Recovery codes for ${email} at ${location.host}`,
    'Each code works once.',
    '',
    ...codes,
    '',
  ].join('\n')

  return (
    <Modal
      title="Save your recovery codes"
      text={`If you don’t have your passkey, sign in as ${email} at ${location.host} with your password and one of these codes. Each code works once. You won’t see them again.`}
      onClose={onClose}
    >
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="buttons">
        <CopyButton text={text} />
        <Button onClick={() => window.print()}>Print</Button>
        <a
          className="button button-second"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
        <Button look="main" onClick={onClose}>
          I’ve saved them
        </Button>
      </div>
    </Modal>
  )
}
