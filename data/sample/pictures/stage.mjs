// Sets the stage of a picture: sky, far land, ground; and puts the cast on it.
import * as land from './backdrop.mjs'
import { moods } from './moods.mjs'
import { mix, place, rect } from './shape.mjs'

/**
 * A complete landscape. `horizon` is in pixels from the top; `sun` and `moon` are [x, y, r]; `clouds` a list of
 * [x, y, scale]; `far` and `middle` say how tall the mesas of the two rows are (0 leaves a row out).
 */
export function landscape({
  mood: name,
  w = 2000,
  h = 1333,
  horizon = 760,
  seed = 1,
  sun,
  moon,
  clouds = [],
  far = 190,
  middle = 0,
  farCount = 3,
  middleCount = 2,
  tufts = 46,
  flowers = 0,
  ground,
}) {
  const mood = moods[name]
  const size = { w, h }
  return (
    land.sky(mood, { ...size, horizon }) +
    (mood.stars ? land.stars(mood.stars, w, horizon, seed) : '') +
    (sun ? land.sun(mood, ...sun) : '') +
    (moon ? land.moon(...moon) : '') +
    land.clouds(mood, clouds) +
    (far ? land.mesas(mood, { w, y: horizon, height: far, seed: seed + 1, layer: 0, count: farCount }) : '') +
    land.hill(mix(mood.land[0], mood.ground, 0.25), {
      ...size,
      y: horizon - 6,
      swell: 18,
      seed: seed + 2,
      steps: 4,
    }) +
    (middle
      ? land.mesas(mood, { w, y: horizon + 24, height: middle, seed: seed + 3, layer: 1, count: middleCount })
      : '') +
    land.hill(mix(mood.land[1], mood.ground, 0.5), { ...size, y: horizon + 34, swell: 22, seed: seed + 4 }) +
    land.hill(ground ?? mood.ground, { ...size, y: horizon + 84, swell: 20, seed: seed + 5, steps: 3 }) +
    land.hill(mix(ground ?? mood.ground, mood.near, 0.55), {
      ...size,
      y: horizon + (h - horizon) * 0.52,
      swell: 24,
      seed: seed + 6,
      steps: 4,
    }) +
    (tufts
      ? land.tufts(mood, { w, from: horizon + 120, to: h - 10, count: tufts, seed: seed + 7, scale: 0.8 })
      : '') +
    (flowers
      ? land.flowers(mood, { w, from: horizon + 140, to: h - 10, count: flowers, seed: seed + 8 })
      : '')
  )
}

/** Puts a drawing made in centimetres at (x, y), `k` pixels to the centimetre, with its shadow `wide` cm across. */
export function at(x, y, k, drawing, { flip = false, wide = 60, tilt = 0 } = {}) {
  return (wide ? land.shadow(x, y, wide * k * 0.5) : '') + place(drawing, { x, y, scale: k, flip, tilt })
}

/** Grass and flowers along the lower edge, in front of everything: the frame of the picture. */
export function foreground({ mood: name, w = 2000, h = 1333, seed = 1, flowers = 0, count = 26, rise = 60 }) {
  const mood = moods[name]
  const near = { ...mood, grass: mix(mood.grass, mood.land[2], 0.35) }
  return (
    land.tufts(near, {
      w,
      from: h - rise,
      to: h + 20,
      count,
      seed: seed + 31,
      scale: 2,
      colour: near.grass,
    }) +
    (flowers ? land.flowers(near, { w, from: h - rise, to: h + 16, count: flowers, seed: seed + 32 }) : '')
  )
}

/** A wall of planks for pictures taken close up in the barn. */
export function planks({ w = 2000, h = 1333, colour = '#8f4a2e', gap = 170 }) {
  const dark = mix(colour, '#2b1a12', 0.3)
  let all = rect(0, 0, w, h, colour)
  for (let x = 0, i = 0; x < w; x += gap, i += 1) {
    all +=
      rect(x, 0, gap, h, mix(colour, i % 3 ? '#2b1a12' : '#fff1d6', 0.05 + (i % 4) * 0.015)) +
      rect(x, 0, 6, h, dark)
    all += `<path d="M${x + gap * 0.4} 0q${10 - (i % 5) * 6} ${h / 2} 0 ${h}M${x + gap * 0.7} 0q${-14 + (i % 3) * 9} ${h / 2} 4 ${h}" fill="none" stroke="${dark}" stroke-width="2.5" opacity=".35"/>`
  }
  return all
}

/** Soft round lights of a background far out of focus. */
export function bokeh({ w, h, colours, seed, chance, count = 26, top = 0 }) {
  const c = chance(seed)
  let all = ''
  for (let i = 0; i < count; i += 1)
    all += `<circle cx="${c.between(0, w).toFixed(0)}" cy="${c.between(top, h).toFixed(0)}" r="${c.between(50, 190).toFixed(0)}" fill="${c.pick(colours)}" opacity="${c.between(0.18, 0.5).toFixed(2)}"/>`
  return all
}
