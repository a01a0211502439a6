// One page: its preload world, its navigations and their guards, and what it says over IPC.
const fs = require('node:fs')
const path = require('node:path')
const crypto = require('node:crypto')
const { EventEmitter } = require('node:events')
const { pathToFileURL } = require('node:url')
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
    this.id = shared.nextId++
    this.owner = owner
    this.prefs = prefs
    this.session = prefs.session ?? session.fromPartition(prefs.partition ?? '')
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
      get origin() {
        try {
          const u = new URL(wc.getURL())
          return u.origin === 'null' ? `${u.protocol}//${u.host}` : u.origin
        } catch {
          return 'null'
        }
      },
      parent: null,
      isDestroyed: () => wc.dead,
      routingId: 1,
      processId: 1,
    }
    for (const noop of [
      'openDevTools',
      'closeDevTools',
      'setZoomFactor',
      'setZoomLevel',
      'setVisualZoomLevelLimits',
      'focus',
      'setUserAgent',
      'setBackgroundThrottling',
    ])
      this[noop] = () => {}
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
    const opts = {
      platform: process.platform,
      versions: {
        electron: process.versions.electron,
        chrome: process.versions.chrome,
        node: process.versions.node,
      },
      argv: this.prefs.additionalArguments ?? [],
    }
    const args = `${bridgeEnd}, ${makeCodec}, ${JSON.stringify(a)}, ${JSON.stringify(b)}, ${JSON.stringify(binding)}, ${JSON.stringify(opts)}`
    await s.send('Runtime.addBinding', { name: binding, executionContextName: WORLD })
    await s.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${pageWorld})(${bridgeEnd}, ${JSON.stringify(a)}, ${JSON.stringify(b)})`,
    })
    await s.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: WORLD,
      source: `(${preloadWorld})(${args}, function (require, module, exports, process, global) {\n${source}\n})`,
    })
    await s.send('Fetch.enable', {
      patterns: [
        this.session.before.length ? { urlPattern: '*' } : { urlPattern: '*', resourceType: 'Document' },
        ...(this.session.headers.length ? [{ urlPattern: '*', requestStage: 'Response' }] : []),
      ],
    })
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
    s.on('Page.domContentEventFired', () => {
      this.emit('dom-ready', {})
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
    s.on('Page.javascriptDialogOpening', ({ type }) => {
      if (type === 'beforeunload') this.emit('will-prevent-unload', cancellable())
    })
  }
  async paused(p) {
    const url = fromChromium(p.request.url)
    const { cdp } = this
    const { requestId } = p
    if (p.responseStatusCode || p.responseErrorReason) {
      const responseHeaders = Object.fromEntries((p.responseHeaders ?? []).map((h) => [h.name, [h.value]]))
      const out = await new Promise((ok) =>
        this.session.headers[0]({ url, responseHeaders, resourceType: p.resourceType }, ok),
      )
      const list = Object.entries(out.responseHeaders ?? responseHeaders).flatMap(([name, v]) =>
        [].concat(v).map((value) => ({ name, value })),
      )
      return cdp.send('Fetch.continueResponse', {
        requestId,
        responseCode: p.responseStatusCode || 200,
        responseHeaders: list,
      })
    }
    if (p.resourceType === 'Document') {
      const isMainFrame = p.frameId === this.frameId
      const planned = isMainFrame && this.expected.delete(p.request.url.split('#')[0])
      if (!planned) {
        const e = cancellable({ url, isMainFrame, isSameDocument: false })
        if (p.redirectedRequestId) this.emit('will-redirect', e, url, false, isMainFrame)
        else {
          if (isMainFrame) this.emit('will-navigate', e, url)
          this.emit('will-frame-navigate', e)
        }
        if (e.defaultPrevented) return cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      }
    }
    for (const fn of this.session.before) {
      const out = await new Promise((ok) =>
        fn(
          {
            url,
            method: p.request.method,
            resourceType: p.resourceType === 'Document' ? 'mainFrame' : 'other',
          },
          ok,
        ),
      )
      if (out.cancel) return cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
    }
    return cdp.send('Fetch.continueRequest', { requestId })
  }
  async fromPreload(m) {
    if (m.kind === 'preload-error') {
      console.error('Unable to load preload script:', m.message)
      return this.emit('preload-error', {}, this.prefs.preload, new Error(m.message))
    }
    if (m.kind === 'open') {
      const verdict = this.openHandler?.({
        url: fromChromium(m.url),
        frameName: m.target,
        features: m.features,
        disposition: 'foreground-tab',
        referrer: { url: this.getURL() },
      }) ?? { action: 'allow' }
      if (verdict.action === 'allow')
        new shared.BrowserWindow({ ...verdict.overrideBrowserWindowOptions }).loadURL(fromChromium(m.url))
      return
    }
    const event = {
      sender: this,
      senderFrame: this.mainFrame,
      processId: 1,
      frameId: 1,
      type: 'frame',
      ports: [],
      reply: (c, ...a) => this.send(c, ...a),
    }
    const args = codec.decode(m.args)
    if (m.kind === 'send') return ipcMain.emit(m.channel, event, ...args)
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
    if (origin === 'null' || !this.session.permissionRequest) return
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
      this.session.permissionRequest(
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
  loadFile(file) {
    return this.loadURL(pathToFileURL(path.resolve(shared.boot.appPath, file)).href)
  }
  getLastWebPreferences() {
    return this.prefs
  }
  getURL() {
    return fromChromium(this.url)
  }
  getTitle() {
    return this.owner.getTitle()
  }
  isDestroyed() {
    return this.dead
  }
  isLoading() {
    return false
  }
  isCrashed() {
    return false
  }
  reload() {
    this.expected.add(this.url.split('#')[0])
    this.cdp.send('Page.reload').catch(() => {})
  }
  async executeJavaScript(code) {
    await this.opened
    const r = await this.cdp.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })
    if (r.exceptionDetails)
      throw new Error(r.exceptionDetails.exception?.description ?? r.exceptionDetails.text)
    return r.result.value
  }
  async capturePage() {
    const r = await this.cdp.send('Page.captureScreenshot')
    return { toPNG: () => Buffer.from(r.data, 'base64') }
  }
  close() {
    this.owner.close()
  }
  destroy() {
    this.owner.destroy()
  }
  getOSProcessId() {
    return 0
  }
  static fromDevToolsTargetId(id) {
    return shared.byTarget.get(id)
  }
  static fromId(id) {
    return [...shared.byTarget.values()].find((w) => w.id === id)
  }
  static getAllWebContents() {
    return [...shared.byTarget.values()]
  }
}

module.exports = { WebContents }
