import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useLiveChanges } from '../http/live-changes.ts'
import { useWindowIntake } from '../media/file-intake.ts'
import { setNoticeQueries } from '../notices/notify.ts'
import { RequireSignIn } from '../session/require-sign-in.tsx'
import { useMay } from '../session/session-queries.ts'
import { useSignedOut } from '../session/signed-out.ts'
import { NotAllowed, ScreenState } from '../ui/screen-state.tsx'

/** For screens that need the whole window; they bring their own way back. */
export function FullScreen() {
  return (
    <RequireSignIn>
      <Area />
    </RequireSignIn>
  )
}

function Area() {
  const queries = useQueryClient()
  const isAllowed = useMay('editor')
  // Always in place: what was done last may be on its way to the server.
  useLiveChanges(useSignedOut())
  useWindowIntake()
  useEffect(() => setNoticeQueries(queries), [queries])
  return (
    <Suspense fallback={<ScreenState error={null} onRetry={() => undefined} />}>
      {isAllowed ? <Outlet /> : <NotAllowed />}
    </Suspense>
  )
}
