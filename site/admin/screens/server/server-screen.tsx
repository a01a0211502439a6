import { useQuery } from '@tanstack/react-query'
import { type ServerState, serverSettingsSchema } from '#blocks/contract/staff/server-settings.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import sessionStyles from '../../base/session/session.module.css'
import { TryMail } from '../../base/session/try-mail.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { FieldGroup, FieldPair } from '../../forms/inputs/field-group.tsx'
import { RecordField } from '../../forms/record-field.tsx'

/** What an owner sets for the server. The password is apart: no form's draft in the browser may hold it. */
export function Component() {
  const { data: state } = useQuery<ServerState>({ queryKey: [staffPaths.serverState] })
  const set = { help: 'Set on the server itself. What is here isn’t used.', isReadOnly: true }
  const field = (name: string, setBy = name) => (
    <RecordField name={name} {...(state?.fromEnvironment.includes(setBy) ? set : {})} />
  )
  return (
    <RecordScreen
      title="Server"
      intro="Your site’s address, how it sends email, and where backups go."
      path={staffPaths.serverSettings}
      schema={serverSettingsSchema}
      beside={state && <MailPassword {...state} />}
    >
      {state?.needsRestart && (
        <p role="status">
          <strong>Saved. Address and email take effect when the server is started again.</strong>
        </p>
      )}
      <FieldGroup title="Address">{field('publicUrl')}</FieldGroup>
      <FieldGroup title="Email">
        {field('mailHost')}
        <FieldPair>
          {field('mailPort', 'mailHost')}
          {field('mailSecurity', 'mailHost')}
        </FieldPair>
        <FieldPair>
          {field('mailUser', 'mailHost')}
          {field('mailFrom')}
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="Backups">{field('backupFolder')}</FieldGroup>
    </RecordScreen>
  )
}

function MailPassword({ hasPassword, fromEnvironment }: ServerState) {
  const storing = useFormAct(undefined, [staffPaths.serverState])

  return (
    <section className={`card ${sessionStyles.form}`} aria-labelledby="mail-password">
      <h2 id="mail-password">Email password</h2>
      {!fromEnvironment.includes('mailHost') && (
        <form
          className={sessionStyles.form}
          onSubmit={async (event) => {
            event.preventDefault()
            const form = event.currentTarget
            const typed = Object.fromEntries(new FormData(form))
            if (!(await storing.act(() => send('PUT', staffPaths.mailPassword, typed)))) return
            form.reset()
            notify('Password saved')
          }}
        >
          <p>
            {hasPassword
              ? 'One is saved for this server and user name.'
              : 'None is saved for this server and user name.'}{' '}
            Nobody can read it back, and backups don’t give it away.
          </p>
          <FormProblem text={storing.problem} />
          <NamedInput label="Password" type="password" name="password" autoComplete="new-password" required />
          <Button type="submit">Save password</Button>
        </form>
      )}
      <TryMail />
    </section>
  )
}
