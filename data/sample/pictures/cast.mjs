// People and ponies together, in centimetres with the ground at y = 0.
import { pony, ponyWalks } from './animals.mjs'
import { person, skins } from './people.mjs'
import { line, place } from './shape.mjs'

const turquoiseTack = { blanket: '#0f6f72', trim: '#e0a23a' }
export const redTack = { blanket: '#b4472a', trim: '#fbf3e2' }
export const goldTack = { blanket: '#e0a23a', trim: '#b4472a' }

/** Animal sizes in centimetres per drawing unit: small ones a little generous, so that they read beside ponies. */
const scales = {
  pony: 0.78,
  goat: 0.5,
  kid: 0.36,
  sheep: 0.48,
  lamb: 0.32,
  turkey: 0.5,
  hen: 0.27,
  rabbit: 0.25,
}

export function beast(kind, drawing, { x = 0, y = 0, flip = false, scale = 1, tilt = 0 } = {}) {
  return place(drawing, { x, y, flip, scale: scales[kind] * scale, gx: 110, gy: 210, tilt })
}

/** A child riding, facing right. Nobody rides without a helmet, so no scene can choose another hat. */
export function ridden({ horse = {}, child = {} }) {
  return (
    beast('pony', pony({ pose: ponyWalks, saddle: turquoiseTack, bridle: '#4a2a1b', ...horse })) +
    person({
      age: 'child',
      face: 'right',
      hatColour: '#0f6f72',
      skin: skins[1],
      top: '#e0a23a',
      legs: 'near',
      hip: [5, -114],
      lean: 1,
      hands: [
        [25, -122],
        [24, -119],
      ],
      feet: [
        [14, -66],
        [14, -66],
      ],
      ...child,
      hat: 'helmet',
    })
  )
}

/** A child riding while a grown-up walks ahead with the lead rope; facing right. */
export function led({ horse = {}, child = {}, guide = {} }) {
  return (
    line('M84 -104Q92 -78 118 -88', '#7a4a2b', 1.8) +
    ridden({ horse, child }) +
    place(
      person({
        face: 'right',
        hat: 'cowboy',
        hatColour: '#93603b',
        top: '#b4472a',
        feet: [
          [-17, 0],
          [18, 0],
        ],
        hands: [
          [-14, -88],
          [20, -82],
        ],
        ...guide,
      }),
      { x: 132, y: 0 },
    )
  )
}

/** The herd: coats stay the same from picture to picture, so that visitors can recognise an animal. */
export const herd = {
  juniper: { coat: '#8d8a86', mane: '#4c4a4c', muzzle: '#5d5a5a', socks: '#d8d3c8' },
  biscuit: { coat: '#d9a55c', mane: '#fbf0d8', muzzle: '#b78148', blaze: '#fbf0d8', socks: '#fbf0d8' },
  dusty: { coat: '#fbf0dc', mane: '#6b4630', patches: '#9a5a36', muzzle: '#c79f86' },
  ember: { coat: '#a6502f', mane: '#4a2a1b', blaze: '#fbf0d8' },
  cocoa: { coat: '#5e3a28', mane: '#2e1c14', socks: '#e8dcc8' },
}
export const flock = {
  clover: { coat: '#fbf3e2', dark: '#7a4a2b' },
  pepper: { coat: '#54463f', dark: '#2b1f1a', collar: '#b4472a', horns: '#b9a68c' },
  fawn: { coat: '#c98b58', dark: '#7a4a2b', patches: '#fbf3e2' },
}
