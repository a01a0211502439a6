// Sky, land and what grows on it. Every piece takes the mood of the picture and its own seed.
import { scallops } from './animals.mjs'
import { chance, circle, group, line, mix, path, points, rect, smooth } from './shape.mjs'

export function sky(mood, { w, h, horizon, id = 'sky' }) {
  const [top, middle, low] = mood.sky
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
    rect(0, 0, w, h, top) +
    rect(0, 0, w, horizon + 40, `url(#${id})`)
  )
}

export function sun(mood, x, y, r) {
  return (
    [2.9, 2.1, 1.5].map((k, i) => circle(x, y, r * k, mood.glow, `opacity="${0.14 + i * 0.06}"`)).join('') +
    circle(x, y, r, mood.sun)
  )
}

export function moon(x, y, r) {
  return (
    circle(x, y, r * 1.9, '#fdf3d4', 'opacity=".1"') +
    circle(x, y, r * 1.4, '#fdf3d4', 'opacity=".12"') +
    path(
      `M${x + r * 0.4} ${y - r * 0.92}A${r} ${r} 0 1 0 ${x + r * 0.4} ${y + r * 0.92}A${r * 1.02} ${r * 1.02} 0 0 1 ${x + r * 0.4} ${y - r * 0.92}Z`,
      '#fdf3d4',
    )
  )
}

export function stars(count, w, h, seed) {
  const c = chance(seed)
  let all = ''
  for (let i = 0; i < count; i += 1) {
    const x = c.between(0, w)
    const y = c.between(0, h) * c.between(0.4, 1)
    const r = c.between(1.4, 3.6)
    all +=
      i % 17 === 0
        ? path(
            `M${x} ${y - r * 4}Q${x} ${y} ${x + r * 4} ${y}Q${x} ${y} ${x} ${y + r * 4}Q${x} ${y} ${x - r * 4} ${y}Q${x} ${y} ${x} ${y - r * 4}Z`,
            '#fdf3d4',
          )
        : circle(x, y, r, '#fdf3d4', `opacity="${c.between(0.5, 1).toFixed(2)}"`)
  }
  return all
}

/** Long flat poster clouds. */
export function clouds(mood, list) {
  return list
    .map(([x, y, s]) =>
      group(
        path(
          'M0 0Q20-4 40-24Q70-60 120-46Q150-84 200-66Q240-52 250-28Q300-40 326-14Q350-10 372 0Q340 8 186 8T0 0Z',
          mood.cloud,
        ) + path('M40 18Q120 12 210 14T330 20Q260 28 180 26T40 18Z', mood.cloud, 'opacity=".7"'),
        `translate(${x} ${y}) scale(${s})`,
        'opacity=".85"',
      ),
    )
    .join('')
}

/** A row of mesas and buttes standing on the horizon. */
export function mesas(mood, { w, y, height = 240, seed, layer = 0, count = 3 }) {
  const c = chance(seed)
  const colour = mood.land[layer]
  const dark = mix(colour, mood.land[2], 0.45)
  const light = mix(colour, mood.sky[2], 0.35)
  let all = ''
  for (let i = 0; i < count; i += 1) {
    const x = (w / count) * (i + c.between(0.05, 0.5))
    const top = height * c.between(0.55, 1)
    const wide = height * c.between(0.7, 2.1)
    const skirt = top * 0.75
    const a = x - skirt
    const e = x + wide + skirt
    const l = y - top
    const step = c.between(0.25, 0.5) * wide
    all += path(
      `M${a} ${y + 20}L${x - 30} ${y - top * 0.42}L${x - 12} ${y - top * 0.48}L${x} ${l + 16}L${x + 20} ${l + 4}L${x + step} ${l}L${x + step + 14} ${l - 14}L${x + wide * 0.8} ${l - 12}L${x + wide} ${l + 18}L${x + wide + 12} ${y - top * 0.48}L${x + wide + 36} ${y - top * 0.4}L${e} ${y + 20}Z`,
      colour,
    )
    all += path(
      `M${x + wide * 0.72} ${l - 12}L${x + wide * 0.8} ${l - 12}L${x + wide} ${l + 18}L${x + wide + 12} ${y - top * 0.48}L${x + wide + 36} ${y - top * 0.4}L${e} ${y + 20}L${x + wide * 0.9} ${y + 20}L${x + wide * 0.76} ${y - top * 0.4}L${x + wide * 0.82} ${y - top * 0.7}Z`,
      dark,
      'opacity=".7"',
    )
    for (let k = 0.2; k < 0.7; k += 0.22)
      all += path(
        `M${x + wide * k} ${l + 2}l${12} ${0}l${-4} ${top * 0.24}l${8} ${top * 0.3}l${-22} ${0}l${4} ${-top * 0.3}Z`,
        dark,
        'opacity=".4"',
      )
    all += path(
      `M${x - 30} ${y - top * 0.42}L${x - 12} ${y - top * 0.48}L${x + wide * 0.3} ${y - top * 0.44}L${x + wide * 0.2} ${y + 20}L${a} ${y + 20}Z`,
      light,
      'opacity=".35"',
    )
  }
  return all
}

