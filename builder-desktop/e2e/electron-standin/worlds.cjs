// Source injected into pages. Two JavaScript worlds share one document, as in
// real Electron: the page's world, and a separate preload world that the page
// cannot reach except through what contextBridge hands over.

/** One end of the bridge; runs in both worlds. `inbox`/`outbox` are unguessable event names. */
function bridgeEnd(inbox, outbox) {
  const local = new Map()
  const waiting = new Map()
  let next = 1
  let reply
  const emit = (detail) => window.dispatchEvent(new CustomEvent(outbox, { detail }))
  const wrapError = (e) => ({ error: String(e?.message || e) })
  function pack(v) {
    if (typeof v === 'function') {
      const id = next++
      local.set(id, v)
      return { f: id }
    }
    if (v instanceof Promise || (v && typeof v.then === 'function')) {
      const id = next++
      v.then(
        (x) => emit({ settle: id, ok: true, value: pack(x) }),
        (e) => emit({ settle: id, ok: false, value: wrapError(e) }),
      )
      return { p: id }
    }
    if (Array.isArray(v)) return { a: v.map(pack) }
    if (
      v &&
      typeof v === 'object' &&
      (Object.getPrototypeOf(v) === Object.prototype || Object.getPrototypeOf(v) === null)
    ) {
      return { o: Object.entries(v).map(([k, x]) => [k, pack(x)]) }
    }
    return { v: typeof v === 'symbol' ? undefined : structuredClone(v) }
  }
  function unpack(w) {
    if ('f' in w) return (...args) => call(w.f, args)
    if ('p' in w) return new Promise((ok, no) => waiting.set(w.p, { ok, no }))
    if ('a' in w) return w.a.map(unpack)
    if ('o' in w) return Object.fromEntries(w.o.map(([k, x]) => [k, unpack(x)]))
    return w.v
  }
  function call(id, args) {
    reply = undefined
    emit({ call: id, args: pack(args) })
    const r = reply
    if (!r) throw new Error('contextBridge: no answer from the other world')
    if ('error' in r) throw new Error(r.error)
    return unpack(r.value)
  }
  const handlers = {}
  window.addEventListener(inbox, (event) => {
    const m = event.detail
    event.stopImmediatePropagation()
    if (m.call) {
      let r
      try {
        r = { value: pack(local.get(m.call)(...unpack(m.args))) }
      } catch (e) {
        r = wrapError(e)
      }
      emit({ reply: r })
    } else if (m.reply) reply = m.reply
    else if (m.settle) {
      const w = waiting.get(m.settle)
      waiting.delete(m.settle)
      if (w) m.ok ? w.ok(unpack(m.value)) : w.no(new Error(m.value.error))
    } else if (m.note) handlers[m.note]?.(m)
  })
  return {
    pack,
    unpack,
    emit,
    on: (name, fn) => {
      handlers[name] = fn
    },
  }
}

/** Page world: receives what contextBridge exposes and reports window.open. */
function pageWorld(makeEnd, toPage, toPreload) {
  if (window !== window.top) {
    // frames get no preload; only window.open is guarded
    window.open = () => null
    return
  }
  const end = makeEnd(toPage, toPreload)
  const freeze = (v) => {
    if (v && typeof v === 'object') {
      Object.values(v).forEach(freeze)
      Object.freeze(v)
    }
    return v
  }
  end.on('expose', ({ key, shape }) => {
    Object.defineProperty(window, key, { value: freeze(end.unpack(shape)), enumerable: true })
  })
  window.open = (url) => {
    end.emit({ note: 'open', url: new URL(String(url ?? ''), location.href).href })
    return null
  }
}

/** Preload world: a minimal `electron` module for sandboxed preload scripts, then the real built preload. */
function preloadWorld(makeEnd, makeCodec, toPage, toPreload, binding, runPreload) {
  const post = globalThis[binding]
  delete globalThis[binding]
  const openWindow = ({ url }) => post(JSON.stringify({ kind: 'open', url }))
  const anchors = (e) => {
    const a = e.target?.closest?.('a[href]')
    // Chromium asks which program opens `app:`, in a dialog that takes the keyboard.
    const kind = a?.target === '_blank' ? 'open' : a?.protocol === 'app:' && 'navigate'
    if (!kind || e.defaultPrevented) return
    e.preventDefault()
    post(JSON.stringify({ kind, url: a.href }))
  }
  window.addEventListener('click', anchors)
  if (window !== window.top) return
  const end = makeEnd(toPreload, toPage)
  end.on('open', openWindow)
  const { encode, decode } = makeCodec()
  const pending = new Map()
  const listeners = new Map()
  let seq = 1
  const ipcRenderer = {
    invoke: async (channel, ...args) => {
      const id = seq++
      const body = JSON.stringify({ kind: 'invoke', id, channel, args: encode(args) })
      return new Promise((ok, no) => {
        pending.set(id, { ok, no, channel })
        post(body)
      })
    },
    on(channel, fn) {
      listeners.set(channel, [...(listeners.get(channel) || []), fn])
      return this
    },
    off(channel, fn) {
      listeners.set(
        channel,
        (listeners.get(channel) || []).filter((f) => f !== fn),
      )
      return this
    },
  }
  globalThis.__standinDeliver = (text) => {
    const m = JSON.parse(text)
    if (m.kind === 'event') {
      for (const f of listeners.get(m.channel) || []) f({ sender: ipcRenderer }, ...decode(m.args))
      return
    }
    const p = pending.get(m.id)
    pending.delete(m.id)
    if (m.ok) p.ok(decode(m.value))
    else p.no(new Error(`Error invoking remote method '${p.channel}': ${m.error}`))
  }
  const contextBridge = {
    exposeInMainWorld(key, api) {
      end.emit({ note: 'expose', key, shape: end.pack(api) })
    },
  }
  const allowed = { electron: { contextBridge, ipcRenderer } }
  const require = (name) => {
    if (allowed[name]) return allowed[name]
    throw new Error(
      `module not found: ${name} (a sandboxed preload may load only electron, events, timers and url; this stand-in gives electron alone)`,
    )
  }
  const module = { exports: {} }
  try {
    runPreload?.(require, module, module.exports)
  } catch (e) {
    post(JSON.stringify({ kind: 'preload-error', message: String(e?.stack || e) }))
  }
}
module.exports = { bridgeEnd, pageWorld, preloadWorld }
