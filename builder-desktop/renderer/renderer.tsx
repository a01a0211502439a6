import { createRoot } from 'react-dom/client'
import { AdminProviders, startQueries } from '#site/admin/app/shell/admin-providers.tsx'
import { setLocalDraftStorage } from '#site/admin/base/local-drafts/local-drafts.ts'
import { askMain } from './ask-main.ts'
import { DesktopApp } from './desktop-app.tsx'
import { createDesktopHost } from './desktop-host.ts'
import { createPageWork } from './desktop-page-work.ts'
import { type JournalStorage, openJournalStorage } from './journal-storage.ts'
import './dark.css'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')

const session = await askMain('session:state')
let tellDiskProblem: (message: string) => void = () => undefined
const work = createPageWork((message) => tellDiskProblem(message))
let storage: JournalStorage | undefined
if (session.siteUrl !== null) {
  storage = await openJournalStorage((message) => tellDiskProblem(message))
  setLocalDraftStorage(storage)
}

window.desktop.on('app:flush', async () => {
  // As when a browser tab is closed: every editor stores its local draft.
  dispatchEvent(new Event('pagehide'))
  await Promise.all([storage?.settled(), work.settled()])
  await askMain('app:flushed')
})

createRoot(place).render(
  <AdminProviders
    host={createDesktopHost(session, work, async () => storage?.readAgain())}
    queries={startQueries()}
  >
    <DesktopApp
      session={session}
      onDiskProblem={(tell) => {
        tellDiskProblem = tell
      }}
    />
  </AdminProviders>,
)
