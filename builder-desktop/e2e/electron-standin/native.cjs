// Modules for the system: menus, dialogs, shell, key store, screens.
const fs = require('node:fs')
const path = require('node:path')
const crypto = require('node:crypto')
const { EventEmitter } = require('node:events')
const { app } = require('./app.cjs')
const { BrowserWindow } = require('./browser-window.cjs')

class MenuItem {
  constructor(o) {
    Object.assign(this, { visible: true, enabled: true, type: 'normal', label: '' }, o)
    if (Array.isArray(o.submenu)) this.submenu = Menu.buildFromTemplate(o.submenu)
    const run = o.click
    this.click = () => run?.(this, BrowserWindow.getFocusedWindow() ?? undefined, {})
  }
}
class Menu {
  constructor() {
    this.items = []
  }
  append(i) {
    this.items.push(i)
  }
  getMenuItemById(id) {
    for (const i of this.items) {
      if (i.id === id) return i
      const sub = i.submenu?.getMenuItemById(id)
      if (sub) return sub
    }
    return null
  }
  static buildFromTemplate(t) {
    const m = new Menu()
    for (const o of t) m.append(o instanceof MenuItem ? o : new MenuItem(o))
    return m
  }
  static setApplicationMenu(m) {
    Menu.current = m
  }
  static getApplicationMenu() {
    return Menu.current ?? null
  }
}
const unanswered = (name) => async () => {
  throw new Error(
    `stand-in: dialog.${name} was not answered; replace it with electronApp.evaluate in the test`,
  )
}
const dialog = {
  showMessageBox: unanswered('showMessageBox'),
  showOpenDialog: unanswered('showOpenDialog'),
  showSaveDialog: unanswered('showSaveDialog'),
}
const shell = { openExternal: async () => undefined }
const safeStorage = {
  key() {
    const f = path.join(app.getPath('userData'), 'standin-key')
    if (!fs.existsSync(f)) {
      fs.mkdirSync(path.dirname(f), { recursive: true })
      fs.writeFileSync(f, crypto.randomBytes(32), { mode: 0o600 })
    }
    return fs.readFileSync(f)
  },
  // Like Linux without a keyring (which is what a test machine is): nothing until plain text is allowed.
  plain: false,
  setUsePlainTextEncryption(yes) {
    safeStorage.plain = yes
  },
  isAsyncEncryptionAvailable: async () => app.ready && safeStorage.plain,
  getSelectedStorageBackend: () => 'basic_text',
  async encryptStringAsync(text) {
    const iv = crypto.randomBytes(12)
    const c = crypto.createCipheriv('aes-256-gcm', safeStorage.key(), iv)
    const body = Buffer.concat([c.update(text, 'utf8'), c.final()])
    return Buffer.concat([Buffer.from('v10'), iv, c.getAuthTag(), body])
  },
  async decryptStringAsync(buf) {
    const d = crypto
      .createDecipheriv('aes-256-gcm', safeStorage.key(), buf.subarray(3, 15))
      .setAuthTag(buf.subarray(15, 31))
    const result = Buffer.concat([d.update(buf.subarray(31)), d.final()]).toString('utf8')
    return { result, shouldReEncrypt: false }
  },
}

const quiet = (extra = {}) => Object.assign(new EventEmitter(), extra)
const workArea = { x: 0, y: 0, width: 1280, height: 800 }
const display = { workAreaSize: { width: 1280, height: 800 }, workArea, scaleFactor: 1 }

module.exports = {
  Menu,
  dialog,
  shell,
  safeStorage,
  nativeTheme: quiet({ shouldUseDarkColors: false }),
  powerMonitor: quiet(),
  screen: quiet({ getPrimaryDisplay: () => display, getAllDisplays: () => [display] }),
  Notification: class extends EventEmitter {
    static isSupported() {
      return true
    }
    constructor(options) {
      super()
      this.options = options
    }
    show() {}
  },
}
