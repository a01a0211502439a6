import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { LoginForm } from './login-form.tsx'
import { returnPath } from './return-path.ts'
import { SessionPage } from './session-page.tsx'
import { useMe } from './session-queries.ts'
import { startPathOf } from './start-path.ts'

export function Component() {
  const { data: me } = useMe()
  const [search] = useSearchParams()
  const next = returnPath(search.get('next'), startPathOf(me?.role))
  if (me) return next.startsWith('/admin') ? <Navigate to={next} replace /> : <LoadPage path={next} />
  return (
    <SessionPage title="Sign in">
      <LoginForm onSignedIn={() => undefined} />
      <p>Forgot your password? An owner can send you a link to choose a new one.</p>
    </SessionPage>
  )
}

/** For what the server draws, such as a preview: no route of the staff area. */
function LoadPage({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path])
  return null
}
