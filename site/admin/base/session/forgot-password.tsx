import { useState } from 'react'
import type { ForgotPasswordReply } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { passwordLinkHours } from '#blocks/contract/time/retention.ts'
import { formReason } from '../http/refusals.ts'
import { send } from '../http/staff-client.ts'
import { Button } from '../ui/button.tsx'
import { FormProblem, takeFocus } from '../ui/form-problem.tsx'
import { NamedInput } from '../ui/named-input.tsx'
import styles from './session.module.css'

/** Asks for a link by email. It reads the same whether the address has an account or not. */
export default function ForgotPassword() {
  const [asked, setAsked] = useState<ForgotPasswordReply & { email: string }>()
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)

  async function ask(email: string) {
    setProblem('')
    setIsSending(true)
    try {
      const reply = await send<ForgotPasswordReply>('POST', staffPaths.forgotPassword, { email })
      setAsked({ ...reply, email })
    } catch (error) {
      setProblem(formReason(error))
    }
    setIsSending(false)
  }

  if (asked)
    return (
      <div className={styles.form} role="status" tabIndex={-1} ref={takeFocus}>
        {asked.isMailOn ? (
          <p>
            If {asked.email} has an account, a link to choose a new password is on its way. It works once,
            within {passwordLinkHours} hours. Nothing there? Look in the spam folder, or ask an owner for a
            link.
          </p>
        ) : (
          <p>This site can’t send email yet. Ask an owner for a link: they make it under “People”.</p>
        )}
        <p>
          Are you the only owner? The person who runs the server can set a new password there: stop the
          server, run <code>npm run user -- password {asked.email}</code>, and start it again.
        </p>
      </div>
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void ask(String(new FormData(event.currentTarget).get('email') ?? ''))
      }}
    >
      <FormProblem text={problem} />
      <p>We’ll email you a link to choose a new one.</p>
      <NamedInput label="Email" type="email" name="email" autoComplete="username" ref={takeFocus} required />
      <Button type="submit" look="main" disabled={isSending}>
        {isSending ? 'One moment…' : 'Email me a link'}
      </Button>
    </form>
  )
}
