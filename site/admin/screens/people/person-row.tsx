import { newUserSchema, type Role, type StaffUser } from '#blocks/contract/staff/staff.ts'
import { choicesAt } from '#blocks/contract/values/field-facts.ts'
import { Button } from '../../base/ui/button.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import rowStyles from '../../base/ui/row.module.css'
import styles from './people.module.css'

const roleChoices = choicesAt(newUserSchema, 'role')

type PersonRowProps = {
  user: StaffUser
  isMe: boolean
  onRole: (role: Role) => void
  onDisable: (isDisabled: boolean) => void
  onReset: () => void
  onRemovePasskeys: () => void
  onRemove: () => void
}

export function PersonRow({
  user,
  isMe,
  onRole,
  onDisable,
  onReset,
  onRemovePasskeys,
  onRemove,
}: PersonRowProps) {
  const { day } = useFarmClock()
  const name = user.name || user.email
  return (
    <li>
      <div className={rowStyles.words}>
        <strong>{isMe ? `${name} (you)` : name}</strong>
        <span>{user.email}</span>
        <span>{stateOf(user, day)}</span>
        {user.passkeys > 0 && <span>{factorsOf(user)}</span>}
      </div>
      <select
        className={`input ${styles.role}`}
        aria-label={`Role of ${name}`}
        value={user.role}
        onChange={({ target }) => onRole(target.value as Role)} // the options below are roles
      >
        {roleChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button isSmall aria-label={`New password link for ${name}`} onClick={onReset}>
        New password link
      </Button>
      {!isMe && user.passkeys > 0 && (
        <Button isSmall aria-label={`Remove passkeys for ${name}`} onClick={onRemovePasskeys}>
          Remove passkeys
        </Button>
      )}
      {!isMe && (
        <>
          <Button
            isSmall
            aria-label={`${user.isDisabled ? 'Unsuspend' : 'Suspend'} ${name}`}
            onClick={() => onDisable(!user.isDisabled)}
          >
            {user.isDisabled ? 'Unsuspend' : 'Suspend'}
          </Button>
          <Button look="danger" isSmall aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </>
      )}
    </li>
  )
}

function factorsOf({ passkeys, recoveryCodesLeft: codes }: StaffUser): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
  return `${keys}, ${codes === 1 ? '1 recovery code' : `${codes} recovery codes`} left`
}

function stateOf({ isDisabled, hasPassword, lastSignInAt }: StaffUser, day: (at: string) => string): string {
  if (isDisabled) return 'Suspended. If they have the private job calendar address, make a new one there.'
  if (!hasPassword) return 'Invited. Hasn’t set a password yet.'
  return lastSignInAt ? `Last signed in ${day(lastSignInAt)}` : 'Never signed in'
}
