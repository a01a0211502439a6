import { hostname } from 'node:os'
import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  dialog,
  session as electronSession,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  shell,
} from 'electron'
import type { AppInfo, DesktopEvents, SessionState, SyncState } from '../ipc.ts'
import type { EventName } from '../ipc-channels.ts'
import { createCalls } from './calls.ts'
import { hearOfEnquiries } from './connection/enquiry-notices.ts'
import { outsideAddress, ownOrigin, ownScheme } from './connection/own-address.ts'
import { watchReachability } from './connection/reachability.ts'
import { recentSitesSchema } from './connection/recent-sites.ts'
import { openSession } from './connection/session.ts'
import { openSiteCache } from './connection/site-cache.ts'
import { connectTo, isThere, signInTo } from './connection/site-calls.ts'
import { siteFetchOver } from './connection/site-fetch.ts'
import { openTokenStore } from './connection/token-store.ts'
import { openKeptJson } from './disk/kept-json.ts'
import { systemSecrets } from './disk/secrets.ts'
import { keptPlaces } from './kept-places.ts'
import { openSiteWork, type SiteWork } from './site-work.ts'
import type { FileInbox } from './window/file-inbox.ts'
import { createFlush } from './window/flush.ts'
import { denyPermissions, guardContents } from './window/guards.ts'
import { registerCalls } from './window/ipc-handlers.ts'
import { flushBeforeLeaving } from './window/leaving.ts'
import { createLog } from './window/log.ts'
import { appName, menuTemplate } from './window/menu.ts'
import { nativeDialogs } from './window/native-dialogs.ts'
import { picturesIn, readPicked } from './window/opened-files.ts'
import { createSchemeHandler } from './window/scheme.ts'
import { openUpdater } from './window/updater.ts'
import { createUpdates } from './window/updates.ts'
import { groundFor, openWindow, preloadIn } from './window/window.ts'
import { windowStateSchema } from './window/window-state.ts'

const cacheBytes = 200 * 1024 * 1024

