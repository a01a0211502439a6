import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { sectionsFor } from '#site/admin/app/navigation/admin-nav.ts'
import { adminRoutes } from '#site/admin/app/shell/admin-routes.tsx'
import { hasFailed, readAgain } from '#site/admin/base/http/record-queries.ts'
import { acceptOf } from '#site/admin/forms/media/upload-rules.ts'
import { uploads } from '#site/admin/forms/media/uploads.ts'
import type { SessionState } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import { browserOnly, ofEnquiries, startPath } from './browser-only.ts'
import { ConnectScreen } from './connect-screen.tsx'
import { DesktopBar } from './desktop-bar.tsx'
import { pickFiles, toFile } from './desktop-host.ts'
import { desktopRoutes } from './desktop-routes.tsx'
import { runMenuCommand } from './menu-commands.ts'
import { useDesktopState } from './use-desktop-state.ts'

type DesktopAppProps = {
  session: SessionState
  /** Receives the function that reports a failing disk. */
  onDiskProblem: (tell: (message: string) => void) => void
}

/** The staff area of the connected site, or the screen to choose a site. */
export function DesktopApp({ session, onDiskProblem }: DesktopAppProps) {
  const [isChoosing, setIsChoosing] = useState(session.siteUrl === null)
  const [problem, setProblem] = useState('')
  const [router] = useState(() =>
    createBrowserRouter(desktopRoutes(adminRoutes, { browserOnly, ofEnquiries }, startPath)),
  )
  const path = useSyncExternalStore(router.subscribe, () => router.state.location.pathname)
  const queries = useQueryClient()
  useEffect(() => onDiskProblem(setProblem), [onDiskProblem])
  const role = useDesktopState('session:state')?.user?.role
  useEffect(() => {
    // Without pages the day begins at the first screen that the person may use here.
    if (role === undefined || mayAct(role, 'pages') || path !== startPath) return
    void router.navigate(sectionsFor(role, browserOnly)[0]?.to ?? startPath, { replace: true })
  }, [router, role, path])

  useEffect(() => {
    let wasOnline: boolean | undefined
    const addToLibrary = (files: File[]) => {
      if (files.length === 0) return
      void router.navigate('/admin/media')
      uploads.add(files)
    }
    const stops = [
      openContactLinks(),
      window.desktop.on('menu:command', (command) =>
        runMenuCommand(command, {
          go: (path) => void router.navigate(path),
          addPictures: async () => addToLibrary(await pickFiles({ accept: acceptOf(), multiple: true })),
          changeSite: () => setIsChoosing(true),
        }),
      ),
      window.desktop.on('files:opened', (files) => addToLibrary(files.map(toFile))),
      window.desktop.on('sync:state', ({ isOnline }) => {
        const isBack = isOnline && !wasOnline
        wasOnline = isOnline
        if (!isBack) return
        // The page only talks to the main process, so the browser's own `online` event does not fire. `offline` is
        // never dispatched: reads would wait for a connection instead of using the cache.
        dispatchEvent(new Event('online'))
        void readAgain(queries, hasFailed)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router, queries])

  if (isChoosing)
    return (
      <ConnectScreen
        session={session}
        // A full reload, since the page holds data of the previous site.
        onConnected={() => location.assign(startPath)}
        onCancel={session.siteUrl === null ? undefined : () => setIsChoosing(false)}
      />
    )
  return (
    <>
      <RouterProvider router={router} />
      <DesktopBar
        path={path}
        problem={problem}
        onProblem={setProblem}
        onChangeSite={() => setIsChoosing(true)}
        onGo={(path) => void router.navigate(path)}
      />
    </>
  )
}

/** Links to call, text or mail open in the system's program. Returns what stops it. */
function openContactLinks(): () => void {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !/^(?:tel|sms|mailto):/.test(link.href)) return
    event.preventDefault()
    void askMain('app:open-link', { url: link.href })
  }
  document.addEventListener('click', open)
  return () => document.removeEventListener('click', open)
}
