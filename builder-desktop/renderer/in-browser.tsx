import { useHost } from '#site/admin/host.ts'
import { Nothing } from '#site/admin/ui/screen-state.tsx'

/** In place of a screen that this window's sign-in may not use. */
export function InBrowser({ path }: { path: string }) {
  const { openPage } = useHost()
  return (
    <Nothing
      title="This is done in the browser"
      text="The app looks after pages, content and pictures. People, settings and your account are in the staff area."
    >
      <button type="button" className="button button-main" onClick={() => openPage(path)}>
        Open it in the browser
      </button>
    </Nothing>
  )
}
