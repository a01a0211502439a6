// The session, the app's own schemes, and the network of the main process.
const { app } = require('./app.cjs')
const { shared } = require('./shared.cjs')

const defaultSession = {
  setPermissionRequestHandler(fn) {
    defaultSession.permissionRequest = fn
  },
  setPermissionCheckHandler() {},
  setDevicePermissionHandler() {},
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
}
const net = {
  async fetch(input, init) {
    const response = await fetch(input, init)
    const isRedirect = response.status >= 300 && response.status < 400 && response.status !== 304
    // As in Electron, where a redirect of this mode waits for a call that `fetch` has no place for.
    if (isRedirect && init?.redirect === 'manual') throw new Error('Redirect was cancelled')
    return response
  },
}

module.exports = { session: { defaultSession }, protocol, net }
