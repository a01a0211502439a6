// The five people of the farm, head and shoulders, on a square.
import { thistle } from './cast.mjs'
import { blurred, boards } from './grounds.mjs'
import { restingHand } from './hands.mjs'
import { at, autumn, golden, meadow } from './light.mjs'
import { head, shirtCollar, shoulders, wornHat } from './person-head.mjs'
import {
  both,
  circle,
  ellipse,
  glow,
  group,
  ink,
  inside,
  line,
  mix,
  path,
  polygon,
  scallops,
  smooth,
} from './shape.mjs'

export const peopleScenes = {
  'person-hank.jpg': () => person(boards({ color: '#8a5534' }), hank(), { y: 640, turn: -3 }),
  'person-teresa.jpg': () =>
    person(blurred({ ...meadow, seed: 24 }), teresa(), { zoom: 1.95, y: 590, turn: 4 }),
  'person-cal.jpg': () => person(blurred({ ...golden, seed: 48 }), cal(), { y: 630, turn: 3 }),
  'person-marisol.jpg': () =>
    person(blurred({ ...autumn, seed: 14 }), marisol(), { zoom: 1.7, x: 680, y: 580, turn: -7 }),
  'person-eli.jpg': () =>
    person(blurred({ ...golden, top: '#7fb6c4', low: '#f3ecd0', seed: 9 }), eli(), {
      zoom: 1.85,
      x: 560,
      y: 580,
      turn: -4,
    }),
}

/** `back` and `face` turn with the head, `body` and `front` stand still. */
function person(ground, { back = '', body, face, front = '' }, { zoom = 1.7, x = 600, y, turn }) {
  const turned = (drawing) => group(drawing, `rotate(${turn} 0 160)`)
  return ground + at(turned(back) + body + turned(face) + front, x, y, zoom)
}

function hank() {
  const skin = '#b9764a'
  const white = '#f4ece0'
  const gray = '#cfc4b8'
  const shirt = '#4a6a86'
  return {
    back: path(smooth('-130,-60 130,-60 140,40 128,120 -128,120 -140,40'), gray),
    body: shoulders({ skin, shirt, collar: shirtCollar(shirt) }) + kerchief('#b4472a'),
    face: head({
      skin,
      shape: 'long',
      eyes: 'smiling',
      brows: '#e9dfd2',
      browWidth: 16,
      mouth: 'closed',
      age: 2,
      shadow: -44,
      under: both(path(smooth('112,-120 150,-120 150,60 128,66 118,10'), gray)),
      over:
        path(
          smooth(
            '-118,150 -92,120 -62,92 -26,82 0,92 26,82 62,92 92,120 118,150 84,152 48,140 18,126 0,120 -18,126 -48,140 -84,152',
          ),
          white,
        ) +
        path(
          smooth('-118,150 -92,120 -62,92 -26,82 0,92 -4,120 -18,126 -48,140 -84,152'),
          gray,
          'opacity=".7"',
        ) +
        line(
          'M14 98Q50 104 84 136M-14 98Q-50 104-84 136M20 112Q44 118 66 134M-20 112Q-44 118-66 134',
          gray,
          4,
        ) +
        wornHat({ color: '#7a5232', band: '#4a2a1b' }),
    }),
  }
}

function teresa() {
  const skin = '#c98a5c'
  const hair = '#3a241a'
  const light = '#6b4a36'
  const gray = '#cfc4b8'
  const shirt = '#0f6f72'
  const crown =
    '0,-222 86,-214 146,-150 158,-40 150,60 132,110 124,20 120,-60 70,-140 10,-166 -60,-140 -114,-60 -124,20 -132,110 -150,60 -158,-40 -146,-150 -86,-214'
  return {
    back: path(
      smooth('-150,-120 0,-226 150,-120 158,20 140,120 90,190 -60,250 -150,220 -164,60'),
      mix(hair, ink, 0.3),
    ),
    body:
      shoulders({ skin, shirt, wide: 0.92, neck: 0.86 }) +
      path(
        smooth('-96,262! -60,320 0,420! 60,320 96,262! 130,292 60,430 0,500 -60,430 -130,292'),
        mix(shirt, '#fff1d6', 0.2),
      ) +
      necklace(),
    face: head({
      skin,
      eyes: 'open',
      lashes: true,
      brows: hair,
      browWidth: 8,
      lips: '#a8433c',
      age: 1,
      over:
        path(smooth(crown), hair) +
        inside(
          smooth(crown),
          path(smooth('-10,-180 -70,-150 -120,-70 -136,60 -150,60 -140,-90 -84,-176 -20,-214'), gray) +
            path(smooth('10,-176 70,-150 118,-70 134,60 150,40 140,-90 84,-186'), light, 'opacity=".6"') +
            line(
              'M30-210Q120-170 138-40M50-216Q140-180 152-20M-40-216Q-130-180-150-20',
              light,
              5,
              'opacity=".8"',
            ),
        ) +
        both(circle(146, 74, 12, '#2fa3a3') + circle(146, 74, 5, '#bfe6e0')) +
        pencil(),
    }),
    front: braid(hair, light, gray),
  }
}

