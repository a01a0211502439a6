// The drawings of the site that come with every visit, in as few bytes as may be.
import { points, limb, smooth } from './shape.mjs'

const join = (nums) => nums.map((n, i) => (i && n >= 0 ? ' ' : '') + n).join('').replace(/^ /, '')
/** Smooth closed outline through points, moved by `f`, as relative curves in whole numbers. */
export function tight(input, f = (p) => p, { closed = true, decimals = 0 } = {}) {
  const list = (typeof input === 'string' ? points(input) : input).map((p) => ({ ...f([p.x, p.y]), sharp: p.sharp }))
  const n = list.length
  const k = 10 ** decimals
  const r = (v) => Math.round(v * k) / k
  const at = (i) => (closed ? list[(i + n) % n] : list[Math.max(0, Math.min(n - 1, i))])
  const tan = (i) => (at(i).sharp ? { x: 0, y: 0 } : { x: (at(i + 1).x - at(i - 1).x) / 6, y: (at(i + 1).y - at(i - 1).y) / 6 })
  let px = r(list[0].x)
  let py = r(list[0].y)
  let d = `M${join([px, py])}`
  const last = closed ? n : n - 1
  for (let i = 0; i < last; i += 1) {
    const q = at(i + 1)
    const t = tan(i)
    const u = tan(i + 1)
    const x = r(q.x)
    const y = r(q.y)
    const c2 = [r(q.x - u.x - px), r(q.y - u.y - py)]
    const to = [r(x - px), r(y - py)]
    d += i === 0 ? `c${join([r(t.x), r(t.y), ...c2, ...to])}` : i === 1 ? `s${join([...c2, ...to])}` : `${c2[0] >= 0 ? ' ' : ''}${join([...c2, ...to])}`
    px = x
    py = y
  }
  return `${d}${closed ? 'z' : ''}`.replace(/0\.(\d)/g, '.$1')
}
export const move = (s, x, y, turn = 0) => {
  const a = (turn * Math.PI) / 180
  return ([px, py]) => ({ x: x + s * (px * Math.cos(a) - py * Math.sin(a)), y: y + s * (px * Math.sin(a) + py * Math.cos(a)) })
}
const after = (f, g) => (p) => {
  const q = g(p)
  return f([q.x, q.y])
}
const p = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`
const st = (color, width, d) => `<path fill="none" stroke="${color}" stroke-width="${width}" d="${d}"/>`

function legPoints(joints) {
  const left = []
  const right = []
  joints.forEach(([x, y, w], i) => {
    const a = joints[Math.max(0, i - 1)]
    const b = joints[Math.min(joints.length - 1, i + 1)]
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const nx = (-(b[1] - a[1]) / l) * (w / 2)
    const ny = ((b[0] - a[0]) / l) * (w / 2)
    left.push({ x: x + nx, y: y + ny, sharp: i === joints.length - 1 })
    right.unshift({ x: x - nx, y: y - ny, sharp: i === joints.length - 1 })
  })
  return [...left, ...right]
}
const fore = { lengths: [76, 100, 74, 34], widths: [120, 104, 56, 42, 38] }
const hind = { lengths: [128, 124, 92, 36], widths: [150, 132, 60, 43, 38] }
const pace = {
  walk: [['far', hind, 84, -376, [30, -18, 12, 34]], ['far', fore, 400, -300, [-16, -15, -15, 14]], ['near', hind, 66, -376, [14, -44, -20, 12]], ['near', fore, 372, -300, [-6, 46, -22, -50], 1]],
  stand: [['far', hind, 84, -376, [26, -28, 6, 30]], ['far', fore, 404, -300, [-8, 5, 3, 24]], ['near', hind, 62, -376, [18, -36, 2, 28]], ['near', fore, 372, -300, [-10, 1, 0, 24]]],
}
function jointsOf({ lengths, widths }, x, y, angles, lifted) {
  let at = [x, y]
  let joints = [[x, y, widths[0]]]
  angles.forEach((deg, i) => {
    const a = (deg * Math.PI) / 180
    at = [at[0] + Math.sin(a) * lengths[i], at[1] + Math.cos(a) * lengths[i]]
    joints.push([...at, widths[i + 1]])
  })
  const drop = lifted ? 0 : -20 - at[1]
  return joints.map(([jx, jy, w], i) => [jx, jy + (i ? drop : 0), w])
}

/** The pony of the pictures at `s`, its ground at (x, y). */
export function tinyPony({ s = 0.42, x, y, kind = 'walk', low = false, coat = '#b5602f', dark = '#8f4a30', mane = '#f2dcae', maneDark = '#c9ab82', strap = '#0f6f72', muzzle = '#824d31', legs = true, shade = true, hooves = true, blaze = true }) {
  const f = move(s, x, y)
  const h = low ? move(0.62, 584, -212, 70) : move(0.62, 532, -690, 46)
  const g = after(f, h)
  const T = (d) => tight(d, f)
  const H = (d) => tight(d, g)
  const parts = { near: '', far: '', hoof: '' }
  if (legs)
    for (const [side, kindOf, lx, ly, angles, lifted] of pace[kind]) {
      const j = jointsOf(kindOf, lx, ly, angles, lifted)
      if (side === 'far') {
        const q = j.slice(1).map(([jx, jy]) => f([jx, jy + 6])).map((v) => [Math.round(v.x), Math.round(v.y)])
        parts.far += `M${join(q[0])}l${q.slice(1).map((v, i) => join([v[0] - q[i][0], v[1] - q[i][1]])).map((v, i) => (i && v[0] !== '-' ? ' ' : '') + v).join('')}`
      } else parts.near += tight(legPoints(j.slice(1).filter((_, i) => i !== 9)).reverse().map((q, i, all) => ({ ...q, sharp: q.sharp })), f)
      const [hx, hy] = j.at(-1)
      const hoofTurn = lifted ? -44 : 0
      const hf = after(f, move(1, hx, hy, -hoofTurn))
      const q = [[-20, -6], [21, -6], [33, 22], [-23, 22]].map((v) => hf(v)).map(({ x: vx, y: vy }) => [Math.round(vx), Math.round(vy)])
      parts.hoof += `M${join(q[0])}l${[1, 2, 3].map((i) => join([q[i][0] - q[i - 1][0], q[i][1] - q[i - 1][1]])).map((v, i) => (i && v[0] !== '-' ? ' ' : '') + v).join('')}z`
    }
  const back = '-6,-432 84,-500 222,-482 340,-506'
  const under = '470,-272 420,-232 300,-200 210,-196 96,-240 0,-300 -24,-360'
  const body = low ? `${back} 474,-420 540,-330 610,-186 500,-120 490,-230 ${under}` : `${back} 436,-612 534,-700 572,-600 530,-400 ${under}`
  const shadeOf = low ? '470,-272 300,-200 210,-196 96,-240! 330,-250' : '530,-400 470,-272 300,-200 210,-196 96,-240! 330,-250'
  const tail = '16,-474 -58,-440 -104,-280 -128,-110! -92,-140 -84,-92! -40,-100! 0,-320'
  const maneD = low
    ? '310,-500 410,-484 540,-328 590,-210 560,-180! 530,-270 478,-240! 470,-320 440,-290! 430,-380 380,-350! 370,-430'
    : '300,-486 388,-560 490,-694 548,-690 524,-610! 500,-640 474,-520! 440,-560 408,-430! 370,-470'
  return (
    p(mane, T(tail)) +
    (parts.far ? `<path fill="none" stroke="${dark}" stroke-width="${Math.round(s * 50)}" stroke-linejoin="round" d="${parts.far}"/>` : '') +
    p(coat, T(body) + (parts.near ? parts.near : '')) +
    (shade ? p('#a3562f', T(shadeOf)) : '') +
    (hooves && parts.hoof ? p('#3a2a22', parts.hoof) : '') +
    p(mane, T(maneD)) +
    p(dark, H('28,6 14,-90 36,-140! 84,-90 76,-8')) +
    p(coat, H('-24,70 -8,2 92,-26 318,28 400,66 406,122 354,162 296,146 166,198 40,176') + H('-2,6 -20,-92 6,-140! 50,-44 46,-8')) +
    (blaze ? p('#fff6e4', H('80,-26 330,34 300,52')) : '') +
    p(muzzle, H('318,28 400,66 406,122 354,162 302,80')) +
    p(mane, H('-26,0 30,-54 110,-30 180,2! 100,4 70,44!')) +
    st(strap, r1(s * 11), tight('262,10 244,92 270,164', g, { closed: false }) + tight('248,92 130,140 10,20', g, { closed: false })) +
    (() => {
      const e = g([134, 52])
      const w = g([142, 40])
      const n = g([380, 76])
      const c = ({ x: cx, y: cy }, rad, fill) => `<circle cx="${Math.round(cx)}" cy="${Math.round(cy)}" r="${r1(rad)}" fill="${fill}"/>`
      return c(e, 30 * s * 0.62, '#2a1710') + c(w, 9 * s * 0.62, '#fff') + c(n, 12 * s * 0.62, '#2a1710')
    })()
  )
}
const r1 = (v) => Math.round(v * 10) / 10

/** The hen of the pictures. */
export function tinyHen({ s = 0.25, x, y }) {
  const f = move(s, x, y)
  const T = (d) => tight(d, f)
  const foot = (k) => [[k, -90], [k + 4, -12], [k - 24, -2]].map(f).map((q) => [Math.round(q.x), Math.round(q.y)])
  const feet = [0, 56].map((k) => { const [a, b, c] = foot(k); return `M${join(a)}V${b[1]}L${join(c)}M${join(b)}l8 2` }).join('')
  const dot = (q, rad, fill) => { const v = f(q); return `<circle cx="${Math.round(v.x)}" cy="${Math.round(v.y)}" r="${r1(rad)}" fill="${fill}"/>` }
  return (
    st('#d9973c', 3, feet) +
    p('#5a3020', T('-110,-250 -200,-300 -230,-400 -190,-392! -176,-440! -146,-400 -130,-428! -60,-260')) +
    p('#b5602f', T('-150,-330 -60,-232 60,-246 128,-350 190,-396 216,-320 190,-190 80,-74 -70,-100 -150,-230 -190,-330')) +
    p('#8f4a30', T('70,-210 96,-170 -20,-112 -150,-190 0,-224')) +
    p('#c0392b', T('150,-388 158,-438! 174,-416 188,-444! 202,-414 220,-426! 200,-380') + T('200,-338 220,-318 206,-298')) +
    p('#e6a94a', T('208,-372 254,-346! 206,-344')) +
    dot([192, -364], 2.4, '#1d0f0a')
  )
}

const glow = ''
const sun = (x, y, r, one) => one ? `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff3c4"/>` : `<circle cx="${x}" cy="${y}" r="${Math.round(r * 1.5)}" fill="#fbe3ad"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff3c4"/>`
const svg = (w, h, content) => `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${content}</svg>`
const grass = (list) => `<path fill="none" stroke="#7d8f5f" stroke-width="5" stroke-linecap="round" d="${list.map(([x, y]) => `M${x} ${y}l-10-30m10 30l3-40m-3 40l14-26`).join('')}"/>`

