const { EventEmitter } = require('node:events')
const { app } = require('./app.cjs')
const { shared, cancellable } = require('./shared.cjs')
const { WebContents } = require('./web-contents.cjs')

class BrowserWindow extends EventEmitter {
  constructor(options = {}) {
    super()
    if (!app.ready) throw new Error('Cannot create BrowserWindow before app is ready')
    this.options = options
    this.bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    }
    const given = options.webPreferences ?? {}
    this.prefs = {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      ...given,
    }
    if (!this.prefs.contextIsolation || this.prefs.nodeIntegration || !this.prefs.sandbox)
      throw new Error('stand-in: only sandboxed, context-isolated windows are modelled')
    shared.windows.add(this)
    this.webContents = new WebContents(this, this.prefs)
    for (const noop of ['setBackgroundColor', 'maximize', 'restore', 'show']) this[noop] = () => {}
  }
  loadURL(url) {
    return this.webContents.loadURL(url)
  }
  focus() {
    this.emit('focus', {})
  }
  isMinimized() {
    return false
  }
  isMaximized() {
    return false
  }
  isFocused() {
    return BrowserWindow.getFocusedWindow() === this
  }
  isDestroyed() {
    return !shared.windows.has(this)
  }
  getBounds() {
    return this.bounds
  }
  getNormalBounds() {
    return this.bounds
  }
  setBounds(b) {
    Object.assign(this.bounds, b)
  }
  close() {
    if (this.isDestroyed()) return
    const e = cancellable()
    this.emit('close', e)
    if (e.defaultPrevented) {
      app.abortQuit()
      return
    }
    this.destroy()
  }
  destroy() {
    if (!shared.windows.delete(this)) return
    const wc = this.webContents
    wc.dead = true
    shared.byTarget.delete(wc.targetId)
    wc.opened
      .then(() => shared.browser.cdp.root.send('Target.closeTarget', { targetId: wc.targetId }))
      .catch(() => {})
    wc.emit('destroyed')
    this.emit('closed', {})
    if (shared.windows.size === 0) {
      if (app.quitting) return app.finish()
      if (!app.emit('window-all-closed')) app.quit()
    }
  }
  static getAllWindows() {
    return [...shared.windows]
  }
  static getFocusedWindow() {
    return [...shared.windows].at(-1) ?? null
  }
  static fromWebContents(wc) {
    return wc?.owner ?? null
  }
}

module.exports = { BrowserWindow }
