// The animals' portraits, and the farm itself.
import { saguaro } from './backdrop.mjs'
import { hen, turkey } from './birds.mjs'
import { biscuit, clover, dusty, juniper, lamb, maple, marigold, pepper, thistle } from './cast.mjs'
import { blades, blurred, boardFence, boards, straw } from './grounds.mjs'
import { restingHand, skins } from './hands.mjs'
import { at, dusk, golden, meadow } from './light.mjs'
import { moods } from './moods.mjs'
import { circle, ellipse, glow, line, mix, path, rect, smooth } from './shape.mjs'
import { brush, cowboyHat } from './things.mjs'

export const farmScenes = {
  'animal-pony-biscuit.jpg': () =>
    blurred({ ...golden, seed: 16 }) +
    glow(420, 330, 560, 520, '#fff3c4', 0.9) +
    at(biscuit({ ears: 6 }), 1010, 330, 1.95, 3) +
    blades('#b08a3c', 2, 1260),
  'animal-pony-dusty.jpg': () =>
    blurred({
      top: '#7fb6c4',
      low: '#f3ecd0',
      ground: '#d3b478',
      lights: ['#fffdf7', '#d9ecec', '#fffdf7'],
      seed: 6,
    }) +
    at(saguaro(moods.noon, 0, 0, 2.6), 300, 1020) +
    at(dusty({ ears: 8 }), 1060, 300, 1.85, -6) +
    boardFence(1120, { posts: [230, 1770] }),
  'animal-pony-juniper.jpg': () =>
    blurred({ ...dusk, seed: 13 }) +
    circle(1420, 420, 250, '#f7d9b4', 'opacity=".85"') +
    at(juniper({ ears: 3, light: '#f7c48a' }), 940, 320, 1.95, -4),
  'animal-goat-clover.jpg': () =>
    blurred({ ...meadow, seed: 24 }) +
    at(clover({ ears: 9, chew: poppy() }), 1000, 470, 1.85, 5) +
    blades('#7f9a4c', 6, 1240),
  'animal-goat-pepper.jpg': () =>
    blurred({ ...dusk, top: '#5a4a72', seed: 32 }) +
    circle(470, 330, 130, '#fdf3d4', 'opacity=".9"') +
    at(pepper({ light: '#f3b08c', ears: 4 }), 1060, 500, 1.85, -4),
  'animal-sheep-marigold.jpg': () =>
    boards({ color: '#8a5534' }) + at(marigold({ bow: '#d9782d' }), 1000, 440, 2.1, -3) + straw(1230, 11),
  'animal-rabbit-thistle.jpg': () =>
    blurred({ ...meadow, top: '#e6c3b0', low: '#f9e6c0', seed: 28 }) +
    at(thistle({ tilt: 18 }), 980, 520, 1.9, -3) +
    [
      [260, 1340, 1.5],
      [1560, 1360, 1.7],
      [1830, 1350, 1.2],
      [60, 1350, 1.1],
    ]
      .map(([x, y, s]) => at(thistleFlower(), x, y, s))
      .join(''),
  'animal-hen-henrietta.jpg': () =>
    boards({ color: '#5f6a58', beam: '#ffe3a0' }) +
    at(hen({ feather: '#a9512b' }), 940, 310, 1.5) +
    straw(1210, 9),
  'animal-turkey-sir-gobbles.jpg': () =>
    blurred({ ...golden, top: '#f0b95e', low: '#fbe7b0', seed: 18 }) + at(turkey({}), 980, 680, 1.62, -2),
  'family-portrait.jpg': () =>
    boards({ color: '#96452c' }) +
    [
      [330, 0.78, '#7a5232', '#c0493a'],
      [760, 0.86, '#c9a064', '#0f6f72'],
      [1190, 0.7, '#4f3a30', '#e0a23a'],
      [1560, 0.56, '#d9b57a', '#c0493a'],
      [1840, 0.44, '#a8763f', '#0f6f72'],
    ]
      .map(([x, s, color, band]) => peg(x, 430 - s * 120) + at(cowboyHat(color, band), x, 430, s, 4))
      .join('') +
    at(biscuit({ ears: 5 }), 560, 730, 1.5, 5) +
    at(lamb({ bow: '#0f8084' }), 1400, 830, 1.45, -5),
  'team-at-the-gate.jpg': () =>
    blurred({ ...golden, seed: 48 }) +
    rect(-10, 40, 2020, 230, '#7a4a2b') +
    rect(-10, 232, 2020, 40, '#5a3524') +
    rect(240, 70, 1520, 150, '#0f6f72') +
    `<text x="1000" y="182" font-family="Bitter, DejaVu Serif, Georgia, serif" font-weight="700" font-size="104" textLength="1360" lengthAdjust="spacingAndGlyphs" text-anchor="middle" fill="#fff6e4">TUMBLEWHISKER FARM</text>` +
    at(maple({ ears: 4 }), 1010, 560, 1.4, -2) +
    at(juniper({ ears: 3, part: -1 }), 420, 620, 1.25, 6) +
    at(clover({ ears: 6 }), 1560, 760, 1.2, -6) +
    boardFence(1170, { posts: [110, 1890] }),
  'staff-grooming.jpg': () =>
    boards({ color: '#6f4330' }) +
    at(dusty({ ears: 4, closed: true, part: -1 }), 1240, 360, 1.85, -8) +
    at(brush('#b07a3f'), 905, 1010, 1.15, -66) +
    at(restingHand({ skin: skins.honey, sleeve: '#0f6f72' }), 770, 1030, 1.45, -16),
}

/** A peg on the barn's wall. */
export function peg(x, y) {
  return rect(x - 12, y - 40, 24, 120, '#4a2418') + circle(x, y - 40, 20, '#d9b57a')
}

/** A poppy in a goat's mouth. */
function poppy() {
  return (
    line('M-30 300Q-90 320-150 290', '#6f8a48', 8) +
    [0, 90, 180, 270]
      .map((a) =>
        ellipse(
          0,
          -24,
          26,
          30,
          a % 180 ? '#c0392b' : '#d9503c',
          `transform="translate(-160 284) rotate(${a + 20})"`,
        ),
      )
      .join('') +
    circle(-160, 284, 14, '#3a1f18')
  )
}

/** A thistle in flower, as tall as 500. */
function thistleFlower() {
  const spikes = Array.from({ length: 11 }, (_, i) =>
    path(
      smooth(`${-80 + i * 16},-330 ${-110 + i * 22},-450! ${-64 + i * 16},-334`),
      i % 2 ? '#a85a9c' : '#8a4484',
    ),
  ).join('')
  return (
    line('M0 40Q-10-160 0-280', '#6f8a48', 20) +
    path(smooth('0,-120 90,-170 170,-160! 110,-120 40,-80'), '#7f9a58') +
    path(smooth('0,-60 -90,-120 -180,-120! -110,-70 -40,-30'), mix('#7f9a58', '#2b1a12', 0.12)) +
    spikes +
    path(smooth('-84,-330 0,-350 84,-330 70,-262 0,-236 -70,-262'), '#7f9a58') +
    path(smooth('-84,-330 -20,-344 -30,-250 -70,-262'), '#2b1a12', 'opacity=".14"')
  )
}
