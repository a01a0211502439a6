import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InviteReply, Role, StaffUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useUser } from '../../base/session/session-queries.ts'
import { useAct } from '../../base/session/use-act.ts'
import { useWithPassword } from '../../base/session/with-password.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import styles from '../../base/ui/row.module.css'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { InviteLink, NewPerson } from './new-person.tsx'
import { PersonRow } from './person-row.tsx'

export function Component() {
  const { data, error, refetch } = useQuery<StaffUser[]>({ queryKey: [staffPaths.users] })
  const me = useUser()
  const queries = useQueryClient()
  const { run, dialog } = useWithPassword()
  const { act } = useAct()
  const [isAdding, setIsAdding] = useState(false)
  const [invite, setInvite] = useState<InviteReply & { name: string }>()
  const [removing, setRemoving] = useState<StaffUser>()
  const [resetting, setResetting] = useState<StaffUser>()

  /** Runs a change, reports the outcome, and refetches the list. */
  async function change(work: () => Promise<unknown>, done: string) {
    await act(async () => {
      if (await run(work)) notify(done)
    })
    await queries.invalidateQueries({ queryKey: [staffPaths.users] })
  }

  const patch = (user: StaffUser, value: Partial<{ role: Role; isDisabled: boolean; name: string }>) =>
    change(
      () => send('PATCH', staffPaths.user(user.id), value, `"${user.revision}"`),
      `${user.name || user.email} updated`,
    )

  async function resetPassword(user: StaffUser) {
    let made: InviteReply | undefined
    await change(async () => {
      made = await send<InviteReply>('POST', staffPaths.userReset(user.id))
    }, 'Link created')
    if (made) setInvite({ ...(made as InviteReply), name: user.name || user.email })
  }

  return (
    <Screen
      title="People"
      intro="Inbox: answers enquiries. Editor: also edits the site. Owner: everything."
      action={
        <Button look="main" onClick={() => setIsAdding(true)}>
          Add a person
        </Button>
      }
    >
      {data ? (
        <ul className={styles.rows}>
          {data.map((user) => (
            <PersonRow
              key={user.id}
              user={user}
              isMe={user.id === me.id}
              onRole={(role) => void patch(user, { role })}
              onDisable={(isDisabled) => void patch(user, { isDisabled })}
              onReset={() => void resetPassword(user)}
              onRemovePasskeys={() => setResetting(user)}
              onRemove={() => setRemoving(user)}
            />
          ))}
        </ul>
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
      {isAdding && (
        <NewPerson
          run={run}
          onClose={() => setIsAdding(false)}
          onAdded={(person) => {
            setIsAdding(false)
            notify(`${person.name || person.email} added`)
            const { inviteUrl, mailed = 'off', name, email } = person
            if (inviteUrl) setInvite({ inviteUrl, mailed, name: name || email })
            void queries.invalidateQueries({ queryKey: [staffPaths.users] })
          }}
        />
      )}
      {invite && <InviteLink {...invite} onClose={() => setInvite(undefined)} />}
      {removing && (
        <Confirm
          title={`Remove ${removing.name || removing.email}?`}
          text="They’ll be signed out everywhere right away. History keeps what they did. If they have the private job calendar address, make a new one there. The old one keeps working until you do."
          label="Remove"
          onConfirm={() =>
            void change(
              () => send('DELETE', staffPaths.user(removing.id), undefined, `"${removing.revision}"`),
              `${removing.name || removing.email} removed`,
            )
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
      {resetting && (
        <RemovePasskeys user={resetting} change={change} onClose={() => setResetting(undefined)} />
      )}
      {dialog}
    </Screen>
  )
}

type RemovePasskeysProps = {
  user: StaffUser
  /** Does it, says so, and shows the list as it is then. */
  change: (work: () => Promise<unknown>, done: string) => Promise<void>
  onClose: () => void
}

/** For a colleague who has lost the passkey and the codes. */
function RemovePasskeys({ user, change, onClose }: RemovePasskeysProps) {
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
