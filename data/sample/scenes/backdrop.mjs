// Sky, land and what grows on it. Every piece takes the mood of the picture and its own seed.
import { chance, group, line, mix, path, points, rect, smooth } from './shape.mjs'

/** A row of mesas and buttes standing on the horizon. */
export function mesas(mood, { w, y, height = 240, seed, layer = 0, count = 3 }) {
  const c = chance(seed)
  const color = mood.land[layer]
  const dark = mix(color, mood.land[2], 0.45)
  const light = mix(color, mood.sky[2], 0.35)
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
      color,
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
export function hill(color, { w, h, y, swell = 30, seed, steps = 5 }) {
  const c = chance(seed)
  let list = ''
  for (let i = -1; i <= steps + 1; i += 1) list += `${(w / steps) * i},${y + c.between(-swell, swell)} `
  return path(`${smooth(points(list), false)}L${w + 400} ${h + 40}L-400 ${h + 40}Z`, color)
}

export function tufts(mood, { w, from, to, count, seed, scale = 1, color = mood.grass }) {
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
        mix(color, mood.ground, c.between(0, 0.35)),
      ),
    ])
  }
  return all
    .sort((a, b) => a[0] - b[0])
    .map((t) => t[1])
    .join('')
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

/** Whitewashed rail fence along the ground. */
export function fence(mood, { x = 0, to, y, s = 1, color = '#fffdf7', gap = 150 }) {
  const shade = mix(color, mood.land[2], 0.3)
  let all = ''
  for (const r of [-74, -40])
    all += rect(x, y + r * s, to - x, 15 * s, color) + rect(x, y + (r + 13) * s, to - x, 5 * s, shade)
  for (let p = x + 20 * s; p < to; p += gap * s)
    all +=
      path(`M${p} ${y + 4}v${-98 * s}l${10 * s} ${-9 * s}l${10 * s} ${9 * s}v${98 * s}z`, color) +
      rect(p + 16 * s, y - 92 * s, 6 * s, 96 * s, shade)
  return all
}
