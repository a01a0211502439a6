import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondStep } from '#blocks/contract/staff/second-factor.ts'
import type { SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { formReason } from '../http/refusals.ts'
import { send } from '../http/staff-client.ts'
import { Button } from '../ui/button.tsx'
import { FormProblem, takeFocus } from '../ui/form-problem.tsx'
import { CodeField } from './code-field.tsx'
import styles from './session.module.css'
import { meKey } from './session-queries.ts'

type SecondStepFormProps = {
  step: SecondStep
  onSignedIn: (user: SignedInUser) => void
  /** The password has to be given again, and why. */
  onStartOver: (reason: string) => void
}

/** After the password: the passkey of the account, or a code. */
export default function SecondStepForm({ step, onSignedIn, onStartOver }: SecondStepFormProps) {
  const { ticket, passkeyOrigin } = step
  const queries = useQueryClient()
  const isHere = passkeyOrigin === location.origin && 'credentials' in navigator
  const [isByCode, setIsByCode] = useState(!isHere)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function give(proof: () => Promise<object>) {
    setProblem('')
    setIsBusy(true)
    try {
      const body = { ticket, ...(await proof()) }
      const { user } = await send<{ user: SignedInUser }>('POST', staffPaths.secondStep, body)
      queries.setQueryData(meKey, user)
      onSignedIn(user)
    } catch (error) {
      const reason = formReason(error)
      if (isTooLate(error)) return onStartOver(reason)
      setProblem(reason)
      setIsBusy(false)
    }
  }

  async function passkey() {
    const [{ askForPasskey }, options] = await Promise.all([
      import('./webauthn.ts'),
      send<{ challenge: string }>('POST', staffPaths.secondStepOptions, { ticket }),
    ])
    return { passkey: await askForPasskey(options) }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const code = String(new FormData(event.currentTarget).get('code') ?? '')
        void give(isByCode ? async () => ({ code }) : passkey)
      }}
    >
      <h2 className={styles.step}>One more step</h2>
      <FormProblem text={problem} />
      {isByCode ? (
        <>
          {!isHere && <p>{elsewhere(passkeyOrigin)}</p>}
          <CodeField />
        </>
      ) : (
        <p id="passkey-help">Use your passkey: a fingerprint, your face, a PIN or a security key.</p>
      )}
      <Button
        type="submit"
        look="main"
        disabled={isBusy}
        {...(isByCode ? {} : { ref: takeFocus, 'aria-describedby': 'passkey-help' })}
      >
        {isBusy ? 'One moment…' : isByCode ? 'Sign in' : 'Use your passkey'}
      </Button>
      {isHere && (
        <Button
          look="quiet"
          onClick={() => {
            setProblem('')
            setIsByCode(!isByCode)
          }}
        >
          {isByCode ? 'Use your passkey' : 'Use a code instead'}
        </Button>
      )}
      <Button look="quiet" onClick={() => onStartOver('')}>
        Start over
      </Button>
      <p>Lost your passkey and codes? An owner can remove the passkey from your account.</p>
    </form>
  )
}

function elsewhere(passkeyOrigin: string): string {
  return passkeyOrigin
    ? `Your passkey works at ${passkeyOrigin}, but not at this address. Use a code here.`
    : 'Your passkeys don’t work at this address. Use a code.'
}

function isTooLate(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.issues?.[0]?.path === '/ticket'
}
