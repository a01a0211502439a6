// Sessions, the app's own schemes, and the network of the main process.
const fs = require('node:fs')
const path = require('node:path')
const { EventEmitter } = require('node:events')
const { fileURLToPath } = require('node:url')
const { app } = require('./app.cjs')
const { shared } = require('./shared.cjs')

class Session extends EventEmitter {
  constructor(partition) {
    super()
    this.partition = partition
    this.before = []
    this.headers = []
    this.webRequest = {
      onBeforeRequest: (filter, fn) => {
        this.before = [fn ?? filter].filter(Boolean)
      },
      onHeadersReceived: (filter, fn) => {
        this.headers = [fn ?? filter].filter(Boolean)
      },
      onBeforeSendHeaders() {},
    }
    this.protocol = protocol
    this.fetch = (...a) => net.fetch(...a)
    for (const noop of [
      'setSpellCheckerEnabled',
      'setDevicePermissionHandler',
      'setDisplayMediaRequestHandler',
      'setCertificateVerifyProc',
      'clearCache',
      'flushStorageData',
    ])
      this[noop] = () => {}
  }
  setPermissionRequestHandler(fn) {
    this.permissionRequest = fn
  }
  setPermissionCheckHandler(fn) {
    this.permissionCheck = fn
  }
  async clearStorageData() {}
}
const protocol = {
  registerSchemesAsPrivileged(list) {
    if (app.ready)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const s of list) shared.schemes.set(s.scheme, shared.schemes.get(s.scheme))
  },
  handle(scheme, fn) {
    if (shared.schemes.get(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    shared.schemes.set(scheme, fn)
  },
  unhandle(scheme) {
    shared.schemes.set(scheme, undefined)
  },
  isProtocolHandled: (scheme) => Boolean(shared.schemes.get(scheme)),
}
const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
}
const net = {
  isOnline: () => process.env.ELECTRON_STANDIN_OFFLINE !== '1',
  async fetch(input, init) {
    if (process.env.ELECTRON_STANDIN_OFFLINE === '1') throw new Error('net::ERR_INTERNET_DISCONNECTED')
    const url = typeof input === 'string' || input instanceof URL ? String(input) : input.url
    if (!url.startsWith('file:')) {
      const response = await fetch(input, init)
      const isRedirect = response.status >= 300 && response.status < 400 && response.status !== 304
      // As in Electron, where a redirect of this mode waits for a call that `fetch` has no place for.
      if (isRedirect && init?.redirect === 'manual') throw new Error('Redirect was cancelled')
      return response
    }
    const file = fileURLToPath(url)
    if (!fs.existsSync(file) || !fs.statSync(file).isFile()) throw new Error('net::ERR_FILE_NOT_FOUND')
    return new Response(fs.readFileSync(file), {
      headers: { 'content-type': TYPES[path.extname(file).slice(1)] || 'application/octet-stream' },
    })
  },
}
const sessions = new Map()
const session = {
  get defaultSession() {
    return session.fromPartition('')
  },
  fromPartition(name) {
    if (!sessions.has(name)) sessions.set(name, new Session(name))
    return sessions.get(name)
  },
}

module.exports = { session, protocol, net }
