import { lazy, Suspense, useState } from 'react'
import type { SecondStep } from '#blocks/contract/staff/second-factor.ts'
import { CodeNeeded, useHost } from '../host/host.ts'
import { formReason } from '../http/refusals.ts'
import { Button } from '../ui/button.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { NamedInput } from '../ui/named-input.tsx'
import { hasPasskeyHere, mayUsePasskey } from './passkey-here.ts'
import styles from './session.module.css'
import { usePasskeySignIn, useSignIn } from './session-queries.ts'

// Most people sign in without a second step.
const SecondStepForm = lazy(() => import('./second-step-form.tsx'))
// Only a window with a sign-in of its own asks.
const EnquiriesBox = lazy(() =>
  import('./enquiries-box.tsx').then(({ EnquiriesBox }) => ({ default: EnquiriesBox })),
)
const CodeField = lazy(() => import('./code-field.tsx').then(({ CodeField }) => ({ default: CodeField })))

/** Email and password; what is wrong is said above them and takes focus. */
export function LoginForm({ email, onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const signIn = useSignIn()
  const byPasskey = usePasskeySignIn()
  const host = useHost()
  const [problem, setProblem] = useState('')
  const [step, setStep] = useState<SecondStep>()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  // In the dialog only the account that was here may go on, and a passkey may be another's.
  const mayPasskey = !host.signIn && email === undefined && mayUsePasskey()
  const [isPasskeyFirst] = useState(mayPasskey && hasPasskeyHere())
  const passkeyButton = (
    <Button
      look={isPasskeyFirst ? 'main' : 'second'}
      disabled={byPasskey.isPending}
      onClick={({ currentTarget: { form } }) => {
        setProblem('')
        const keepSignedIn = form !== null && new FormData(form).get('keepSignedIn') === 'on'
        byPasskey.mutate(keepSignedIn, {
          onSuccess: onSignedIn,
          onError: (error) => setProblem(formReason(error)),
        })
      }}
    >
      {byPasskey.isPending ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
    </Button>
  )
  if (step)
    return (
      <Suspense fallback={null}>
        <SecondStepForm
          step={step}
          onSignedIn={onSignedIn}
          onStartOver={(reason) => {
            setStep(undefined)
            setProblem(reason)
          }}
        />
      </Suspense>
    )
  return (
    // Comes whole: a box that arrived later would move the button away from whoever presses it.
    <Suspense fallback={null}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const answers = new FormData(event.currentTarget)
          setProblem('')
          signIn.mutate(
            {
              email: String(answers.get('email') ?? ''),
              password: String(answers.get('password') ?? ''),
              keepSignedIn: answers.get('keepSignedIn') === 'on',
              ...(answers.get('enquiries') === 'on' ? { scopes: ['enquiries'] } : {}),
              ...(isCodeNeeded ? { code: String(answers.get('code') ?? '') } : {}),
            },
            {
              onSuccess: (reply) => ('user' in reply ? onSignedIn() : setStep(reply.secondStep)),
              onError: (error) => {
                if (error instanceof CodeNeeded) setIsCodeNeeded(true)
                setProblem(formReason(error))
              },
            },
          )
        }}
      >
        <FormProblem text={problem} />
        {isPasskeyFirst && (
          <>
            {passkeyButton}
            <p className={styles.or}>or with your password</p>
          </>
        )}
        <NamedInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={email}
          readOnly={email !== undefined}
          ref={email === undefined ? focusFirst : undefined}
          required
        />
        <NamedInput
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          ref={email === undefined ? undefined : focusFirst}
          required
        />
        {isCodeNeeded && (
          <Suspense fallback={null}>
            <CodeField />
          </Suspense>
        )}
        {/* A window with a sign-in of its own keeps it as long as it can. */}
        {host.signIn ? (
          <EnquiriesBox />
        ) : (
          <label className="check">
            <input type="checkbox" name="keepSignedIn" />
            Keep me signed in on this device
          </label>
        )}
        <Button type="submit" look={isPasskeyFirst ? 'second' : 'main'} disabled={signIn.isPending}>
          {signIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
        {mayPasskey && !isPasskeyFirst && passkeyButton}
      </form>
    </Suspense>
  )
}

/** Unless a reason is shown at the same moment, which has the focus then. */
function focusFirst(input: HTMLInputElement | null): void {
  if (input?.form?.querySelector('[role="alert"]') === null) input.focus()
}
