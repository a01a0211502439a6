import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { LoginForm } from './login-form.tsx'
import { returnPath } from './return-path.ts'
import { SessionPage } from './session-page.tsx'
import { useMe } from './session-queries.ts'

export function Component() {
  const { data: me } = useMe()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = returnPath(search.get('next'))
  if (me) return <Navigate to={next} replace />
  return (
    <SessionPage title="Sign in">
      <LoginForm onSignedIn={() => navigate(next, { replace: true })} />
      <p>Forgot your password? An owner can send you a link to choose a new one.</p>
    </SessionPage>
  )
}
