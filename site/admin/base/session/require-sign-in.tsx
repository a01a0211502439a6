import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { NetworkError } from '../../../http/api-error.ts'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { HostContext, useIsOffline } from '../host/host.ts'
import { resumeDrafts } from '../local-drafts/local-drafts.ts'
import { Modal } from '../ui/modal.tsx'
import styles from '../ui/offline-line.module.css'
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

/** Says at once that the site can't be reached: without a network, or after a read that failed. The desktop app has its own bar. */
function OfflineLine() {
  const isOffline = useIsOffline()
  const isUnreached = useIsUnreached()
  const work = useContext(HostContext)?.work
  const takeRoom = useCallback((line: HTMLElement | null) => {
    if (!line) return
    const { style } = document.documentElement
    style.setProperty('--host-bar', `${line.offsetHeight}px`)
    return () => void style.removeProperty('--host-bar')
  }, [])
  if (work || !(isOffline || isUnreached)) return null
  return (
    <p className={styles.line} role="status" ref={takeRoom}>
      {isOffline ? 'You’re offline.' : 'Can’t reach the farm’s server.'} What you opened stays readable.
    </p>
  )
}

/** True from a read that found no server until the next that does. */
function useIsUnreached(): boolean {
  const queries = useQueryClient()
  const [isUnreached, setIsUnreached] = useState(false)
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action } = event
        if (action.type === 'error') setIsUnreached(action.error instanceof NetworkError)
        else if (action.type === 'success' && !action.manual) setIsUnreached(false)
      }),
    [queries],
  )
  return isUnreached
}