function cal() {
  const skin = '#b5764a'
  const beard = '#2e1d16'
  const light = '#5a3a2a'
  const shirt = '#a63d2c'
  const outline =
    '-140,-80! -128,-10 -120,60 -96,92 -60,88 0,78 60,88 96,92 120,60 128,-10 140,-80! 146,110 118,190 64,240 0,254 -64,240 -118,190 -142,110'
  return {
    body: shoulders({
      skin,
      shirt,
      wide: 1.06,
      neck: 1.1,
      pattern: plaid(shirt),
      collar: shirtCollar(shirt),
    }),
    face: head({
      skin,
      shape: 'broad',
      eyes: 'open',
      brows: beard,
      browWidth: 14,
      mouth: 'smile',
      shadow: -62,
      over:
        beardOver(outline, beard, light) +
        wornHat({ color: '#dcb872', band: '#5a3524', straw: true, y: -120 }),
    }),
  }
}

/** A full beard with the smile in it. */
function beardOver(outline, color, light) {
  const mouth = smooth('-58,114! -26,120 0,122 26,120 58,114! 38,142 0,152 -38,142')
  return (
    path(smooth(outline), color) +
    inside(
      smooth(outline),
      glow(90, 120, 90, 130, light, 0.9) +
        line(
          'M-100 120Q-96 180-60 220M-60 170Q-50 210-24 236M0 180V244M60 170Q50 210 24 236M100 120Q96 180 60 220',
          light,
          5,
          'opacity=".7"',
        ),
    ) +
    path(mouth, '#5a1c1c') +
    inside(mouth, path('M-70 100H70V128Q0 142-70 128z', '#fffaf0')) +
    line('M-44 146Q-20 160 0 160T44 146', '#a8584a', 9) +
    path(
      smooth('0,84 40,84 78,104 96,134 60,122 26,116 0,118 -26,116 -60,122 -96,134 -78,104 -40,84'),
      color,
    ) +
    line('M14 96Q48 98 76 118M-14 96Q-48 98-76 118', light, 4, 'opacity=".7"')
  )
}

function marisol() {
  const skin = '#c08356'
  const hair = '#24160f'
  const light = '#5a3622'
  const shirt = '#e0a23a'
  const top =
    '0,-236 70,-226 130,-176 158,-90 164,60 128,80 114,-50 84,-120 24,-176 -40,-120 -104,-50 -124,70 -164,60 -158,-90 -130,-176 -70,-226'
  const behind = smooth(
    '0,-236 84,-216 150,-120 170,40 190,220 210,400 180,560 -180,560 -210,400 -190,220 -170,40 -150,-120 -84,-216',
  )
  const lock = smooth('124,-40 150,20 168,160 196,330 190,470 150,540 110,420 120,280 128,140')
  return {
    back: path(behind, hair) + inside(behind, glow(150, 160, 80, 280, light, 0.9)),
    body:
      shoulders({ skin, shirt, wide: 0.86, neck: 0.8 }) +
      path(
        smooth('-98,262! -50,350 0,376 50,350 98,262! 118,286 60,390 0,414 -60,390 -118,286'),
        mix(shirt, '#fff1d6', 0.35),
      ),
    face: head({
      skin,
      eyes: 'smiling',
      lashes: true,
      brows: hair,
      browWidth: 8,
      mouth: 'closed',
      lips: '#b0483f',
      over:
        path(smooth(top), hair) +
        inside(
          smooth(top),
          line('M30-204Q104-160 128-30M54-206Q130-160 144-10M0-200Q-96-160-130-20', light, 6, 'opacity=".8"'),
        ) +
        path(lock, hair) +
        inside(lock, line('M140 40Q150 220 170 470M152 120Q172 300 176 460', light, 6, 'opacity=".8"')),
    }),
    front:
      at(thistle({ tilt: 10 }), -204, 176, 0.8, 6) +
      at(restingHand({ skin, sleeve: mix(shirt, '#fff1d6', 0.2) }), -120, 430, 0.62, 6, true),
  }
}

