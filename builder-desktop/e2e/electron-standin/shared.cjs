// State that the parts of the stand-in share.

const HOST = '.app-scheme.localhost'

/** `boot`: the started app; `browser`: the running Chromium; `schemes`: the app's own, by name, with their handlers. */
const shared = {
  boot: { appPath: process.cwd(), pkg: {} },
  browser: undefined,
  schemes: new Map(),
  windows: new Set(),
  byTarget: new Map(),
}

/** `app://x/y` is `http://x.app.app-scheme.localhost/y` to Chromium, a name that Chromium trusts like https. */
function toChromium(url) {
  const u = new URL(url)
  const scheme = u.protocol.slice(0, -1)
  if (!shared.schemes.has(scheme)) return url
  return `http://${u.host || 'root'}.${scheme}${HOST}${u.pathname}${u.search}${u.hash}`
}

function fromChromium(url) {
  const m = /^http:\/\/([^/]+)\.([a-z0-9+-]+)\.app-scheme\.localhost(\/.*)?$/.exec(url)
  return m ? `${m[2]}://${m[1]}${m[3] || '/'}` : url
}

function cancellable(extra = {}) {
  const e = {
    defaultPrevented: false,
    preventDefault() {
      e.defaultPrevented = true
    },
    ...extra,
  }
  return e
}

module.exports = { HOST, shared, toChromium, fromChromium, cancellable }
