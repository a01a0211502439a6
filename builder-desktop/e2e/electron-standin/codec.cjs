// Structured clone over a text channel: of JSON, `undefined` and bytes, which is all that the app sends. One function,
// injected as source into the page's preload world and called directly in the main process.
module.exports = function makeCodec() {
  const toB64 = (bytes) => {
    if (typeof Buffer !== 'undefined') return Buffer.from(bytes).toString('base64')
    let s = ''
    for (let i = 0; i < bytes.length; i += 4096) s += String.fromCharCode(...bytes.subarray(i, i + 4096))
    return btoa(s)
  }
  const fromB64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
  function encode(value) {
    let copy
    try {
      copy = structuredClone(value)
    } catch {
      throw new Error('An object could not be cloned.')
    }
    return JSON.stringify(copy, function (key) {
      const v = this[key] // the second parameter would be the text of a date
      if (v === undefined) return { standin: 'undefined' }
      if (v instanceof Uint8Array) return { standin: 'bytes', text: toB64(v) }
      const tag = Object.prototype.toString.call(v).slice(8, -1)
      if (
        (typeof v === 'object' && !/^(Null|Array|Object)$/.test(tag)) ||
        (tag === 'Number' && !Number.isFinite(v))
      )
        throw new Error(`stand-in codec: ${tag} ${v} is not supported`)
      return v
    })
  }
  function decode(text) {
    const get = (v) => {
      if (v === null || typeof v !== 'object') return v
      if (Array.isArray(v)) return v.map(get)
      if (v.standin) return v.standin === 'bytes' ? fromB64(v.text) : undefined
      return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, get(x)]))
    }
    return get(JSON.parse(text))
  }
  return { encode, decode }
}
