import type { InviteReply, StaffUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.ts'
import { Confirm } from '../../base/ui/confirm.tsx'

type RemovePasskeysProps = {
  user: StaffUser
  /** Does it, says so, and shows the list as it is then. */
  change: (work: () => Promise<unknown>, done: string) => Promise<void>
  onClose: () => void
}

/** For a colleague who has lost the passkey and the codes. */
export function RemovePasskeys({ user, change, onClose }: RemovePasskeysProps) {
  const name = user.name || user.email
  async function remove() {
    await change(async () => {
      const { mailed } = await send<Pick<InviteReply, 'mailed'>>('POST', staffPaths.resetSecondStep(user.id))
      if (mailed !== 'sent') notify(`Tell ${name} yourself. No email was sent.`)
    }, `Passkeys for ${name} removed`)
  }
  return (
    <Confirm
      title={`Remove passkeys for ${name}?`}
      text="Only do this if they ask you in person or by phone. After this, they can sign in with just their password. They’ll be signed out everywhere, their recovery codes will stop working, and we’ll email them about it."
      label="Remove"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
