import { passwordLength } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import styles from '../../base/session/session.module.css'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'
import accountStyles from './account.module.css'

/** Changes the password. All other sessions of the account end. */
export function ChangePassword() {
  const { act, problem } = useFormAct()
  return (
    <section className={`card ${accountStyles.password}`} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <form
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault()
          const form = event.currentTarget
          const typed = Object.fromEntries(new FormData(form))
          if (!(await act(() => send('PUT', staffPaths.password, typed)))) return
          form.reset()
          notify('Password changed. You’ve been signed out everywhere else.')
        }}
      >
        <FormProblem text={problem} />
        <NamedInput
          label="Current password"
          type="password"
          name="currentPassword"
          autoComplete="current-password"
          required
        />
        <NamedInput
          label={`New password (at least ${passwordLength.min} characters)`}
          type="password"
          name="newPassword"
          autoComplete="new-password"
          minLength={passwordLength.min}
          required
        />
        <Button type="submit" look="main">
          Change password
        </Button>
      </form>
    </section>
  )
}
