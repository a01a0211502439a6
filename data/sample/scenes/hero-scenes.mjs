// The farm in the evening for the first screen of the home page, without its sky: the page paints that behind it, and
// sets its words on it. Land fills the width and stands on the lower edge; the animals keep their shape at any width.

import { fence, hill, mesas, saguaro, tufts } from './backdrop.mjs'
import { goatHead } from './goat-head.mjs'
import { ponyHead } from './pony-head.mjs'
import { circle, glow, group, mix } from './shape.mjs'

const evening = {
  sky: ['#a9cfcb', '#f5d9a4', '#f3b06b'],
  land: ['#d98f6c', '#b9603f', '#8a3f2c'],
  ground: '#d9a860',
  near: '#b07a3f',
  grass: '#8a7436',
  stars: 0,
}

const layer = (viewBox, fit, content) =>
  `<svg viewBox="${viewBox}" width="100%" height="100%" preserveAspectRatio="${fit}">${content}</svg>`
const scene = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${content}</svg>\n`

/** `far` is how far from the left the mesas begin: there the words of the page stand. */
function land({ w, h, horizon, sun, fenceAt, scale = 1, far = 0 }) {
  return (
    glow(sun[0], sun[1], sun[2] * 4.4, sun[2] * 2.6, '#fff3c4', 0.95) +
    glow(sun[0], sun[1], sun[2] * 1.9, sun[2] * 1.9, '#fff6d6', 0.9) +
    circle(sun[0], sun[1], sun[2], '#fff6d6') +
    group(
      mesas(evening, { w: w * 0.8, y: horizon, height: 150 * scale, seed: 11, layer: 0, count: 2 }),
      `translate(${far} 0)`,
    ) +
    hill(mix(evening.land[0], evening.ground, 0.25), { w, h, y: horizon - 4, swell: 12, seed: 4, steps: 4 }) +
    group(
      mesas(evening, { w: w * 0.8, y: horizon + 26, height: 84 * scale, seed: 23, layer: 1, count: 2 }),
      `translate(${far} 0)`,
    ) +
    hill(mix(evening.land[1], evening.ground, 0.5), { w, h, y: horizon + 30 * scale, swell: 14, seed: 6 }) +
    hill(evening.ground, { w, h, y: horizon + 66 * scale, swell: 14, seed: 9, steps: 3 }) +
    saguaro(evening, w * (far ? 0.36 : 0.07), horizon + 96 * scale, 0.62 * scale) +
    saguaro(evening, w * 0.46, horizon + 84 * scale, 0.4 * scale, true) +
    fence(evening, { x: -20, to: w + 20, y: fenceAt, s: 1.05 * scale, color: '#fff3dc', gap: 150 }) +
    hill(mix(evening.ground, evening.near, 0.75), {
      w,
      h,
      y: fenceAt + 16 * scale,
      swell: 12,
      seed: 12,
      steps: 4,
    }) +
    tufts(evening, { w, from: fenceAt + 10, to: h, count: Math.round(w / 40), seed: 8, scale: 0.9 * scale })
  )
}

const pony = (over) => ponyHead({ coat: '#b5602f', mane: '#f6e2b8', light: '#ffcf85', ears: 4, ...over })
const goat = (over) => goatHead({ light: '#ffd796', ears: 6, ...over })

export const heroScenes = {
  'farm-evening-wide.svg': () =>
    scene(
      layer(
        '0 0 1920 900',
        'xMaxYMax slice',
        land({ w: 1920, h: 900, horizon: 700, sun: [960, 610, 84], fenceAt: 858, scale: 0.86, far: 600 }),
      ) +
        layer(
          '0 0 1920 900',
          'xMaxYMax meet',
          group(goat({ neck: true }), 'translate(1120 480) rotate(-7) scale(.92)') +
            group(pony({}), 'translate(1500 215) rotate(4) scale(1.42)'),
        ),
    ),
  'farm-evening-tall.svg': () =>
    scene(
      layer(
        '0 0 780 700',
        'xMidYMax slice',
        land({ w: 780, h: 700, horizon: 420, sun: [330, 330, 64], fenceAt: 640, scale: 0.9 }),
      ) +
        layer(
          '0 0 780 700',
          'xMidYMax meet',
          group(goat({}), 'translate(205 288) rotate(-6) scale(.95)') +
            group(pony({}), 'translate(520 166) rotate(5) scale(1.2)'),
        ),
    ),
}

/** The wide scene with its sky, 1200 × 630 px. */
export function sharePicture() {
  const wide = heroScenes['farm-evening-wide.svg']().replace(
    '<svg xmlns="http://www.w3.org/2000/svg" ',
    '<svg ',
  )
  const sky = [
    [0, '#bfdcd8'],
    [0.42, '#f6e2b6'],
    [0.78, '#f3b876'],
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${sky.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient><rect width="1200" height="630" fill="url(#sky)"/>${wide}</svg>`
}
