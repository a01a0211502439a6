import { Outlet, useLocation } from 'react-router-dom'
import { useHost, useMayWorkEnquiries } from '#site/admin/base/host/host.ts'
import { useSignOut } from '#site/admin/base/session/session-queries.ts'
import { Nothing } from '#site/admin/base/ui/screen-state.tsx'

/** Around the screens of enquiries: where the sign-in doesn't allow them, it says how to. */
export function NeedsEnquiries() {
  return useMayWorkEnquiries() ? <Outlet /> : <HowToAllow />
}

function HowToAllow() {
  const { openPage } = useHost()
  const signOut = useSignOut()
  const { pathname, search } = useLocation()
  return (
    <Nothing
      isScreen
      title="This app isn’t allowed to show enquiries yet"
      text="To work on enquiries and the calendar here, sign out, then sign in again and check “Let the app work on enquiries and the calendar”."
    >
      <button type="button" className="button button-main" onClick={() => signOut.mutate()}>
        Sign out
      </button>
      <button type="button" className="button button-second" onClick={() => openPage(pathname + search)}>
        Open in browser
      </button>
    </Nothing>
  )
}
