import { writeFile } from 'node:fs/promises'
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
import type { SessionState, SyncState } from '../ipc.ts'
import { createCalls } from './call-handlers.ts'
import { followEnquiries, type Notice } from './connection/enquiry-notices.ts'
import { linkOutside, ownScheme } from './connection/own-address.ts'
import { watchReachability } from './connection/reachability.ts'
import { recentSitesSchema } from './connection/recent-sites.ts'
import { openSiteCache } from './connection/site-cache.ts'
import { connectSite, isThere } from './connection/site-connection.ts'
import { siteFetchOver } from './connection/site-fetch.ts'
import { openSession } from './connection/site-session.ts'
import { scopesOf, signIn } from './connection/site-sign-in.ts'
import { openTokenStore } from './connection/token-store.ts'
import { openJsonFile } from './disk/json-file.ts'
import { systemSecrets } from './disk/secrets.ts'
import { openSiteWork, type SiteWork } from './site-work.ts'
import { storagePaths } from './storage-paths.ts'
import { createLog } from './window/app-log.ts'
import { appName, menuTemplate } from './window/app-menu.ts'
import type { FileInbox } from './window/file-inbox.ts'
import { createFlush } from './window/flush.ts'
import { denyPermissions, guardContents } from './window/guards.ts'
import { registerCalls } from './window/ipc-handlers.ts'
import { flushBeforeLeaving } from './window/leaving.ts'
import { createMainWindow } from './window/main-window.ts'
import { nativeDialogs } from './window/native-dialogs.ts'
import { picturesIn } from './window/opened-files.ts'
import { type AppInfo, reportText } from './window/report.ts'
import { createSchemeHandler } from './window/scheme.ts'
import { createUpdates, openUpdater } from './window/updates.ts'
import { backgroundColorFor } from './window/window.ts'
import { windowStateSchema } from './window/window-state.ts'

const cacheBytes = 200 * 1024 * 1024

