import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { resumeDrafts } from '../local-drafts/local-drafts.ts'
import { Modal } from '../ui/modal.tsx'
import { OfflineLine } from '../ui/offline-line.tsx'
import { LoginForm } from './login-form.tsx'
import { SignedOutContext, useMe } from './session-queries.ts'

/**
 * The guard of every screen. Signed out, it leads to the sign-in and from there back; a session that ends while
 * somebody works asks for the password over the form instead, so that nothing typed is lost.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useMe()
  const { pathname, search, hash } = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(resumeDrafts, [])
  if (error) return <LoadProblem onRetry={() => void refetch()} />
  if (me === undefined) return null
  if (me === null) {
    const next = encodeURIComponent(pathname + search + hash)
    return <Navigate to={`/admin/login?next=${next}`} replace />
  }
  return (
    <SignedOutContext value={() => setIsAsking(true)}>
      {children}
      <OfflineLine />
      {isAsking && (
        <Modal
          title="You’ve been signed out"
          text="Sign in again to continue. What you typed is still here."
          onClose={() => setIsAsking(false)}
        >
          <LoginForm email={me.email} onSignedIn={() => setIsAsking(false)} />
        </Modal>
      )}
    </SignedOutContext>
  )
}
