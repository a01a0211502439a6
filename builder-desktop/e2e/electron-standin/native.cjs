// Modules for the system: menus, dialogs, shell, key store, screens.
const fs = require('node:fs')
const path = require('node:path')
const crypto = require('node:crypto')
const { EventEmitter } = require('node:events')
const { app } = require('./app.cjs')
const { BrowserWindow } = require('./browser-window.cjs')
const { missing } = require('./shared.cjs')

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
  popup() {}
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
  showErrorBox: (t, c) => console.error(`[error box] ${t}: ${c}`),
  showMessageBoxSync: () => {
    throw new Error('stand-in: showMessageBoxSync is not provided')
  },
}
const shell = {
  opened: [],
  openExternal: async (url) => {
    shell.opened.push(url)
  },
  openPath: async () => '',
  showItemInFolder() {},
  beep() {},
}
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
  keyring: process.env.ELECTRON_STANDIN_KEYRING === '1',
  setUsePlainTextEncryption(yes) {
    safeStorage.plain = yes
  },
  isEncryptionAvailable: () => app.ready && (safeStorage.keyring || safeStorage.plain),
  getSelectedStorageBackend: () => (safeStorage.keyring ? 'gnome_libsecret' : 'basic_text'),
  encryptString(text) {
    if (!safeStorage.isEncryptionAvailable())
      throw new Error(
        'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
      )
    const iv = crypto.randomBytes(12)
    const c = crypto.createCipheriv('aes-256-gcm', safeStorage.key(), iv)
    const body = Buffer.concat([c.update(text, 'utf8'), c.final()])
    return Buffer.concat([Buffer.from('v10'), iv, c.getAuthTag(), body])
  },
  decryptString(buf) {
    try {
      const d = crypto
        .createDecipheriv('aes-256-gcm', safeStorage.key(), buf.subarray(3, 15))
        .setAuthTag(buf.subarray(15, 31))
      return Buffer.concat([d.update(buf.subarray(31)), d.final()]).toString('utf8')
    } catch {
      throw new Error(
        'Error while decrypting the ciphertext provided to safeStorage.decryptString. Ciphertext does not appear to be encrypted.',
      )
    }
  },
  isAsyncEncryptionAvailable: async () => safeStorage.isEncryptionAvailable(),
  encryptStringAsync: async (t) => safeStorage.encryptString(t),
  decryptStringAsync: async (b) => ({ result: safeStorage.decryptString(b), shouldReEncrypt: false }),
}

const quiet = (extra = {}) => Object.assign(new EventEmitter(), extra)
const workArea = { x: 0, y: 0, width: 1280, height: 800 }
const display = { workAreaSize: { width: 1280, height: 800 }, workArea, scaleFactor: 1 }

module.exports = {
  Menu,
  MenuItem,
  dialog,
  shell,
  safeStorage,
  nativeTheme: quiet({ shouldUseDarkColors: false, themeSource: 'system' }),
  powerMonitor: quiet({ getSystemIdleState: () => 'active' }),
  screen: quiet({
    getPrimaryDisplay: () => display,
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
  }),
  clipboard: {
    text: '',
    writeText(t) {
      this.text = t
    },
    readText() {
      return this.text
    },
  },
  crashReporter: { start() {} },
  Notification: class extends EventEmitter {
    static isSupported() {
      return true
    }
    static shown = []
    constructor(options) {
      super()
      this.options = options
    }
    show() {
      this.constructor.shown.push(this.options)
    }
  },
  autoUpdater: missing('autoUpdater'),
  nativeImage: missing('nativeImage'),
  utilityProcess: missing('utilityProcess'),
}