/** Puts the parts together; every rule is in the part's own file. The app is ready and holds the lock. */
export async function startApp(inbox: FileInbox): Promise<void> {
  const now = () => new Date()
  const places = keptPlaces(app.getPath('userData'), now)
  const log = createLog(now, (text) => console.error(text))
  const siteFetch = siteFetchOver((address, options) => net.fetch(address, options))

  const main = createMainWindow()
  const { tell } = main
  const dialogs = nativeDialogs(dialog, main.current)

  const [sites, windowState, cache] = await Promise.all([
    openKeptJson(places.sites, recentSitesSchema, { isConnected: false, sites: [] }, log.error),
    openKeptJson(places.windowState, windowStateSchema, { isMaximized: false }, log.error),
    openSiteCache({ folder: places.replies, maxBytes: cacheBytes }),
  ])
  const { isPackaged } = app
  const secrets = systemSecrets(safeStorage, { platform: process.platform, isPackaged, env: process.env })
  let work: SiteWork | undefined
  const session = await openSession({
    sites,
    connect: (typed) => connectTo(typed, siteFetch),
    signIn: (login) => signInTo(login, `${appName} on ${hostname()}`.slice(0, 80), siteFetch),
    tokensOf: (siteUrl) => openTokenStore({ file: places.tokenOf(siteUrl), secrets }),
    fetch: siteFetch,
    onChange: sessionChanged,
  })
  const reach = watchReachability({
    ask: askSite,
    now,
    onState({ isOnline }) {
      tell('sync:state', syncState())
      if (isOnline) work?.retry()
    },
  })
  work = await openSiteWork({
    session,
    cache,
    openJournal: places.openJournal,
    openOutbox: places.openOutbox,
    fetch: siteFetch,
    onUnauthorized: (token) => void session.refused(token),
    onReachable: reach.note,
    onChange: tellQueue,
    onSentCopy: (copy) => tell('drafts:sent', copy),
    onLive: (pageId) => tell('pages:live', { pageId }),
    now,
  })
  const { proxy } = work

  const flushing = createFlush({
    ask: () => {
      const window = main.current()
      const isThere = window !== undefined && !window.webContents.isDestroyed()
      if (isThere) tell('app:flush', null)
      return isThere
    },
    settle: () => Promise.all([sites.settled(), windowState.settled()]),
  })
  const updater = await openUpdater(app, process.platform, process.env)
  const updates = createUpdates({
    ...updater,
    onState: (state) => tell('update:state', state),
    flush: flushing.flush,
    logError: log.error,
  })
  const calls = createCalls({
    session,
    work,
    sync: { state: syncState, retry: reach.retry },
    updates,
    info: appInfo,
    platform: process.platform,
    log: log.lines,
    flushed: flushing.flushed,
    chooseFiles: dialogs.chooseFiles,
    chooseReportPath: dialogs.chooseReportPath,
    openExternal: (address) => shell.openExternal(address),
  })

  denyPermissions(electronSession.defaultSession)
  app.on('web-contents-created', (_event, contents) => guardContents(contents, openOutside))
  const folder = join(import.meta.dirname, '../renderer')
  protocol.handle(ownScheme, createSchemeHandler({ folder, proxy }))
  registerCalls({ ipcMain, calls, logError: log.error })

  const holdUntilFlushed = flushBeforeLeaving(app, flushing.flush)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', () => void showWindow())
  app.on('second-instance', (_event, argv, workingFolder) => {
    inbox.add(picturesIn(argv.slice(1), workingFolder))
    void showWindow()
  })
  nativeTheme.on('updated', () => main.current()?.setBackgroundColor(groundFor(nativeTheme)))
  powerMonitor.on('suspend', () => void flushing.flush())
  powerMonitor.on('resume', () => void reach.retry())

  let stopListening = listenForEnquiries()
  showMenu()
  updates.start()
  await showWindow()

  function showWindow(): Promise<void> {
    return main.show({
      kept: windowState,
      askAfterCrash: dialogs.askAfterCrash,
      onOpened(window) {
        holdUntilFlushed(window)
        window.on('focus', () => {
          if (!reach.state().isOnline) void reach.retry()
        })
        window.on('closed', () => inbox.handTo(undefined))
      },
      onShown: () => inbox.handTo((paths) => void openPictures(paths)),
    })
  }

  async function openPictures(paths: string[]): Promise<void> {
    const files = await readPicked(paths)
    if (files.length > 0) tell('files:opened', files)
  }

  async function sessionChanged(state: SessionState): Promise<void> {
    await work?.follow()
    stopListening()
    stopListening = listenForEnquiries()
    showMenu()
    tell('session:state', state)
  }

  function showMenu(): void {
    const template = menuTemplate(process.platform, session.state(), {
      command: (command) => tell('menu:command', command),
      connect: (siteUrl) => void changeSite(siteUrl),
      signOut: () => void session.signOut().then(() => restartPage()),
      saveReport: () => void calls['app:save-report'](undefined),
      openSite: () => openOutside('/'),
      about: () => void dialogs.showAbout(appInfo()),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }

  async function changeSite(siteUrl: string): Promise<void> {
    try {
      await flushing.flush()
      await session.connect(siteUrl)
      reach.reset()
      await restartPage()
    } catch (error) {
      await dialogs.tell(error instanceof Error ? error.message : String(error))
    }
  }

  /** What the page knows is another site's, or another person's. */
  async function restartPage(): Promise<void> {
    await main.current()?.loadURL(`${ownOrigin}/admin/pages`)
  }

  function openOutside(wanted: string): void {
    const address = outsideAddress(wanted, session.state().siteUrl)
    if (address) void shell.openExternal(address)
  }

  async function askSite(): Promise<boolean> {
    const { siteUrl } = session.state()
    if (siteUrl === null) return true
    return isThere(siteUrl, siteFetch)
  }

  function syncState(): SyncState {
    return { ...reach.state(), ...waitingIn(work) }
  }

  function tellQueue(): void {
    tell('pages:queue', work?.queue() ?? [])
    tell('sync:state', syncState())
  }

  function listenForEnquiries(): () => void {
    const signedIn = session.signedIn()
    if (!signedIn || !Notification.isSupported()) return () => undefined
    return hearOfEnquiries({ ...signedIn, fetch: siteFetch }, (notice) => {
      const shown = new Notification({ title: notice.title, body: notice.body })
      shown.on('click', () => openOutside(notice.path))
      shown.show()
    })
  }
}

type Shown = Pick<Parameters<typeof openWindow>[0], 'kept' | 'askAfterCrash'> & {
  /** Of each window, before its page is loaded. */
  onOpened: (window: BrowserWindow) => void
  onShown: () => void
}

/** The one window of the app; it may be closed while the app goes on. */
function createMainWindow() {
  let window: BrowserWindow | undefined

  return {
    current: () => window,
    tell<Name extends EventName>(name: Name, value: DesktopEvents[Name]): void {
      if (window && !window.isDestroyed()) window.webContents.send(name, value)
    },
    /** In front of the others, opened where there is none. */
    async show({ kept, askAfterCrash, onOpened, onShown }: Shown): Promise<void> {
      if (window) {
        if (window.isMinimized()) window.restore()
        window.show()
        window.focus()
        return
      }
      await openWindow({
        create(options) {
          const opened = new BrowserWindow(options)
          window = opened
          opened.on('closed', () => {
            window = undefined
          })
          onOpened(opened)
          return opened
        },
        kept,
        screens: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
        preload: preloadIn(import.meta.dirname),
        ground: groundFor(nativeTheme),
        askAfterCrash,
      })
      onShown()
    },
  }
}

/** What the window is told of the work that is not at the site yet. */
function waitingIn(work: SiteWork | undefined): Pick<SyncState, 'pending' | 'damaged' | 'refusal'> {
  const damaged = work?.damaged() ?? []
  return {
    pending: work?.queue().length ?? 0,
    damaged: { count: damaged.length, isRecovered: damaged.every(({ isRecovered }) => isRecovered) },
    refusal: work?.refusal() ?? null,
  }
}

function appInfo(): AppInfo {
  const { electron = '', chrome = '', node } = process.versions
  const { isPackaged } = app
  return { name: appName, version: app.getVersion(), electron, chrome, node, isPackaged }
}