/** Rolling ground from edge to edge. */
export function hill(colour, { w, h, y, swell = 30, seed, steps = 5 }) {
  const c = chance(seed)
  let list = ''
  for (let i = -1; i <= steps + 1; i += 1) list += `${(w / steps) * i},${y + c.between(-swell, swell)} `
  return path(`${smooth(points(list), false)}L${w + 400} ${h + 40}L-400 ${h + 40}Z`, colour)
}

export function tufts(mood, { w, from, to, count, seed, scale = 1, colour = mood.grass }) {
  const c = chance(seed)
  const all = []
  for (let i = 0; i < count; i += 1) {
    const y = c.between(from, to)
    const s = scale * (0.5 + (y - from) / (to - from + 1)) * c.between(0.7, 1.3)
    const x = c.between(0, w)
    all.push([
      y,
      path(
        `M${x - 14 * s} ${y}q${-8 * s} ${-20 * s} ${-20 * s} ${-34 * s}q${18 * s} ${10 * s} ${26 * s} ${24 * s}q${-2 * s} ${-26 * s} ${4 * s} ${-50 * s}q${8 * s} ${24 * s} ${6 * s} ${50 * s}q${8 * s} ${-18 * s} ${26 * s} ${-28 * s}q${-12 * s} ${18 * s} ${-16 * s} ${38 * s}z`,
        mix(colour, mood.ground, c.between(0, 0.35)),
      ),
    ])
  }
  return all
    .sort((a, b) => a[0] - b[0])
    .map((t) => t[1])
    .join('')
}

export function flowers(
  mood,
  { w, from, to, count, seed, colours = ['#e0a23a', '#b4472a', '#fffdf7', '#e7a98b'] },
) {
  const c = chance(seed)
  let all = ''
  for (let i = 0; i < count; i += 1) {
    const x = c.between(0, w)
    const y = c.between(from, to)
    const s = 0.5 + (y - from) / (to - from)
    const colour = c.pick(colours)
    all += line(`M${x} ${y}q${4 * s} ${-16 * s} ${c.between(-6, 6)} ${-34 * s}`, mood.grass, 3.5 * s)
    all += group(
      [0, 72, 144, 216, 288]
        .map((a) => `<ellipse cx="0" cy="-8" rx="5.5" ry="8" fill="${colour}" transform="rotate(${a})"/>`)
        .join('') + circle(0, 0, 4.5, colour === '#e0a23a' ? '#7a4a2b' : '#e0a23a'),
      `translate(${x} ${y - 36 * s}) scale(${s})`,
    )
  }
  return all
}

