import { Navigate } from 'react-router-dom'
import { useMe } from '../session/session-queries.ts'
import { startPathOf } from '../session/start-path.ts'

/** Leads to where somebody's work begins, which is known once they are signed in. */
export function StartScreen() {
  const { data: me, isPending } = useMe()
  if (isPending) return null
  return <Navigate to={me ? startPathOf(me.role) : '/admin/login'} replace />
}
