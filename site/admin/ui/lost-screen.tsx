import { Link, useRouteError } from 'react-router-dom'
import { Nothing } from './screen-state.tsx'

export function LostScreen() {
  return (
    <Nothing title="There is no such screen" text="The address may be mistyped." isScreen>
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
      title="This screen did not open"
      text="What you typed elsewhere is kept. Load it again to go on."
      isScreen
    >
      <button type="button" className="button button-main" onClick={() => location.reload()}>
        Load again
      </button>
    </Nothing>
  )
}
