// The `app` module: folders, single-instance lock, quitting.
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { EventEmitter } = require('node:events')
const { shared, cancellable } = require('./shared.cjs')

class App extends EventEmitter {
  constructor() {
    super()
    this.name = undefined
    this.paths = new Map()
    this.ready = false
    this.quitting = false
    this.readyPromise = new Promise((ok) => {
      this.markReady = ok
    })
    // Playwright's loader sets Chromium's switches.
    this.commandLine = { appendSwitch() {} }
    this.isPackaged = false
    for (const noop of ['setAppUserModelId', 'enableSandbox']) this[noop] = () => {}
  }
  whenReady() {
    return this.readyPromise
  }
  isReady() {
    return this.ready
  }
  getName() {
    return this.name ?? shared.boot.pkg.productName ?? shared.boot.pkg.name ?? 'Electron'
  }
  setName(n) {
    this.name = n
  }
  getVersion() {
    return shared.boot.pkg.version ?? '0.0.0'
  }
  getPath(key) {
    if (this.paths.has(key)) return this.paths.get(key)
    if (key !== 'userData') throw new Error(`Failed to get '${key}' path`)
    return path.join(process.env.XDG_CONFIG_HOME || path.join(os.homedir(), '.config'), this.getName())
  }
  setPath(key, value) {
    this.paths.set(key, value)
  }
  requestSingleInstanceLock(data) {
    const dir = this.getPath('userData')
    fs.mkdirSync(path.join(dir, 'standin-second'), { recursive: true })
    const lock = path.join(dir, 'standin-lock')
    const alive = (pid) => {
      try {
        process.kill(pid, 0)
        return true
      } catch {
        return false
      }
    }
    const holder = fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : 0
    if (holder && holder !== process.pid && alive(holder)) {
      fs.writeFileSync(
        path.join(dir, 'standin-second', `${process.pid}.json`),
        JSON.stringify({ argv: process.argv, cwd: process.cwd(), data }),
      )
      return false
    }
    fs.writeFileSync(lock, String(process.pid))
    this.lock = lock
    this.watcher ??= fs
      .watch(path.join(dir, 'standin-second'), (_kind, file) => {
        const full = path.join(dir, 'standin-second', file || '')
        setTimeout(() => {
          if (!file || !fs.existsSync(full)) return
          const m = JSON.parse(fs.readFileSync(full, 'utf8'))
          fs.rmSync(full)
          this.emit('second-instance', {}, m.argv, m.cwd, m.data)
        }, 50)
      })
      .unref()
    return true
  }
  releaseSingleInstanceLock() {
    if (this.lock) fs.rmSync(this.lock, { force: true })
  }
  quit() {
    if (this.quitting) return
    const e = cancellable()
    this.emit('before-quit', e)
    if (e.defaultPrevented) return
    this.quitting = true
    for (const w of [...shared.windows]) w.close()
    if ([...shared.windows].length === 0) this.finish()
  }
  abortQuit() {
    this.quitting = false
  }
  finish() {
    const e = cancellable()
    this.emit('will-quit', e)
    if (e.defaultPrevented) {
      this.quitting = false
      return
    }
    this.exit(0)
  }
  exit(code = 0) {
    if (this.exiting) return
    this.exiting = true
    this.emit('quit', {}, code)
    this.releaseSingleInstanceLock()
    const leave = () => process.exit(code)
    if (!shared.browser || shared.browser.proc.exitCode !== null) return leave()
    shared.browser.proc.removeAllListeners('exit')
    shared.browser.proc.once('exit', leave) // the profile folder is quiet before we go
    shared.browser.cdp.root.send('Browser.close').catch(() => {})
    setTimeout(() => {
      shared.browser.proc.kill('SIGKILL')
      leave()
    }, 4000)
  }
}
const app = new App()

module.exports = { app }
