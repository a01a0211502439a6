import type { BrowserWindow, NativeTheme, Screen } from 'electron'
import type { DesktopEvents } from '../../ipc.ts'
import type { EventName } from '../../ipc-channels.ts'
import { isOwnPage, ownOrigin } from '../connection/own-address.ts'
import type { FileInbox } from './file-inbox.ts'
import { readPicked } from './opened-files.ts'
import { backgroundColorFor, openWindow, preloadIn, startPath } from './window.ts'

type ShowOptions = Pick<Parameters<typeof openWindow>[0], 'savedState' | 'askAfterCrash'> & {
  /** The screen to show; the one that is open, or was open last, by default. */
  path?: string | undefined
  /** Called for each window before its page is loaded. */
  onOpened: (window: BrowserWindow) => void
}

/** What of Electron the window needs: only start-app.ts imports it. */
type Electron = { BrowserWindow: typeof BrowserWindow; nativeTheme: NativeTheme; screen: Screen }

/** The only window of the app. On macOS the app keeps running after it is closed. */
export function createMainWindow(electron: Electron, inbox: FileInbox) {
  const { nativeTheme, screen } = electron
  let window: BrowserWindow | undefined

  function send<Name extends EventName>(name: Name, value: DesktopEvents[Name]): void {
    if (window && !window.isDestroyed()) window.webContents.send(name, value)
  }

  async function openPictures(paths: string[]): Promise<void> {
    const files = await readPicked(paths)
    if (files.length > 0) send('files:opened', files)
  }

  return {
    current: () => window,
    /** Reloads the page, which still holds the data of the previous site or person. */
    async restart(): Promise<void> {
      await window?.loadURL(ownOrigin + startPath)
    },
    send,
    /** The screen that the person has in front of them; undefined while another program is in front. */
    pathInFront(): string | undefined {
      if (!window || window.isDestroyed() || !window.isFocused()) return undefined
      const address = window.webContents.getURL()
      return isOwnPage(address) ? new URL(address).pathname : undefined
    },
    /** Asks the page to hand over unsaved data; false where there is no page. */
    askToFlush(): boolean {
      const isThere = window !== undefined && !window.webContents.isDestroyed()
      if (isThere) send('app:flush', null)
      return isThere
    },
    /** Brings the window to the front, or opens it. */
    async show({ savedState, path, askAfterCrash, onOpened }: ShowOptions): Promise<void> {
      if (window) {
        if (window.isMinimized()) window.restore()
        window.show()
        window.focus()
        if (path !== undefined) send('menu:command', { kind: 'go', path })
        return
      }
      await openWindow({
        create(options) {
          const opened = new electron.BrowserWindow(options)
          window = opened
          opened.on('closed', () => {
            window = undefined
            inbox.handTo(undefined)
          })
          onOpened(opened)
          return opened
        },
        savedState,
        path,
        screens: [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
        preload: preloadIn(import.meta.dirname),
        backgroundColor: backgroundColorFor(nativeTheme),
        askAfterCrash,
      })
      inbox.handTo((paths) => void openPictures(paths))
    },
  }
}
