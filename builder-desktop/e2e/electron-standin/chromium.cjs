// Starts Chromium and speaks the DevTools protocol to it over a pipe (fds 3, 4).
// A TCP port is opened as well, so that Playwright can attach as it does to Electron.
const { spawn } = require('node:child_process')
const { EventEmitter } = require('node:events')

class Session extends EventEmitter {
  constructor(cdp, id) {
    super()
    this.cdp = cdp
    this.id = id
    this.setMaxListeners(0)
  }
  send(method, params = {}) {
    return this.cdp.send(method, params, this.id)
  }
}

class Cdp extends EventEmitter {
  constructor(proc) {
    super()
    this.proc = proc
    this.next = 1
    this.pending = new Map()
    this.sessions = new Map()
    this.root = new Session(this, undefined)
    let rest = ''
    proc.stdio[4].setEncoding('utf8').on('data', (chunk) => {
      const parts = (rest + chunk).split('\0')
      rest = parts.pop()
      for (const p of parts) this.receive(JSON.parse(p))
    })
    proc.stdio[3].on('error', () => {})
  }
  receive(m) {
    if (m.id) {
      const p = this.pending.get(m.id)
      this.pending.delete(m.id)
      if (m.error) p.no(new Error(`${p.method}: ${m.error.message}`))
      else p.ok(m.result)
    } else (m.sessionId ? this.sessions.get(m.sessionId) : this.root)?.emit(m.method, m.params)
  }
  send(method, params, sessionId) {
    const id = this.next++
    return new Promise((ok, no) => {
      this.pending.set(id, { ok, no, method })
      this.proc.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }
  session(id) {
    const s = new Session(this, id)
    this.sessions.set(id, s)
    return s
  }
}

module.exports = function launch({ userDataDir, headed, extraArgs = [] }) {
  const args = [
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    `--user-data-dir=${userDataDir}`,
    '--no-sandbox',
    '--no-startup-window',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
    '--password-store=basic',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,Translate,MediaRouter',
    '--disable-popup-blocking',
    '--mute-audio',
    // Reduced motion: animations take time, and no test here is about them.
    '--force-prefers-reduced-motion',
    ...(headed ? [] : ['--headless']),
    ...extraArgs,
  ]
  const proc = spawn(process.env.ELECTRON_STANDIN_CHROMIUM || '/usr/bin/chromium', args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const cdp = new Cdp(proc)
  const listening = new Promise((ok, no) => {
    let text = ''
    proc.stderr.setEncoding('utf8').on('data', (chunk) => {
      text = (text + chunk).slice(-8000)
      const hit = /^DevTools listening on (ws:\/\/\S+)$/m.exec(text)
      if (hit) ok(hit[1])
      if (process.env.ELECTRON_STANDIN_DEBUG) process.stderr.write(chunk)
    })
    proc.once('exit', (code) => no(new Error(`chromium exited with ${code}: ${text.slice(-600)}`)))
    proc.once('error', no)
  })
  return { cdp, proc, listening }
}
