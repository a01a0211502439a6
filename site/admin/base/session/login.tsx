import { lazy, Suspense, useEffect } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useHost } from '../host/host.ts'
import { Button } from '../ui/button.tsx'
import { LoginForm } from './login-form.tsx'
import { SessionPage } from './session-page.tsx'
import { startPathOf, useMe } from './session-queries.ts'

const ForgotPassword = lazy(() => import('./forgot-password.tsx'))

export function Component() {
  const { data: me } = useMe()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const host = useHost()
  const next = returnPath(search.get('next'), startPathOf(me?.role))
  if (me) return next.startsWith('/admin') ? <Navigate to={next} replace /> : <LoadPage path={next} />
  if (hash === forgot)
    return (
      <SessionPage title="Forgot your password?">
        <Suspense fallback={null}>
          <ForgotPassword />
        </Suspense>
        <Link to={{ search: search.toString(), hash: '' }}>Back to sign-in</Link>
      </SessionPage>
    )
  return (
    <SessionPage title="Sign in">
      <LoginForm onSignedIn={() => undefined} />
      {host.signIn ? (
        <Button look="quiet" onClick={() => host.openPage(`/admin/login${forgot}`)}>
          Forgot your password?
        </Button>
      ) : (
        <Link to={{ search: search.toString(), hash: forgot }}>Forgot your password?</Link>
      )}
    </SessionPage>
  )
}

const forgot = '#forgot'

/** For what the server draws, such as a preview: no route of the staff area. */
function LoadPage({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path])
  return null
}

/** Where a sign-in leads back to: a path here, a preview, or `start`. No other site (open redirects). */
export function returnPath(wanted: string | null, start = '/admin/dashboard'): string {
  if (!wanted || !isStaffPath(wanted)) return start
  const url = new URL(wanted, 'http://here.invalid')
  const leadsBack =
    /^\/admin\/(?:login|setup|invite)(?:\/|$)/.test(url.pathname) || !isStaffPath(url.pathname)
  return url.host !== 'here.invalid' || leadsBack ? start : url.pathname + url.search + url.hash
}

const isStaffPath = (path: string) => /^\/(?:admin(?:\/|$)|preview\/)/.test(path)
