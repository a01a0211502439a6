import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SecondStep, SignInReply } from '#blocks/contract/staff/second-factor.ts'
import { passwordLength, type SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { formReason } from '../http/refusals.ts'
import { send } from '../http/staff-client.ts'
import { Button } from '../ui/button.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { NamedInput } from '../ui/named-input.tsx'
import styles from './session.module.css'
import { SessionPage } from './session-page.tsx'
import { meKey, refuseWithoutCookies, startPathOf } from './session-queries.ts'

const SecondStepForm = lazy(() => import('./second-step-form.tsx'))

/** Behind a one-time link: the first owner's account, or a new password for somebody invited. */
export function ChoosePassword({ isFirstOwner }: { isFirstOwner: boolean }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [step, setStep] = useState<SecondStep>()
  // Links that were made before an update have it in the query.
  const token = new URLSearchParams(hash.slice(1) || search).get('token') ?? ''

  async function submit(answers: FormData) {
    setProblem('')
    setIsSending(true)
    try {
      refuseWithoutCookies()
      const path = isFirstOwner ? staffPaths.setup : staffPaths.invite
      const reply = await send<SignInReply>('POST', path, { token, ...Object.fromEntries(answers) })
      if ('secondStep' in reply) return setStep(reply.secondStep)
      queries.setQueryData(meKey, reply.user)
      goOn(reply.user)
    } catch (error) {
      setIsSending(false)
      // Once there is an account the api knows of no setup at all.
      const isUsed = isFirstOwner && error instanceof ApiError && error.status === 404
      setProblem(isUsed ? usedSetup : formReason(error))
    }
  }

  function goOn({ role }: SignedInUser) {
    navigate(isFirstOwner ? '/admin/launch/start' : startPathOf(role), { replace: true })
  }

  // The link is used up, so whoever starts over signs in with the new password.
  if (step)
    return (
      <SessionPage title="Your password is saved">
        <Suspense fallback={null}>
          <SecondStepForm step={step} onSignedIn={goOn} onStartOver={() => navigate('/admin/login')} />
        </Suspense>
      </SessionPage>
    )
  return (
    <SessionPage title={isFirstOwner ? 'Welcome! Create the first account' : 'Choose a password'}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        <FormProblem text={problem} />
        {isFirstOwner && (
          <>
            <NamedInput label="Your name" name="name" autoComplete="name" required />
            <NamedInput label="Email" type="email" name="email" autoComplete="username" required />
          </>
        )}
        <NamedInput
          label={`Password (at least ${passwordLength.min} characters; a few plain words work best)`}
          type="password"
          name="password"
          autoComplete="new-password"
          minLength={passwordLength.min}
          required
        />
        <Button type="submit" look="main" disabled={isSending}>
          {isSending ? 'One moment…' : 'Save and sign in'}
        </Button>
      </form>
    </SessionPage>
  )
}

const usedSetup = 'This link was already used. Sign in, or ask an owner for a new link.'
