import { useState } from 'react'
import type { InviteReply } from '#blocks/contract/staff/staff.ts'
import { passwordLinkHours } from '#blocks/contract/time/retention.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './people.module.css'

type InviteLinkProps = InviteReply & { name: string; onClose: () => void }

/** The one-time link. It is shown only once. */
export function InviteLink({ inviteUrl: url, mailed, name, onClose }: InviteLinkProps) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Modal
      title={`A link for ${name}`}
      text={`${mailText[mailed]} It works once, for ${passwordLinkHours} hours, and is not shown again.`}
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

const mailText: Record<InviteReply['mailed'], string> = {
  off: 'Hand it on by a way only they can read.',
  sent: 'It was mailed to them; nothing else is to be done.',
  failed: 'The mail with it did not go out: hand it on by a way only they can read.',
  unsure: 'It was mailed to them, and the mail server gave no answer: ask whether it came.',
}
