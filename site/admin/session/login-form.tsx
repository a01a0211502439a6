import { useState } from 'react'
import { ApiError } from '../../http/api-error.ts'
import { takeFocus } from '../ui/take-focus.ts'
import styles from './session.module.css'
import { useSignIn } from './session-queries.ts'

/** E-mail and password; what is wrong is said above them and takes focus. */
export function LoginForm({ email, onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const signIn = useSignIn()
  const [problem, setProblem] = useState('')
  return (
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
          },
          {
            onSuccess: onSignedIn,
            onError: (error) => {
              setProblem(inWords(error))
            },
          },
        )
      }}
    >
      {problem && (
        <p className={styles.problem} role="alert" tabIndex={-1} ref={takeFocus}>
          {problem}
        </p>
      )}
      <label className={styles.label}>
        E-mail
        <input
          className="input"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={email}
          readOnly={email !== undefined}
          required
        />
      </label>
      <label className={styles.label}>
        Password
        <input className="input" type="password" name="password" autoComplete="current-password" required />
      </label>
      <label className={styles.check}>
        <input type="checkbox" name="keepSignedIn" />
        Keep me signed in on this device
      </label>
      <button type="submit" className="button button-main" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  )
}

/** What went wrong with a call of the session's, in a sentence. */
export function inWords(error: Error): string {
  if (!(error instanceof ApiError))
    return 'The farm’s server can’t be reached. Look at your connection and try again.'
  return (
    error.problem?.issues?.[0]?.message ?? error.problem?.detail ?? 'That did not work. Please try again.'
  )
}
