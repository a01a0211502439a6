import { useLocation } from 'react-router-dom'
import { useHost } from '#site/admin/base/host/host.ts'
import { Nothing } from '#site/admin/base/ui/screen-state.tsx'

/** Replaces a screen that no device token may use, with a link to the same address in the browser. */
export function InBrowser() {
  const { openPage } = useHost()
  const { pathname, search } = useLocation()
  return (
    <Nothing
      title="Open this in your browser"
      text="The app is for pages, content, pictures and, if you allow it, enquiries. For email templates, people, settings and your account, use the staff area in your browser. Sign in with the same password."
    >
      <button type="button" className="button button-main" onClick={() => openPage(pathname + search)}>
        Open in browser
      </button>
    </Nothing>
  )
}
