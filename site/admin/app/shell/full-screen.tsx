import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { RequireSignIn } from '../../base/session/require-sign-in.tsx'
import { useMay } from '../../base/session/session-queries.ts'
import { useSignedOut } from '../../base/session/signed-out.ts'
import { NotAllowed, ScreenState } from '../../base/ui/screen-state.tsx'
import { useArea } from './use-area.ts'

/** The frame for screens that need the whole window and have their own back link. */
export function FullScreen() {
  return (
    <RequireSignIn>
      <Area />
    </RequireSignIn>
  )
}

function Area() {
  const isAllowed = useMay('pages')
  // Asks for sign-in in place rather than leaving: the last changes may not have reached the server yet.
  useArea(useSignedOut())
  return (
    <Suspense fallback={<ScreenState error={null} onRetry={() => undefined} />}>
      {isAllowed ? <Outlet /> : <NotAllowed />}
    </Suspense>
  )
}
