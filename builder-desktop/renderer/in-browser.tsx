import { useLocation } from 'react-router-dom'
import { useHost } from '#site/admin/host/host.ts'
import { Nothing } from '#site/admin/ui/screen-state.tsx'

/** Replaces a screen that a device token may not use, with a link to the same address in the browser. */
export function InBrowser() {
  const { openPage } = useHost()
  const { pathname, search } = useLocation()
  return (
    <Nothing
      title="This is done in the browser"
      text="The app looks after pages, content and pictures. Enquiries, mails, people, settings and your account are in the staff area in your browser, where you sign in with the same password."
    >
      <button type="button" className="button button-main" onClick={() => openPage(pathname + search)}>
        Open it in the browser
      </button>
    </Nothing>
  )
}
