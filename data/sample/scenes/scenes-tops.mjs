// The pictures at the top of pages about the farm as a whole.
import { saguaro } from './backdrop.mjs'
import { biscuit, clover, hazel, juniper, maple, marigold } from './cast.mjs'
import { blurred, boardFence } from './grounds.mjs'
import { at, golden, meadow } from './light.mjs'
import { moods } from './moods.mjs'
import { barn } from './props.mjs'
import { circle, ellipse, glow, ink, inside, line, mix, path, rect } from './shape.mjs'

export const topScenes = {
  'top-about.jpg': () =>
    blurred({ ...golden, seed: 61 }) +
    glow(620, 560, 900, 620, '#fff3c4', 0.9) +
    at(saguaro(moods.noon, 0, 0, 2), 150, 1090) +
    barn(640, 1120, 1.75, { open: true, light: true }) +
    at(maple({ ears: 5 }), 1250, 400, 1.75, -4) +
    at(clover({ ears: 7 }), 1690, 700, 1.3, -6) +
    boardFence(1190, { posts: [160, 980, 1940] }),
  'top-services.jpg': () =>
    blurred({ ...meadow, seed: 44 }) +
    trailer() +
    window(90, 230, 720, 680, at(biscuit({ ears: 4 }), 450, 385, 1.3, 3)) +
    window(
      1000,
      230,
      880,
      680,
      at(hazel({ ears: 6 }), 1240, 500, 1.3, 4) + at(marigold({ bow: '#d9782d' }), 1640, 490, 1.24, -4),
    ),
  'top-contact.jpg': () =>
    blurred({ ...golden, seed: 37 }) +
    at(juniper({ ears: 3, part: -1 }), 1530, 360, 1.8, -4) +
    at(clover({ ears: 8, chew: letter() }), 900, 520, 1.7, 3) +
    mailbox(250, 860) +
    boardFence(1210, { posts: [1190, 1930] }),
}

const teal = '#0f6f72'
const cream = '#fff6e4'

/** The side of our horse trailer, from edge to edge. */
function trailer() {
  return (
    path('M-20 120Q40 60 180 60H2020V1330H-20z', mix(teal, ink, 0.2)) +
    path('M-20 130Q40 74 180 74H2020V1120H-20z', teal) +
    rect(-20, 960, 2040, 64, cream) +
    rect(-20, 1040, 2040, 14, '#e0a23a') +
    path('M-20 130Q40 74 180 74H2020v34H180Q50 112-20 168z', mix(teal, '#fff1d6', 0.28)) +
    [60, 500, 940, 1380, 1820].map((x) => circle(x, 992, 9, mix(cream, ink, 0.35))).join('') +
    wheelArch(520) +
    wheelArch(1180)
  )
}

function wheelArch(x) {
  return (
    path(`M${x - 270} 1340Q${x - 270} 1110 ${x} 1110T${x + 270} 1340z`, mix(teal, ink, 0.35)) +
    circle(x, 1370, 210, ink) +
    circle(x, 1370, 118, '#b9c2c0') +
    circle(x, 1370, 84, '#8f9a98')
  )
}

/** An open window of the trailer; `animals` look out of it. */
function window(x, y, w, h, animals) {
  const outline = `M${x + 60} ${y}h${w - 120}q60 0 60 60v${h - 60}H${x}v${-(h - 60)}q0-60 60-60z`
  const dark = '#3a2a22'
  return (
    path(outline, cream, `stroke="${cream}" stroke-width="44" stroke-linejoin="round"`) +
    path(outline, dark) +
    inside(outline, glow(x + w / 2, y + h * 0.4, w * 0.7, h * 0.7, '#a8713f', 0.75) + animals) +
    rect(x - 36, y + h - 14, w + 72, 54, mix(cream, '#8a5a44', 0.18)) +
    rect(x - 36, y + h - 14, w + 72, 16, '#fffdf7')
  )
}

/** A letter between a goat's teeth. */
export function letter() {
  return `<g transform="translate(-128 300) rotate(-14) scale(.86)">${
    rect(-150, -92, 250, 168, '#fffdf7', 'rx="10"') +
    line('M-142-84L-25 16L92-84', '#cbb79a', 6) +
    circle(-25, 8, 22, '#c0493a') +
    line('M-36 8q6 12 12 12 10 0 12-14', '#fff6e4', 5)
  }</g>`
}

/** A mailbox on its post, its flag up; (x, y) is the middle of its front. */
export function mailbox(x, y) {
  return (
    rect(x - 44, y + 130, 88, 700, '#7a4a2b') +
    rect(x + 18, y + 130, 26, 700, '#5a3524') +
    path(`M${x - 200} ${y + 140}V${y - 30}q0-140 140-140h260v310z`, '#c0493a') +
    path(`M${x - 200} ${y + 140}V${y - 30}q0-140 140-140t140 140v170z`, '#a63b2f') +
    path(`M${x - 176} ${y + 116}V${y - 26}q0-116 116-116t116 116v142z`, '#c85443') +
    ellipse(x - 60, y - 40, 26, 12, cream) +
    rect(x + 130, y - 320, 22, 240, '#5a3524') +
    path(`M${x + 152} ${y - 320}h120l-30 44 30 44H${x + 152}z`, '#e0a23a') +
    circle(x + 141, y - 84, 20, cream)
  )
}
