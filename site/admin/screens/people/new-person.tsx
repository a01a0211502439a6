import { type InviteReply, newUserSchema, type StaffUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { passwordLinkHours } from '#blocks/contract/time/retention.ts'
import { choicesAt, factsAt, textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { addRecord } from '../../base/http/staff-client.ts'
import { CopyButton } from '../../base/notices/copy-button.tsx'
import styles from '../../base/session/session.module.css'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import dialogStyles from '../../base/ui/dialog.module.css'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'

const name = textFactsAt(newUserSchema, 'name')
const email = textFactsAt(newUserSchema, 'email')
const role = factsAt(newUserSchema, 'role')
const roleChoices = choicesAt(newUserSchema, 'role')

type Added = StaffUser & Partial<InviteReply>

type NewPersonProps = {
  /** Runs a call, and asks for the owner's password if the API requires it. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  onAdded: (person: Added) => void
  onClose: () => void
}

/** Adds an account. The person sets a password through a one-time link. */
export function NewPerson({ run, onAdded, onClose }: NewPersonProps) {
  const { act, problem } = useFormAct()

  async function add(answers: FormData) {
    let added: Added | undefined
    const make = async () => {
      added = (await addRecord<Added>(staffPaths.users, Object.fromEntries(answers))).value
    }
    await act(() => run(make))
    if (added) onAdded(added)
  }

  return (
    <Modal
      title="Add a person"
      text="We’ll email them a link to set a password. No email set up? You can copy the link."
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void add(new FormData(event.currentTarget))
        }}
      >
        <FormProblem text={problem} />
        <NamedInput label={name.label} name="name" most={name.maxLength} required />
        <NamedInput label={email.label} type="email" name="email" most={email.maxLength} required />
        <label className="named">
          {role.label}
          <select className="input" name="role" defaultValue="editor">
            {roleChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="main">
          Add
        </Button>
      </form>
    </Modal>
  )
}

type InviteLinkProps = InviteReply & { name: string; onClose: () => void }

/** The one-time link. It is shown only once. */
export function InviteLink({ inviteUrl: url, mailed, name, onClose }: InviteLinkProps) {
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
        <CopyButton text={url} look="main" />
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
