// Structured clone over a text channel. One function, injected as source into
// the page's preload world and called directly in the main process.
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
    const nodes = []
    const seen = new Map()
    const ref = (v) => {
      if (v === undefined) return ['u']
      if (v === null || typeof v === 'string' || typeof v === 'boolean') return ['v', v]
      if (typeof v === 'number')
        return Number.isFinite(v) && !Object.is(v, -0) ? ['v', v] : ['n', Object.is(v, -0) ? '-0' : String(v)]
      if (seen.has(v)) return ['r', seen.get(v)]
      const id = nodes.push(null) - 1
      seen.set(v, id)
      const tag = Object.prototype.toString.call(v).slice(8, -1)
      if (v instanceof Uint8Array) nodes[id] = ['bytes', toB64(v)]
      else if (Array.isArray(v)) nodes[id] = ['arr', v.map(ref)]
      else if (tag === 'Object') nodes[id] = ['obj', Object.entries(v).map(([k, x]) => [k, ref(x)])]
      else throw new Error(`stand-in codec: ${tag} is not supported`)
      return ['r', id]
    }
    const root = ref(copy)
    return JSON.stringify({ root, nodes })
  }
  function decode(text) {
    const { root, nodes } = JSON.parse(text)
    const made = new Map()
    const get = ([kind, x]) => {
      if (kind === 'u') return undefined
      if (kind === 'v') return x
      if (kind === 'n') return Number(x)
      if (made.has(x)) return made.get(x)
      const [type, a] = nodes[x]
      const keep = (o) => {
        made.set(x, o)
        return o
      }
      if (type === 'bytes') return keep(fromB64(a))
      if (type === 'arr') {
        const o = keep([])
        for (const v of a) o.push(get(v))
        return o
      }
      const o = keep({})
      a.forEach(([k, v]) => {
        o[k] = get(v)
      })
      return o
    }
    return get(root)
  }
  return { encode, decode }
}