export function cottonwood(mood, x, y, s, seed, colour = mood.tree) {
  const c = chance(seed)
  const dark = mix(colour, '#2b1a12', 0.22)
  const light = mix(colour, mood.sky[2], 0.32)
  let crown = ''
  const blobs = [
    [-70, -250, 95, 70],
    [70, -260, 100, 74],
    [0, -330, 110, 86],
    [-20, -240, 120, 60],
  ]
  for (const [bx, by, rx, ry] of blobs) crown += path(scallops(bx, by, rx, ry, 11, 1, c.between(0, 1)), dark)
  for (const [bx, by, rx, ry] of blobs)
    crown += path(scallops(bx - 10, by - 14, rx * 0.84, ry * 0.8, 10, 1, c.between(0, 1)), colour)
  for (const [bx, by, rx, ry] of blobs.slice(0, 3))
    crown += path(scallops(bx - 26, by - 30, rx * 0.42, ry * 0.36, 7, 1, c.between(0, 1)), light)
  return group(
    path(
      'M-26 0Q-10-60-16-130L-70-220L-50-228L-6-160L0-250L22-250L20-150L70-226L88-214L30-110Q22-50 34 0Q4 8-26 0Z',
      mood.trunk,
    ) + crown,
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function bareTree(mood, x, y, s) {
  return group(
    line(
      'M0 0Q-6-90 4-170M2-110Q-40-160-70-230M-28-160Q-60-176-84-180M4-140Q40-190 60-270M34-190Q70-210 96-214M4-170Q-6-230 4-300M2-220Q-20-250-30-290',
      mood.trunk,
      13,
    ) + line('M-48-196l-10-50M50-234l30-30M0-260l20-40', mood.trunk, 6),
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function juniper(mood, x, y, s, colour = '#5f7148') {
  const shade = mix(colour, mood.land[2], 0.3)
  return group(
    path(
      'M0 4Q-46 0-50-40Q-60-70-34-86Q-40-124-10-130Q4-158 26-132Q54-124 48-88Q68-66 54-34Q46 2 0 4Z',
      shade,
    ) +
      path(
        'M-6-6Q-42-12-42-42Q-48-66-26-82Q-30-112-6-118Q8-138 20-116Q26-70 10-40Q4-14-6-6Z',
        mix(colour, mood.ground, 0.12),
      ),
    `translate(${x} ${y}) scale(${s})`,
  )
}

export function saguaro(mood, x, y, s, flip = false) {
  const base = mix('#6f8650', mood.land[2], mood.stars ? 0.5 : 0.15)
  const dark = mix(base, '#2b1a12', 0.3)
  return group(
    path(
      'M-14 0V-170a14 14 0 0 1 28 0V0zM-10-56H-32q-22 0-22-24V-112a10 10 0 0 1 20 0v28q0 8 8 8h16zM10-76h14q8 0 8-8v-40a10 10 0 0 1 20 0v44q0 24-22 24H10z',
      base,
    ) +
      path(
        'M4 0V-182q10 4 10 14V0zM24-56H10v-6h14q16 0 18-24v-46q10 2 10 10v42q0 24-28 24zM-48-66q6 6 14 8h20v6H-32q-14 0-16-14z',
        dark,
        'opacity=".55"',
      ) +
      line('M-6-4V-172M0-4V-178', dark, 1.6, 'opacity=".5"'),
    `translate(${x} ${y}) scale(${flip ? -s : s} ${s})`,
  )
}

export function agave(mood, x, y, s) {
  const base = mix('#6f9080', mood.land[2], mood.stars ? 0.45 : 0.1)
  return group(
    [-70, -48, -26, 26, 48, 70, -12, 12, 0]
      .map((a, i) =>
        path(
          `M-9 0Q-13-40 0-${86 - Math.abs(a) * 0.3}Q13-40 9 0Z`,
          mix(base, i % 2 ? '#2b1a12' : mood.ground, 0.16),
          `transform="rotate(${a})"`,
        ),
      )
      .join(''),
    `translate(${x} ${y}) scale(${s})`,
  )
}

/** A worn path running from the foreground to a point. */
export function track(mood, { x, y, tox, toy, wide = 420 }) {
  return path(
    `M${x - wide / 2} ${y}C${x - wide * 0.2} ${(y + toy) / 2} ${tox - 10} ${(y + toy * 2) / 3} ${tox - 8} ${toy}L${tox + 8} ${toy}C${tox + 40} ${(y + toy * 2) / 3} ${x + wide * 0.4} ${(y + toy) / 2} ${x + wide / 2} ${y}Z`,
    mood.path,
  )
}

/** Whitewashed rail fence along the ground. */
export function fence(mood, { x = 0, to, y, s = 1, colour = '#fffdf7', gap = 150 }) {
  const shade = mix(colour, mood.land[2], 0.3)
  let all = ''
  for (const r of [-74, -40])
    all += rect(x, y + r * s, to - x, 15 * s, colour) + rect(x, y + (r + 13) * s, to - x, 5 * s, shade)
  for (let p = x + 20 * s; p < to; p += gap * s)
    all +=
      path(`M${p} ${y + 4}v${-98 * s}l${10 * s} ${-9 * s}l${10 * s} ${9 * s}v${98 * s}z`, colour) +
      rect(p + 16 * s, y - 92 * s, 6 * s, 96 * s, shade)
  return all
}

/** Portable pipe corral panels. */
export function corral(_mood, { x = 0, to, y, s = 1, colour = '#0f6f72' }) {
  let all = ''
  for (let p = x; p < to; p += 260 * s) {
    const end = Math.min(p + 248 * s, to)
    for (let r = 0; r < 4; r += 1) all += line(`M${p} ${y - (18 + r * 28) * s}H${end}`, colour, 5 * s)
    all += line(
      `M${p} ${y}V${y - 112 * s}M${end} ${y}V${y - 112 * s}M${(p + end) / 2} ${y - 12 * s}V${y - 102 * s}`,
      mix(colour, '#2b1a12', 0.2),
      6.5 * s,
    )
  }
  return all
}

export function shadow(x, y, rx, colour = '#2b1a12', opacity = 0.2) {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.12}" fill="${colour}" opacity="${opacity}"/>`
}
