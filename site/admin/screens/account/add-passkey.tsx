import { type AddedPasskey, newPasskeySchema } from '#blocks/contract/staff/second-factor.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { send } from '../../base/http/staff-client.ts'
import styles from '../../base/session/session.module.css'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'

const name = textFactsAt(newPasskeySchema, 'name')

type AddPasskeyProps = {
  run: (work: () => Promise<unknown>) => Promise<boolean>
  onAdded: (added: AddedPasskey) => void
  onClose: () => void
}

export function AddPasskey({ run, onAdded, onClose }: AddPasskeyProps) {
  const { act, isBusy, problem } = useFormAct()

  async function add(name: string) {
    let added: AddedPasskey | undefined
    const make = async () => {
      const options = await send<{ challenge: string }>('POST', staffPaths.passkeyOptions)
      const { createPasskey } = await import('../../base/session/webauthn.ts')
      const passkey = await createPasskey(options)
      added = await send<AddedPasskey>('POST', staffPaths.passkeys, { name, passkey })
    }
    await act(() => run(make))
    if (added) onAdded(added)
  }

  return (
    <Modal
      title="Add a passkey"
      text="Your browser will ask what to use: this device, your phone or a security key."
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void add(String(new FormData(event.currentTarget).get('name') ?? ''))
        }}
      >
        <FormProblem text={problem} />
        <NamedInput
          label={`${name.label} (so you can tell it apart)`}
          name="name"
          most={name.maxLength}
          placeholder="My phone"
          autoComplete="off"
          required
        />
        <Button type="submit" look="main" disabled={isBusy}>
          {isBusy ? 'Waiting for your passkey…' : 'Continue'}
        </Button>
      </form>
    </Modal>
  )
}