export const files = {
  'lost-pony': () =>
    svg(640, 400,
      glow + sun(150, 150, 56, 1) +
      p('#f0cfa6', 'M0 400V252h316l24-46h80l24 46h196v148z') +
      p('#ecd9b4', 'M0 400v-84q150-34 330-14t310-10v108z') +
      p('#7a4a2b', 'M470 108h16v256h-16z') + p('#0f6f72', 'M478 126h92l22 18-22 18h-92z') + p('#b4472a', 'M478 176h-84l-22 18 22 18h84z') + p('#e0a23a', 'M478 226h76l20 15-20 15h-76z') +
      tinyPony({ x: 104, y: 368, s: 0.4 }) +
      '<path fill="none" stroke="#b4472a" stroke-width="7" stroke-linecap="round" d="M412 78q0-18 17-18t17 16q0 12-14 17-3 2-3 9M429 118v1"/>'),
  'closed-gate': () =>
    svg(640, 400,
      glow + sun(492, 150, 58) +
      p('#f0cfa6', 'M0 400V250l60-12 24-54h96l20 58 130 12 80-8 18-30h82l22 34 128 12v138z') +
      p('#ecd9b4', 'M0 400v-92q150-30 330-12t310-10v114z') +
      tinyPony({ x: 190, y: 376, s: 0.44, kind: 'stand' }) +
      '<path fill="none" stroke="#0f6f72" stroke-width="13" stroke-linecap="round" d="M176 246h288M176 290h288M176 334h288M184 338l272-88"/><path fill="none" stroke="#2b8a8c" stroke-width="4" d="M180 242h280M180 286h280M180 330h280"/>' +
      p('#7a4a2b', 'M152 208h24v160h-24zM464 208h24v160h-24z') +
      p('#fff6e4', 'M0 252h152v13H0zM0 304h152v13H0zM488 252h152v13H488zM488 304h152v13H488zM36 234h13v116H36zM98 234h13v116H98zM530 234h13v116h-13zM592 234h13v116h-13z') +
      '<path fill="#fff6e4" stroke="#7a4a2b" stroke-width="4" d="M320 266l-20 24h-26v40h92v-40h-26z"/><path fill="none" stroke="#b4472a" stroke-width="5" stroke-linecap="round" d="M337 312a17 11 0 1 1-5-10M335 294v9h-9"/>'),
  'empty-field': () =>
    svg(640, 320,
      glow + sun(320, 160, 62) +
      p('#f0d3b0', 'M0 320V206l80-12 20-46h84l20 48 150 10 90-6 16-40h90l18 42 72 6v112z') +
      p('#ecd9b4', 'M0 320v-90q150-34 320-14t320-12v116z') +
      p('#d9cc9a', 'M0 320v-46q170-24 330-8t310-14v68z') +
      p('#fffdf7', 'M40 216h180v10H40zM40 242h180v10H40zM420 216h180v10H420zM420 242h180v10H420zM56 200l8-7 8 7v74H56zM186 200l8-7 8 7v74h-16zM438 200l8-7 8 7v74h-16zM568 200l8-7 8 7v74h-16z') +
      p('#c98f35', 'M262 276v-34l14-14h88l14 14v34z') + p('#ecc066', 'M262 244l14-16h88l14 16z') +
      '<path fill="none" stroke="#8a5a22" stroke-width="3" d="M292 246v28M348 246v28M304 254l12 4M318 266l14-4M324 250l12 4"/>' +
      tinyHen({ x: 312, y: 238, s: 0.24 })),
  'scene-placeholder': () =>
    svg(640, 400,
      p('#f7d08f', 'M0 0h640v400H0z') + sun(450, 170, 76, 1) +
      p('#d99a70', 'M0 400V226h60l14-48h90l18 48h288l20-44h74l16 44h60v174z') +
      p('#b5804c', 'M0 400V262q160-30 330 0t310 0v138z') +
      p('#a8a456', 'M0 400v-92q140-34 320-14t320-8v114z') +
      p('#fffdf7', 'M0 304h640v9H0zM0 328h640v9H0zM40 292l7-6 7 6v62H40zM300 292l7-6 7 6v62h-14zM430 292l7-6 7 6v62h-14zM560 292l7-6 7 6v62h-14z') +
      p('#8f9a4a', 'M0 400v-46q160-26 340-8t300-16v70z') +
      tinyPony({ x: 150, y: 374, s: 0.4, kind: 'stand', low: true, blaze: false })),
}
import { ponyTurned } from './pony-turned.mjs'
import { portraitFiles } from './portraits.mjs'
import { vignetteFiles } from './vignettes.mjs'
import { beginFile } from './shape.mjs'
import { at } from './light.mjs'
export const relative = (text, k = 1) => text.replace(/ d="M(-?[\d.]+) (-?[\d.]+)C([^MLQTHVAZa-z"]*)(Z?)"/g, (all, mx, my, rest, z) => {
  const segments = rest.split('C').map((seg) => seg.match(/-?\d+(\.\d+)?/g).map((v) => Math.round(Number(v) * k)))
  let [x, y] = [Math.round(mx * k), Math.round(my * k)]
  const say = (list) => join(list.map((v) => v / k))
  let before = null
  let d = `M${say([x, y])}`
  let mode = ''
  for (const q of segments) {
    const r = q.map((v, i) => v - (i % 2 ? y : x))
    const mirrored = before && Math.abs(before[4] - before[2] - r[0]) < 2 && Math.abs(before[5] - before[3] - r[1]) < 2
    const nums = mirrored ? r.slice(2) : r
    const letter = mirrored ? 's' : 'c'
    d += letter === mode ? `${nums[0] >= 0 ? ' ' : ''}${say(nums)}` : letter + say(nums)
    mode = letter
    x += r[4]
    y += r[5]
    before = r
  }
  return ` d="${d.replace(/(^|[^\d])0\./g, '$1.')}${z.toLowerCase()}"`
})
export const tidy = (text) => text.replace(/\s+\/>/g, '/>').replace(/ +>/g, '>').replace(/<g +/g, '<g ')
const whole = (text) => relative(text).replace(/ d="[^"]+"/g, (d) => d.replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n)))).replace(/ -/g, '-')).replace(/ stroke-linejoin="round"/g, '').replace(/\s+\/>/g, '/>').replace(/ +>/g, '>').replace(/<g +/g, '<g ')
const big = {
  'pony-at-the-fence': () => `<svg xmlns="http://www.w3.org/2000/svg" width="288" height="264" viewBox="0 0 720 660">${at(ponyTurned({ ears: 4 }), 374, 136, 0.92)}</svg>\n`,
  pony: () => `<svg xmlns="http://www.w3.org/2000/svg" width="196" height="240" viewBox="-334 -112 540 660">${at(ponyTurned(), 0, 0, 0.82)}</svg>\n`,
  'early-trailer': () => vignetteFiles['early-trailer.svg'](),
  'old-photograph': () => vignetteFiles['old-photograph.svg'](),
}
const portraits = Object.fromEntries(Object.entries(portraitFiles).map(([file, draw]) => [file.replace('.svg', ''), draw]))
const vignettes = Object.fromEntries(Object.entries(vignetteFiles).map(([file, draw]) => [file.replace('.svg', ''), draw]))
export const siteDrawings = { ...files }
for (const [name, draw] of Object.entries({ ...portraits, ...vignettes, ...big }))
  siteDrawings[name] = () => {
    beginFile()
    return whole(draw())
  }
