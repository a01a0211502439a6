import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand, SessionState } from '../../ipc.ts'

type MenuActions = {
  command: (command: MenuCommand) => void
  connect: (siteUrl: string) => void
  signOut: () => void
  saveReport: () => void
  openSite: () => void
  about: () => void
}

type Item = MenuItemConstructorOptions

const separator: Item = { type: 'separator' }

/** The application's menu. For commands of the page the accelerator is only shown: the page gets every key first, and a
 * field must keep its own undo. Every item with an action has an `id`.
 */
export function menuTemplate(platform: NodeJS.Platform, state: SessionState, actions: MenuActions): Item[] {
  const isMac = platform === 'darwin'
  const { command } = actions
  const isConnected = state.siteUrl !== null
  const isSignedIn = state.user !== null

  const sends = (id: string, label: string, accelerator: string, sent: MenuCommand): Item => ({
    id,
    label,
    accelerator,
    enabled: isSignedIn,
    click: () => command(sent),
  })
  const go = (id: string, label: string, path: string, accelerator: string): Item =>
    sends(id, label, accelerator, { kind: 'go', path })
  const recent = state.recentSites.map(
    ({ siteUrl, name }, at): Item => ({
      id: `site-${at}`,
      label: name ? `${name} (${new URL(siteUrl).host})` : siteUrl,
      type: 'checkbox',
      checked: siteUrl === state.siteUrl,
      click: () => actions.connect(siteUrl),
    }),
  )
  const about: Item = { id: 'about', label: `About ${appName}`, click: actions.about }

  const file: Item = {
    label: '&File',
    submenu: [
      sends('save', 'Save', 'CmdOrCtrl+S', { kind: 'save' }),
      sends('publish', 'Publish…', 'CmdOrCtrl+Shift+P', { kind: 'press', button: 'publish' }),
      sends('preview', 'Preview in the browser', 'CmdOrCtrl+Shift+O', { kind: 'press', button: 'preview' }),
      separator,
      sends('add-pictures', 'Add pictures…', 'CmdOrCtrl+O', { kind: 'add-pictures' }),
      separator,
      { label: 'Recent sites', submenu: recent, enabled: recent.length > 0 },
      { id: 'change-site', label: 'Switch site…', click: () => command({ kind: 'change-site' }) },
      { id: 'sign-out', label: 'Sign out', enabled: isSignedIn, click: actions.signOut },
      separator,
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  }
  const step = (id: 'undo' | 'redo', label: string, accelerator: string): Item => ({
    id,
    label,
    accelerator,
    registerAccelerator: false,
    click: () => command({ kind: 'step', direction: id }),
  })
  const edit: Item = {
    label: '&Edit',
    submenu: [
      step('undo', 'Undo', 'CmdOrCtrl+Z'),
      step('redo', 'Redo', isMac ? 'Cmd+Shift+Z' : 'Ctrl+Y'),
      {
        ...sends('steps', 'Your Steps…', 'CmdOrCtrl+Shift+H', { kind: 'press', button: 'steps' }),
        registerAccelerator: false,
      },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'pasteAndMatchStyle' },
      { role: 'selectAll' },
    ],
  }
  const view: Item = {
    label: '&View',
    submenu: [
      go('go-pages', 'Pages', '/admin/pages', 'CmdOrCtrl+1'),
      go('go-media', 'Pictures && files', '/admin/media', 'CmdOrCtrl+2'),
      go('go-tour-dates', 'Tour dates', '/admin/tour-dates', 'CmdOrCtrl+3'),
      go('go-albums', 'Albums', '/admin/albums', 'CmdOrCtrl+4'),
      go('go-enquiries', 'Inbox', '/admin/enquiries', 'CmdOrCtrl+5'),
      go('go-calendar', 'Jobs', '/admin/jobs', 'CmdOrCtrl+6'),
      separator,
      { role: 'reload' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
    ],
  }
  const help: Item = {
    role: 'help',
    submenu: [
      { id: 'open-site', label: 'View website', enabled: isConnected, click: actions.openSite },
      { id: 'report', label: 'Save a report for support…', click: actions.saveReport },
      ...(isMac ? [] : [separator, about]),
    ],
  }
  const app: Item = {
    label: appName,
    submenu: [
      about,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  }
  return [...(isMac ? [app] : []), file, edit, view, { role: 'windowMenu' }, help]
}

export const appName = 'Farm Builder'
