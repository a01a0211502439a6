// Geometry for the drawings: smooth outlines through points, limbs with a width at each joint, seeded chance.

/** The color of lines, eyes and nostrils. */
export const ink = '#2b1a12'

const num = (n) => String(Math.round(n * 10) / 10)

/** Reads "x,y x,y! ..." into points; `!` marks a corner that stays sharp. */
export function points(text) {
  return text
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [x, y] = part.replace('!', '').split(',').map(Number)
      return { x, y, sharp: part.endsWith('!') }
    })
}

/** Path data of a smooth line through points (text or objects); closed unless told otherwise. */
export function smooth(input, closed = true, tension = 6) {
  const list = typeof input === 'string' ? points(input) : input
  const n = list.length
  const at = (i) => (closed ? list[(i + n) % n] : list[Math.max(0, Math.min(n - 1, i))])
  const tangent = (i) => {
    const p = at(i)
    if (p.sharp) return { x: 0, y: 0 }
    const a = at(i - 1)
    const b = at(i + 1)
    return { x: (b.x - a.x) / tension, y: (b.y - a.y) / tension }
  }
  let d = `M${num(list[0].x)} ${num(list[0].y)}`
  const last = closed ? n : n - 1
  for (let i = 0; i < last; i += 1) {
    const p = at(i)
    const q = at(i + 1)
    const t = tangent(i)
    const u = tangent(i + 1)
    d += `C${num(p.x + t.x)} ${num(p.y + t.y)} ${num(q.x - u.x)} ${num(q.y - u.y)} ${num(q.x)} ${num(q.y)}`
  }
  return closed ? `${d}Z` : d
}

/** Straight-edged closed path through "x,y x,y". */
export function polygon(text) {
  return `M${points(text)
    .map((p) => `${num(p.x)} ${num(p.y)}`)
    .join('L')}Z`
}

export function rotate([x, y, w], [cx, cy], degrees) {
  const a = (degrees * Math.PI) / 180
  const dx = x - cx
  const dy = y - cy
  return [cx + dx * Math.cos(a) - dy * Math.sin(a), cy + dx * Math.sin(a) + dy * Math.cos(a), w]
}

/** Outline of a limb: joints are [x, y, width], from body to foot. */
export function limb(joints) {
  const left = []
  const right = []
  joints.forEach(([x, y, w], i) => {
    const a = joints[Math.max(0, i - 1)]
    const b = joints[Math.min(joints.length - 1, i + 1)]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const nx = (-(b[1] - a[1]) / length) * (w / 2)
    const ny = ((b[0] - a[0]) / length) * (w / 2)
    const sharp = i === joints.length - 1
    left.push({ x: x + nx, y: y + ny, sharp })
    right.unshift({ x: x - nx, y: y - ny, sharp })
  })
  return smooth([...left, ...right])
}

export function path(d, fill, more = '') {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d, color, width, more = '') {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function circle(x, y, r, fill, more = '') {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${more}/>`
}

export function ellipse(x, y, rx, ry, fill, more = '') {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${more}/>`
}

export function rect(x, y, w, h, fill, more = '') {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}" ${more}/>`
}

export function group(content, transform = '', more = '') {
  return `<g ${transform ? `transform="${transform}"` : ''} ${more}>${content}</g>`
}

/** Places a drawing so that its ground point (gx, gy) stands at (x, y). */
export function place(content, { x, y, scale = 1, flip = false, gx = 0, gy = 0, tilt = 0 }) {
  const sx = flip ? -scale : scale
  return group(
    content,
    `translate(${num(x)} ${num(y)}) rotate(${tilt}) scale(${sx} ${scale}) translate(${-gx} ${-gy})`,
  )
}

/** Mixes two #rrggbb colors; share 0 gives the first, 1 the second. */
export function mix(first, second, share) {
  const parse = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
  const a = parse(first)
  const b = parse(second)
  const part = (i) => Math.round(a[i] + (b[i] - a[i]) * share)
  return `#${[0, 1, 2].map((i) => part(i).toString(16).padStart(2, '0')).join('')}`
}

/** Repeatable chance (mulberry32): the same seed draws the same picture. */
export function chance(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}

/** Closed outline of bumps around an ellipse: wool, tree crowns, clouds. */
export function scallops(cx, cy, rx, ry, count, bulge = 1, start = 0) {
  let d = ''
  for (let i = 0; i <= count; i += 1) {
    const a = start + (i / count) * Math.PI * 2
    const x = cx + rx * Math.cos(a)
    const y = cy + ry * Math.sin(a)
    const r = ((Math.PI * (rx + ry)) / count / 2) * 1.12 * bulge
    d += i ? `A${num(r)} ${num(r)} 0 0 1 ${num(x)} ${num(y)}` : `M${num(x)} ${num(y)}`
  }
  return `${d}Z`
}

/** A drawing and its mirror image: heads are drawn as their right half, with the middle at x = 0. */
export function both(content) {
  return content + group(content, 'scale(-1 1)')
}

/** Path data of the right half `x,y …` from top to chin, closed with its mirror image. */
export function mirrored(text) {
  const half = points(text)
  const other = half
    .filter((p) => p.x !== 0)
    .map((p) => ({ ...p, x: -p.x }))
    .reverse()
  return smooth([...half, ...other])
}

let clips = 0
let fades = 0
/** Begins a file: its ids count from 1, whatever was drawn before. */
export function beginFile() {
  clips = 0
  fades = 0
}

/** `content` inside the outline `d` only: light and shade on a shape. */
export function inside(d, content) {
  clips += 1
  return `<clipPath id="c${clips}"><path d="${d}"/></clipPath>${group(content, '', `clip-path="url(#c${clips})"`)}`
}

/** A soft patch of color, gone at its edge. */
export function glow(x, y, rx, ry, color, opacity = 1) {
  fades += 1
  return `<radialGradient id="f${fades}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#f${fades})"/>`
}
