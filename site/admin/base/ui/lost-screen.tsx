import { Link, useRouteError } from 'react-router-dom'
import { Button } from './button.tsx'
import { Nothing } from './screen-state.tsx'

export function LostScreen() {
  return (
    <Nothing title="Screen not found" text="Check the address for typos." isScreen>
      <Link className="button button-main" to="/admin/dashboard">
        To the dashboard
      </Link>
    </Nothing>
  )
}

/** Shown for a screen that threw, or whose code failed to load: after an update, or without a connection. */
export function ScreenError() {
  const error = useRouteError()
  console.error(error)
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
