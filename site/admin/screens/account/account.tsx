import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { newUserSchema, type StaffSession } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { choiceName } from '#blocks/contract/values/field-facts.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { clearUser, useUser } from '../../base/session/session-queries.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import rowStyles from '../../base/ui/row.module.css'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import styles from './account.module.css'
import { ChangePassword } from './change-password.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

/** The signed-in person's account: password, passkeys and sessions. */
export function Component() {
  const me = useUser()
  return (
    <Screen title="My account" intro={`${me.email}, ${choiceName(newUserSchema, 'role', me.role)}`}>
      <ChangePassword />
      <SecondFactorSection />
      <Sessions />
    </Screen>
  )
}

function Sessions() {
  const { moment } = useFarmClock()
  const { data, error, refetch } = useQuery<StaffSession[]>({ queryKey: [staffPaths.sessions] })
  const queries = useQueryClient()
  const { act } = useAct()
  const navigate = useNavigate()

  async function change(path: string, done: string) {
    if (await act(() => send('DELETE', path))) notify(done)
    await refetch()
  }

  const end = ({ id, label }: StaffSession) => change(staffPaths.session(id), `${label} was signed out`)

  const stopEnquiries = ({ id, label }: StaffSession) =>
    change(
      staffPaths.sessionScope(id, 'enquiries'),
      `${label} no longer shows enquiries. It stays signed in for pages.`,
    )

  async function endAll() {
    if (!(await act(() => send('POST', staffPaths.logoutAll)))) return
    clearUser(queries)
    navigate('/admin/login')
  }

  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      {data ? (
        <ul className={`${rowStyles.rows} ${styles.sessions}`}>
          {data.map((session) => (
            <li key={session.id}>
              <div className={rowStyles.words}>
                <strong>{session.isCurrent ? `${session.label} (here)` : session.label}</strong>
                <span>{`Last used ${moment(session.lastSeenAt)}`}</span>
                {session.kind === 'device' && <span>{rightsText(session)}</span>}
              </div>
              <div className="buttons">
                {session.scopes.includes('enquiries') && (
                  <Button
                    isSmall
                    aria-label={`Stop enquiries on ${session.label}`}
                    onClick={() => void stopEnquiries(session)}
                  >
                    Stop enquiries
                  </Button>
                )}
                {!session.isCurrent && (
                  <Button isSmall aria-label={`Sign out ${session.label}`} onClick={() => void end(session)}>
                    Sign out
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
      <Button look="danger" onClick={() => void endAll()}>
        Sign out everywhere
      </Button>
    </section>
  )
}

function rightsText({ scopes }: StaffSession): string {
  return scopes.includes('enquiries')
    ? 'May work on pages, pictures, enquiries and the calendar'
    : 'May work on pages and pictures'
}