function eli() {
  const skin = '#a8683f'
  const hair = '#20130d'
  const light = '#4f3122'
  const shirt = '#efe3c8'
  const curls =
    scallops(0, -166, 134, 80, 11, 1.1, 0.2) + scallops(-122, -96, 32, 56, 6) + scallops(122, -96, 32, 56, 6)
  return {
    body: shoulders({ skin, shirt, collar: shirtCollar(shirt, '#8a5a3a') }) + kerchief('#0f6f72'),
    face: head({
      skin,
      shape: 'long',
      eyes: 'smiling',
      brows: hair,
      browWidth: 11,
      mouth: 'laugh',
      over: path(curls, hair) + inside(curls, glow(90, -180, 90, 90, light, 1)) + rings(light),
    }),
    front: megaphone(),
  }
}

/** The light on curls. */
export function rings(color) {
  return [
    [-84, -178],
    [-30, -206],
    [26, -196],
    [80, -186],
    [-50, -150],
    [6, -150],
    [60, -146],
    [112, -140],
  ]
    .map(([x, y]) => line(`M${x - 16} ${y + 8}q4-26 24-22t8 26`, color, 6, 'opacity=".8"'))
    .join('')
}

/** A kerchief around the neck, its knot in front. */
export function kerchief(color) {
  const dark = mix(color, ink, 0.3)
  return (
    path(smooth('-104,244 -60,282 0,296 60,282 104,244 132,280 84,340 0,366 -84,340 -132,280'), color) +
    path(smooth('-104,244 -60,282 -20,294 -30,358 -84,340 -132,280'), dark, 'opacity=".5"') +
    path(smooth('-8,330 30,420 64,470 20,452 -4,400! -30,456 -66,462 -36,410'), mix(color, ink, 0.12)) +
    ellipse(0, 340, 30, 24, mix(color, '#fff1d6', 0.18)) +
    [
      [-70, 300],
      [-34, 322],
      [40, 322],
      [76, 296],
      [96, 268],
      [-98, 268],
    ]
      .map(([x, y]) => circle(x, y, 6, '#fff6e4', 'opacity=".85"'))
      .join('')
  )
}

/** Turquoise beads on a string. */
function necklace() {
  return [-72, -48, -24, 0, 24, 48, 72]
    .map((x) => circle(x, 372 - (x * x) / 90, x ? 10 : 15, x % 48 ? '#2fa3a3' : '#5cc0b8'))
    .join('')
}

/** A pencil behind the right ear. */
function pencil() {
  return group(
    line('M0 0H96', '#e0a23a', 17) + line('M0 5H96', '#b4742a', 5) + line('M92 0H104', '#c0573a', 18),
    'translate(128 -42) rotate(-38)',
  )
}

/** A braid over the left shoulder. */
function braid(hair, light, gray) {
  return Array.from({ length: 6 }, (_, i) => {
    const y = 150 + i * 66
    const x = -140 + i * 6
    return (
      path(
        smooth(`${x - 40},${y} ${x},${y - 34} ${x + 14},${y + 20} ${x - 10},${y + 70} ${x - 44},${y + 46}`),
        i % 2 ? gray : hair,
      ) +
      path(
        smooth(`${x + 40},${y} ${x},${y - 20} ${x - 16},${y + 34} ${x + 6},${y + 78} ${x + 42},${y + 48}`),
        mix(hair, light, 0.4),
      )
    )
  }).join('')
}

export function plaid(color) {
  const dark = mix(color, ink, 0.4)
  return (
    [-250, -150, 150, 250]
      .map((x) => line(`M${x} 330Q${x * 1.05} 500 ${x * 1.1} 780`, dark, 20, 'opacity=".35"'))
      .join('') +
    [430, 540].map((y) => line(`M-380 ${y}Q0 ${y + 30} 380 ${y}`, '#f0c065', 7, 'opacity=".5"')).join('')
  )
}

/** A megaphone, lowered, its bell at the upper right. */
export function megaphone() {
  return at(
    path(polygon('-190,-34 60,-112 60,112 -190,34'), '#c0493a') +
      path(polygon('-190,0 60,0 60,112 -190,34'), ink, 'opacity=".2"') +
      path(polygon('-60,-75 -20,-87 -20,87 -60,75'), '#fff6e4') +
      ellipse(60, 0, 38, 122, '#fff6e4') +
      ellipse(66, 0, 27, 98, '#5a1c1c') +
      glow(74, -20, 18, 60, '#c0493a', 0.8),
    238,
    300,
    0.95,
    -38,
  )
}
