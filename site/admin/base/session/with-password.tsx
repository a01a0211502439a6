import { type ReactNode, useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { formReason } from '../http/refusals.ts'
import { send } from '../http/staff-client.ts'
import { Button } from '../ui/button.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { Modal } from '../ui/modal.tsx'
import { NamedInput } from '../ui/named-input.tsx'
import styles from './session.module.css'

type Waiting = {
  work: () => Promise<unknown>
  resolve: (isDone: boolean) => void
  reject: (error: unknown) => void
}

/**
 * For what asks for the password again (contract §5): `run` does the work, and where the api wants the password
 * first, asks for it in `dialog` and does it once more. False when the person thought better of it.
 */
export function useWithPassword(): {
  run: (work: () => Promise<unknown>) => Promise<boolean>
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting>()

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.problem?.needsPassword)) throw error
      return new Promise((resolve, reject) => setWaiting({ work, resolve, reject }))
    }
  }

  function close(waiting: Waiting) {
    setWaiting(undefined)
    waiting.resolve(false)
  }

  const dialog = waiting && (
    <Modal title="Confirm your password" text="This is to make sure it’s you." onClose={() => close(waiting)}>
      <PasswordForm
        onConfirmed={async () => {
          setWaiting(undefined)
          await waiting.work().then(() => waiting.resolve(true), waiting.reject)
        }}
      />
    </Modal>
  )
  return { run, dialog }
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const [problem, setProblem] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault()
        setProblem('')
        const password = String(new FormData(event.currentTarget).get('password') ?? '')
        try {
          await send('POST', staffPaths.confirm, { password })
          await onConfirmed()
        } catch (error) {
          setProblem(formReason(error))
        }
      }}
    >
      <FormProblem text={problem} />
      <NamedInput label="Password" type="password" name="password" autoComplete="current-password" required />
      <Button type="submit" look="main">
        Continue
      </Button>
    </form>
  )
}
