import { Navigate } from 'react-router-dom'
import { useMe } from '../../base/session/session-queries.ts'
import { startPathOf } from '../../base/session/start-path.ts'

/** Redirects to the start screen of the person's role, or to sign-in. */
export function StartScreen() {
  const { data: me, isPending } = useMe()
  if (isPending) return null
  return <Navigate to={me ? startPathOf(me.role) : '/admin/login'} replace />
}
