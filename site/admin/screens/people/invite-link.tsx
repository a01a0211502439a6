import { useState } from 'react'
import type { InviteReply } from '#blocks/contract/staff/staff.ts'
import { passwordLinkHours } from '#blocks/contract/time/retention.ts'
import { Button } from '../../base/ui/button.tsx'
import dialogStyles from '../../base/ui/dialog.module.css'
import { Modal } from '../../base/ui/modal.tsx'

type InviteLinkProps = InviteReply & { name: string; onClose: () => void }

/** The one-time link. It is shown only once. */
export function InviteLink({ inviteUrl: url, mailed, name, onClose }: InviteLinkProps) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Modal
      title={`Link for ${name}`}
      text={`${mailText[mailed]} It works once, within ${passwordLinkHours} hours. You won’t see it again.`}
      onClose={onClose}
    >
      <input
        className="input"
        readOnly
        aria-label="One-time link"
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={dialogStyles.buttons}>
        <Button
          look="main"
          onClick={() =>
            void navigator.clipboard?.writeText(url).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </Modal>
  )
}

const mailText: Record<InviteReply['mailed'], string> = {
  off: 'Send this link privately.',
  sent: 'We emailed it to them. There’s nothing else to do.',
  failed: 'The email couldn’t be sent. Send this link privately.',
  unsure: 'We emailed it, but the mail server didn’t answer. Ask them if they got it.',
}