/** Wires the parts; the rules are in their own files. Expects that the app is ready and is the only instance. */
export async function startApp(inbox: FileInbox): Promise<void> {
  const now = () => new Date()
  const places = storagePaths(app.getPath('userData'), now)
  const log = createLog(now, (text) => console.error(text))
  const siteFetch = siteFetchOver((address, options) => net.fetch(address, options))

  const main = createMainWindow({ BrowserWindow, nativeTheme, screen }, inbox)
  const { send } = main
  const dialogs = nativeDialogs(dialog, main.current)

  const [sites, windowState, cache] = await openStoredFiles(places, log.error)
  let work: SiteWork | undefined
  const { tokenOf } = places
  const session = await openSiteSession({ sites, tokenOf, fetch: siteFetch, onChange: sessionChanged })
  const reach = watchReachability({
    ask: askSite,
    now,
    onState({ isOnline }) {
      send('sync:state', syncState())
      if (isOnline) work?.retry()
    },
  })
  work = await openSiteWork({
    session,
    cache,
    openJournal: places.openJournal,
    openStore: places.openStore,
    fetch: siteFetch,
    onUnauthorized: (token) => void session.refused(token),
    onReachable: reach.note,
    onChange: sendQueue,
    onLive: (pageId) => send('pages:live', { pageId }),
    now,
  })

  const flushing = createFlush({
    ask: main.askToFlush,
    settle: () => Promise.all([sites.settled(), windowState.settled()]),
  })
  const updates = createUpdates({
    ...(await openUpdater(app, process.platform, process.env)),
    onState: (state) => send('update:state', state),
    flush: flushing.flush,
    logError: log.error,
  })
  servePages(work.proxy, openOutside)
  const calls = createCalls({
    session,
    work,
    sync: { state: syncState, retry: reach.retry },
    updates,
    flushed: flushing.flushed,
    chooseFiles: dialogs.chooseFiles,
    openExternal: (address) => shell.openExternal(address),
  })
  registerCalls({ ipcMain, calls, logError: log.error })

  const show = (notice: Notice) => showNotice(notice, showWindow)
  const enquiries = followEnquiries({ session, fetch: siteFetch, pathInFront: main.pathInFront, show })

  const holdUntilFlushed = flushBeforeLeaving(app, {
    flush: flushing.flush,
    mayLeave: async (isQuitting) => !isLostAtClosing(work, isQuitting) || dialogs.askBeforeLosingEnquiries(),
  })
  listenToApp(inbox, showWindow)
  nativeTheme.on('updated', () => main.current()?.setBackgroundColor(backgroundColorFor(nativeTheme)))
  powerMonitor.on('suspend', () => void flushing.flush())
  powerMonitor.on('resume', () => void reach.retry())

  enquiries.follow()
  showMenu()
  updates.start()
  await showWindow()

  function showWindow(path?: string): Promise<void> {
    return main.show({
      savedState: windowState,
      path,
      askAfterCrash: dialogs.askAfterCrash,
      onOpened(window) {
        holdUntilFlushed(window)
        window.on('focus', () => {
          if (!reach.state().isOnline) void reach.retry()
        })
      },
    })
  }

  async function sessionChanged(state: SessionState): Promise<void> {
    await work?.follow()
    enquiries.follow()
    showMenu()
    send('session:state', state)
  }

  function showMenu(): void {
    const template = menuTemplate(process.platform, session.state(), {
      command: (command) => send('menu:command', command),
      connect: (siteUrl) => void changeSite(siteUrl),
      signOut: () => void session.signOut().then(main.restart),
      saveReport: () => void saveReport(),
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
      await main.restart()
    } catch (error) {
      await dialogs.warn(error instanceof Error ? error.message : String(error))
    }
  }

  async function saveReport(): Promise<void> {
    const path = await dialogs.chooseReportPath()
    const states = { session: session.state(), sync: syncState(), damagedDrafts: work?.damaged().length ?? 0 }
    const report = { info: appInfo(), platform: process.platform, ...states, log: log.lines() }
    if (path) await writeFile(path, reportText(report))
  }

  function openOutside(wanted: string): void {
    const address = linkOutside(wanted, session.state())
    if (address) void shell.openExternal(address)
  }

  async function askSite(): Promise<boolean> {
    const { siteUrl } = session.state()
    return siteUrl === null || isThere(siteUrl, siteFetch)
  }

  function syncState(): SyncState {
    return { ...reach.state(), ...pendingIn(work) }
  }

  function sendQueue(): void {
    send('pages:queue', work?.queue() ?? [])
    send('sync:state', syncState())
  }
}

function openStoredFiles(places: ReturnType<typeof storagePaths>, logError: (error: unknown) => void) {
  return Promise.all([
    openJsonFile(places.sites, recentSitesSchema, { isConnected: false, sites: [] }, logError),
    openJsonFile(places.windowState, windowStateSchema, { isMaximized: false }, logError),
    openSiteCache({ folder: places.replies, maxBytes: cacheBytes }),
  ])
}

/** Sets what pages may do, and serves them. */
function servePages(proxy: SiteWork['proxy'], openOutside: (wanted: string) => void): void {
  denyPermissions(electronSession.defaultSession)
  app.on('web-contents-created', (_event, contents) => guardContents(contents, openOutside))
  const folder = join(import.meta.dirname, '../renderer')
  protocol.handle(ownScheme, createSchemeHandler({ folder, proxy }))
}

type SessionParts = Pick<Parameters<typeof openSession>[0], 'sites' | 'onChange'> & {
  tokenOf: (siteUrl: string) => string
  fetch: typeof fetch
}

function openSiteSession({ sites, tokenOf, fetch, onChange }: SessionParts) {
  const { isPackaged } = app
  const secrets = systemSecrets(safeStorage, { platform: process.platform, isPackaged, env: process.env })
  return openSession({
    sites,
    connect: (typed) => connectSite(typed, fetch),
    signIn: (login) => signIn(login, `${appName} on ${hostname()}`.slice(0, 80), fetch),
    scopesOf: (signedIn) => scopesOf(signedIn, fetch),
    tokensOf: (siteUrl) => openTokenStore({ file: tokenOf(siteUrl), secrets }),
    fetch,
    onChange,
  })
}

function listenToApp(inbox: FileInbox, showWindow: () => Promise<void>): void {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', () => void showWindow())
  app.on('second-instance', (_event, argv, workingFolder) => {
    inbox.add(picturesIn(argv.slice(1), workingFolder))
    void showWindow()
  })
}

function showNotice({ title, body, path }: Notice, open: (path: string) => Promise<void>): void {
  if (!Notification.isSupported()) return
  const shown = new Notification({ title, body })
  shown.on('click', () => void open(path))
  shown.show()
}

/** On a Mac the app goes on without a window, and keeps what is in memory. */
function isLostAtClosing(work: SiteWork | undefined, isQuitting: boolean): boolean {
  const endsApp = isQuitting || process.platform !== 'darwin'
  return endsApp && (work?.hasUnsavedEnquiries() ?? false)
}

/** The part of the sync state that is about work the site does not have yet. */
function pendingIn(work: SiteWork | undefined): Pick<SyncState, 'pending' | 'damaged' | 'refusal'> {
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
