import { Link, useRouteError } from 'react-router-dom'
import { useIsOffline } from '../host/host.ts'
import { Button } from './button.tsx'
import { Nothing } from './screen-state.tsx'

export function LostScreen() {
  return (
    <Nothing title="Screen not found" text="Check the address for typos." isScreen>
      <Link className="button button-main" to="/admin/dashboard">
        Go to Today
      </Link>
    </Nothing>
  )
}

/** Shown for a screen that threw, or whose code failed to load: after an update, or without a connection. */
export function ScreenError() {
  const error = useRouteError()
  const isOffline = useIsOffline()
  console.error(error)
  // To load again now would leave the staff area for the browser's own page.
  if (isOffline)
    return (
      <Nothing
        title="You’re offline"
        text="This screen wasn’t opened before. Go back to one that was, or load it again once you’re back online."
        isScreen
      />
    )
  return (
    <Nothing
      title="This screen didn’t open"
      text="What you typed on other screens is saved. Reload to continue."
      isScreen
    >
      <Button look="main" onClick={() => location.reload()}>
        Load again
      </Button>
    </Nothing>
  )
}
