// One page: its preload world, its navigations and their guards, and what it says over IPC.
const fs = require('node:fs')
const crypto = require('node:crypto')
const { EventEmitter } = require('node:events')
const { app } = require('./app.cjs')
const makeCodec = require('./codec.cjs')
const { ipcMain } = require('./ipc-main.cjs')
const { session } = require('./session.cjs')
const { shared, toChromium, fromChromium, cancellable } = require('./shared.cjs')
const { bridgeEnd, pageWorld, preloadWorld } = require('./worlds.cjs')

const codec = makeCodec()
const WORLD = 'standin-preload'

class WebContents extends EventEmitter {
  constructor(owner, prefs) {
    super()
    this.owner = owner
    this.prefs = prefs
    this.url = ''
    this.dead = false
    this.expected = new Set()
    this.opened = this.open()
    this.opened.catch((e) => {
      if (!this.dead) console.error('stand-in: window failed', e)
    })
    const wc = this
    this.mainFrame = {
      get url() {
        return wc.getURL()
      },
      parent: null,
    }
  }
  async open() {
    await app.readyPromise
    const { root } = shared.browser.cdp
    const { width = 800, height = 600 } = this.owner.options
    const { targetId } = await root.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      width,
      height,
    })
    this.targetId = targetId
    shared.byTarget.set(targetId, this)
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true })
    const s = shared.browser.cdp.session(sessionId)
    this.cdp = s
    this.listen(s)
    await Promise.all([s.send('Page.enable'), s.send('Runtime.enable')])
    const tree = await s.send('Page.getFrameTree')
    this.frameId = tree.frameTree.frame.id
    const [a, b, binding] = [1, 2, 3].map(() => `s${crypto.randomUUID().replaceAll('-', '')}`)
    let source = ''
    const file = this.prefs.preload
    if (file) {
      if (this.prefs.sandbox !== false && file.endsWith('.mjs'))
        throw new Error('a sandboxed preload script cannot be an ES module')
      source = fs.readFileSync(file, 'utf8')
    }
    const args = `${bridgeEnd}, ${makeCodec}, ${JSON.stringify(a)}, ${JSON.stringify(b)}, ${JSON.stringify(binding)}`
    await s.send('Runtime.addBinding', { name: binding, executionContextName: WORLD })
    await s.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${pageWorld})(${bridgeEnd}, ${JSON.stringify(a)}, ${JSON.stringify(b)})`,
    })
    await s.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: WORLD,
      source: `(${preloadWorld})(${args}, function (require, module, exports) {\n${source}\n})`,
    })
    await s.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] })
    app.emit('web-contents-created', {}, this)
  }
  listen(s) {
    const safe = (fn) => (p) => {
      Promise.resolve(fn(p)).catch((e) => {
        if (!this.dead && !/Session with given id|Invalid InterceptionId|Target closed/.test(e.message))
          console.error('stand-in:', e)
      })
    }
    s.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === WORLD && context.auxData.frameId === this.frameId) this.context = context.id
    })
    s.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId) return
      this.url = frame.url + (frame.urlFragment || '')
      this.emit('did-navigate', {}, this.getURL(), 200, '')
    })
    s.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === this.frameId) {
        this.url = url
        this.emit('did-navigate-in-page', {}, this.getURL(), true)
      }
    })
    s.on('Page.loadEventFired', () => {
      if (this.url !== 'about:blank') {
        this.emit('did-finish-load', {})
        this.owner.emit('ready-to-show', {})
      }
    })
    s.on('Inspector.targetCrashed', () =>
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    )
    s.on(
      'Runtime.bindingCalled',
      safe((p) => this.fromPreload(JSON.parse(p.payload))),
    )
    s.on(
      'Fetch.requestPaused',
      safe((p) => this.paused(p)),
    )
  }
  async paused(p) {
    const url = fromChromium(p.request.url)
    const { cdp } = this
    const { requestId } = p
    const isMainFrame = p.frameId === this.frameId
    const planned = isMainFrame && this.expected.delete(p.request.url.split('#')[0])
    if (!planned && this.isPrevented(url, isMainFrame, p.redirectedRequestId))
      return cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    return cdp.send('Fetch.continueRequest', { requestId })
  }
  isPrevented(url, isMainFrame, isRedirect) {
    const e = cancellable({ url, isMainFrame, isSameDocument: false })
    if (isRedirect) this.emit('will-redirect', e, url, false, isMainFrame)
    else {
      if (isMainFrame) this.emit('will-navigate', e, url)
      this.emit('will-frame-navigate', e)
    }
    return e.defaultPrevented
  }
  async fromPreload(m) {
    if (m.kind === 'preload-error') return console.error('Unable to load preload script:', m.message)
    if (m.kind === 'open') {
      // The app opens no window; its handler denies all.
      const { action } = this.openHandler?.({ url: fromChromium(m.url) }) ?? {}
      if (action !== 'deny') throw new Error('stand-in: opening windows is not provided')
      return
    }
    if (m.kind === 'navigate') {
      if (this.isPrevented(m.url, true)) return
      throw new Error('stand-in: a link to another address of the app is not provided')
    }
    const event = { sender: this, senderFrame: this.mainFrame }
    const args = codec.decode(m.args)
    const handler = ipcMain.handlers.get(m.channel)
    let answer
    try {
      if (!handler) throw new Error(`No handler registered for '${m.channel}'`)
      answer = { kind: 'reply', id: m.id, ok: true, value: codec.encode(await handler(event, ...args)) }
    } catch (e) {
      if (handler) console.error(`Error occurred in handler for '${m.channel}':`, e)
      answer = { kind: 'reply', id: m.id, ok: false, error: String(e) }
    }
    await this.deliver(answer)
  }
  async deliver(message) {
    if (!this.context || this.dead) return
    await this.cdp
      .send('Runtime.evaluate', {
        contextId: this.context,
        expression: `globalThis.__standinDeliver(${JSON.stringify(JSON.stringify(message))})`,
      })
      .catch(() => {})
  }
  send(channel, ...args) {
    this.deliver({ kind: 'event', channel, args: codec.encode(args) })
  }
  setWindowOpenHandler(fn) {
    this.openHandler = fn
  }
  async loadURL(url) {
    await this.opened
    const real = toChromium(url)
    await this.permissions(real)
    this.expected.add(real.split('#')[0])
    const loaded = new Promise((ok) => this.once('did-finish-load', ok))
    const { errorText } = await this.cdp.send('Page.navigate', { url: real })
    if (errorText) {
      this.emit('did-fail-load', {}, -2, errorText, url, true)
      throw Object.assign(new Error(`${errorText.replace('net::', '')} (-2) loading '${url}'`), {
        code: errorText.replace('net::', ''),
      })
    }
    await loaded
  }
  async permissions(url) {
    // Chromium asks nobody when headless, so the app's answers are worked out before the page loads.
    const { origin } = new URL(url)
    const { permissionRequest } = session.defaultSession
    if (origin === 'null' || !permissionRequest) return
    const names = [
      ['geolocation', 'geolocation'],
      ['notifications', 'notifications'],
      ['media', 'microphone'],
      ['media', 'camera'],
      ['clipboard-read', 'clipboard-read'],
      ['midi', 'midi'],
    ]
    for (const [electronName, name] of names) {
      let granted = false
      permissionRequest(
        this,
        electronName,
        (ok) => {
          granted = ok
        },
        { requestingUrl: fromChromium(url), isMainFrame: true },
      )
      const permission = { name }
      await shared.browser.cdp.root
        .send('Browser.setPermission', { permission, setting: granted ? 'granted' : 'denied', origin })
        .catch(() => {})
    }
  }
  getLastWebPreferences() {
    return this.prefs
  }
  getURL() {
    return fromChromium(this.url)
  }
  isDestroyed() {
    return this.dead
  }
  reload() {
    this.expected.add(this.url.split('#')[0])
    this.cdp.send('Page.reload').catch(() => {})
  }
  close() {
    this.owner.close()
  }
  static fromDevToolsTargetId(id) {
    return shared.byTarget.get(id)
  }
}

module.exports = { WebContents }
