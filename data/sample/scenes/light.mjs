// The light of close pictures, and the frame that all pictures share.
import { height, width } from './grounds.mjs'
import { group } from './shape.mjs'

export const meadow = {
  top: '#a9d0d0',
  low: '#f3e6b8',
  ground: '#8fa45a',
  lights: ['#fff6d6', '#d5e0a4', '#b9cf8c', '#fff6d6', '#e7c9a0', '#c7d79a'],
}
export const golden = {
  top: '#eda95f',
  low: '#fbe0a4',
  ground: '#c08a48',
  lights: ['#fff3c4', '#ffd98f', '#f3a45e', '#fff3c4', '#e8935a'],
}
export const dusk = {
  top: '#3f4f6e',
  low: '#d98f7c',
  ground: '#6b4a52',
  lights: ['#f7c48a', '#e59a7c', '#8a6a8a', '#ffdfa0', '#c07f86'],
}
export const night = {
  top: '#16273d',
  low: '#4a5f7c',
  ground: '#3b4658',
  lights: ['#ffcf7a', '#ffb65c', '#e8a85a', '#ffe0a0', '#5f7ca0', '#ffcf7a'],
}
export const snow = {
  top: '#93b2c2',
  low: '#eef0ea',
  ground: '#dfe3e2',
  lights: ['#fffdf7', '#dfe9ee', '#fff3dc', '#fffdf7', '#cfdde4'],
}
export const autumn = {
  top: '#a8c6c4',
  low: '#f7e2ae',
  ground: '#c79243',
  lights: ['#f0b64f', '#e08a3c', '#ffe3a0', '#f0b64f', '#d9782d', '#fff0c4'],
}

/** Places a drawing: its own (0, 0) at (x, y), turned in degrees, `flip` mirrored. */
export function at(content, x, y, s = 1, turn = 0, flip = false) {
  return group(content, `translate(${x} ${y}) rotate(${turn}) scale(${flip ? -s : s} ${s})`)
}

/** A whole picture as SVG, a little darker at its edges. */
export function framed(content) {
  return edged(content, width, height, width, height)
}

/** A square picture as SVG: the part of 1200 by 1200 at the upper left, drawn at `size`. */
export function squared(content, size) {
  return edged(content, 1200, 1200, size, size)
}

function edged(content, w, h, shownWidth, shownHeight) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}" viewBox="0 0 ${w} ${h}"><defs><radialGradient id="edge" cx=".5" cy=".46" r=".76"><stop offset=".6" stop-color="#2b1a12" stop-opacity="0"/><stop offset="1" stop-color="#2b1a12" stop-opacity=".18"/></radialGradient></defs>${content}<rect width="${w}" height="${h}" fill="url(#edge)"/></svg>`
}

/** The cool shade of an evening over all that is drawn so far; lamps come after it. */
export function evening(color, opacity) {
  return `<rect width="${width}" height="${height}" fill="${color}" opacity="${opacity}" style="mix-blend-mode:multiply"/>`
}
