import { oneTimeCodeMinutes } from '#blocks/contract/time/retention.ts'
import { Modal } from '../../base/ui/modal.tsx'
import styles from './second-factor.module.css'

/** A code for another device, shown this once. */
export function OneTimeCode({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Modal
      title="A one-time code"
      text={`Enter it in the desktop app or another browser when you’re asked for a code. It works once, for ${oneTimeCodeMinutes} minutes.`}
      onClose={onClose}
    >
      <p className={styles.code}>{code}</p>
    </Modal>
  )
}
