import { useLocation } from 'react-router-dom'
import { ChoosePassword } from './choose-password.tsx'
import { SessionPage } from './session-page.tsx'

/** Reached by the one-time address that a new server prints; the bar of the sample leads here without its secret. */
export function Component() {
  const { hash, search } = useLocation()
  if (/[#?&]token=/.test(hash + search)) return <ChoosePassword isFirstOwner />
  return (
    <SessionPage title="Make this site yours">
      <p>
        When the server started, it printed an address for the first account. Copy the whole address from
        there, and open it in this browser.
      </p>
    </SessionPage>
  )
}
