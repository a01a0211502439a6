// A pony from the side, looking right: its head and neck, close, and the whole animal in its paces.
import { circle, ellipse, glow, group, ink, inside, limb, line, mix, path, points, polygon, rotate, smooth } from './shape.mjs'

export function colorsOf({ coat = '#b5602f', mane = '#f2dcae', blaze = '#fff6e4', muzzle, halter = '#0f6f72', light = '#ffd08a', eye = '#2a1710', socks = '' } = {}) {
  return {
    coat, mane, blaze, halter, light, eye, socks,
    muzzle: muzzle ?? mix(coat, '#5a3b33', 0.55),
    shade: mix(coat, '#4a1f2a', 0.34),
    bright: mix(coat, light, 0.42),
    maneShade: mix(mane, '#5a2c22', 0.3),
    maneLight: mix(mane, '#fffaf0', 0.45),
  }
}

/** The head, its axis level: poll at (0, 0), lips near (415, 90). `nod` turns it down, in degrees. */
export function sideHead(look = {}) {
  const c = colorsOf(look)
  const { nod = 48, closed = false, open = 0, ear = 0, hat = '', bit = '' } = look
  const outline = smooth(
    '-26,30 -8,2 40,-20 92,-26 140,-16 196,8 258,22 318,28 366,40 400,66 414,96 406,122 390,134 382,150 354,162 322,152 296,146 256,154 214,176 166,198 116,204 66,190 24,160 -10,110 -24,70',
  )
  const earShape = (k) => `${-2 + k},6 ${-22 + k},-40 ${-20 + k},-92 ${6 + k},-140! ${38 + k},-96 ${50 + k},-44 ${46 + k},-8`
  const ears =
    group(path(smooth(earShape(30)), mix(c.coat, c.shade, 0.6)), `rotate(${14 + ear} 40 0)`) 
  const near =
    group(
      path(smooth(earShape(0)), c.coat) +
        path(smooth('6,-4 -4,-44 0,-84 10,-116! 28,-86 36,-44 34,-8'), mix(c.shade, '#7a3b3b', 0.35)) +
        path(smooth('-2,6 -22,-40 -20,-92 6,-140! -2,-92 0,-44 14,0'), c.coat),
      `rotate(${-2 + ear} 20 0)`,
    )
  const drawing =
    ears +
    hat +
    near +
    path(outline, c.coat) +
    inside(
      outline,
      // the under side lies in the shade, the bridge of the nose in the sun
      path(smooth('-40,120 30,150 90,176 160,168 230,134 300,128 430,140 420,230 -40,240'), c.shade, 'opacity=".55"') +
        glow(150, -4, 190, 52, c.bright, 0.95) +
        (c.blaze
          ? path(smooth('46,-40 60,-16 110,-6 160,6 220,24 280,36 330,48 360,60 410,60 400,0 200,-40'), c.blaze) 
          : '') +
        glow(104, 120, 96, 74, mix(c.coat, c.light, 0.3), 0.7) +
        path(smooth('318,10 300,60 306,110 316,170 440,190 440,0'), c.muzzle) +
        glow(300, 90, 40, 80, mix(c.muzzle, c.coat, 0.5), 0.6) +
        glow(372, 70, 54, 40, mix(c.muzzle, c.light, 0.55), 0.85) +
        path(smooth('300,136 340,132 400,128 420,180 300,190'), mix(c.muzzle, ink, 0.3), 'opacity=".5"') +
        // the edge of the cheek, and the bone under the eye
        line('M196 62Q212 104 192 148Q172 184 128 196', mix(c.coat, ink, 0.28), 6, 'opacity=".32"') +
        line('M176 92Q236 104 290 88', mix(c.coat, ink, 0.26), 5, 'opacity=".3"'),
    ) +
    // nostril and mouth
    path(smooth('366,66 380,60 392,70 392,88 380,94 370,84'), mix(c.muzzle, '#180a08', 0.72)) +
    line('M362 58Q378 48 394 60', mix(c.muzzle, '#fff1d6', 0.3), 4, 'opacity=".7"') +
    line('M407 122Q384 128 356 118Q344 112 334 100', mix(c.muzzle, '#180a08', 0.62), 5) +
    (closed ? closedEye(c) : openEye(c)) +
    (c.halter ? halterStraps(outline, c.halter) : '') +
    bit +
    forelock(c)
  return group(drawing, `rotate(${nod})`)
}

function openEye({ coat, eye }) {
  return group(
    path(smooth('98,40 108,14 138,4 166,20 172,46 156,66 124,68 104,58'), mix(coat, '#1d0c08', 0.45), 'opacity=".45"') +
    path(smooth('104,42 114,18 138,10 160,22 166,46 152,60 122,62'), eye) +
    ellipse(138, 50, 17, 10, mix(eye, '#b5602f', 0.45), 'opacity=".75"') +
    line('M94 48Q108 12 140 5Q162 12 172 32', mix(coat, '#160906', 0.75), 7) +
    line('M114 14L104 4M132 6L127 -5M150 8L152 -4', mix(coat, '#160906', 0.75), 3.6) +
    line('M106 70Q134 78 164 64', mix(coat, '#160906', 0.4), 3.6, 'opacity=".6"') +
    circle(146, 28, 8.5, '#fffdf7') +
    circle(122, 50, 4, '#fffdf7', 'opacity=".7"'),
    'translate(2 14)',
  )
}

function closedEye({ coat }) {
  const lash = mix(coat, '#160906', 0.78)
  return line('M104 34Q130 58 160 38', lash, 6.5) + line('M114 46L106 56M130 51L126 63M146 48L148 59', lash, 3.4)
}

function halterStraps(outline, color) {
  const dark = mix(color, ink, 0.3)
  const bright = mix(color, '#fff1d6', 0.4)
  return (
    inside(
      outline,
      line('M262 0Q244 84 272 180', dark, 22) +
        line('M259 0Q241 84 269 180', color, 18) +
        line('M254 0Q236 84 264 180', bright, 2.5, 'opacity=".7"') +
        line('M250 92Q120 164 16 36L-30 -30', dark, 19) +
        line('M250 89Q120 160 16 33L-30 -30', color, 15) +
        line('M56 92Q84 140 104 210', color, 13),
    ) +
    `<circle cx="249" cy="92" r="14" fill="none" stroke="#e6b45a" stroke-width="6.5"/><circle cx="262" cy="154" r="12" fill="none" stroke="#e6b45a" stroke-width="6"/>`
  )
}

function forelock({ mane, maneShade, maneLight }) {
  return (
    path(smooth('-26,0 -12,-40 30,-54 66,-44 104,-24 142,-14 186,2! 146,2 116,2 132,18! 96,14 74,10 80,40! 46,26 20,20'), mane) +
    path(smooth('-26,0 20,-8 56,0 80,40! 46,26 20,20'), maneShade, 'opacity=".55"') +
    line('M10-34Q64-34 110 -6M0-16Q44-16 70 14', maneShade, 4, 'opacity=".6"') +
    line('M20-44Q80-38 132 -8', maneLight, 5, 'opacity=".8"')
  )
}

/** Head and neck, close: the poll at (0, 0), the neck ends below the frame at y = 760. */
export function ponyProfile(look = {}) {
  const c = colorsOf(look)
  const neck = '0,-30 -60,-26 -130,18 -210,120 -280,260 -340,400 -430,540 -560,680 -640,800 120,800 60,690 0,560 -44,440 -56,340 -30,250 20,190 40,100'
  return (
    path(smooth(neck), c.coat) +
    inside(
      smooth(neck),
      path(smooth('60,120 -20,220 -60,330 -120,420 -140,560 -90,820 260,820 160,300'), c.shade, 'opacity=".75"') +
        glow(-190, 330, 170, 330, c.bright, 0.8) +
        glow(-20, 210, 120, 110, '#2a0f14', 0.5) +
        line('M-110 420Q-150 560 -80 760', mix(c.coat, ink, 0.28), 7, 'opacity=".2"'),
    ) +
    maneSide(c) +
    sideHead(look)
  )
}

/** The mane on the near side of the neck, in locks that end in points. */
function maneSide({ mane, maneShade, maneLight }) {
  return (
    path(
      smooth(
        '6,-40 -40,-52 -110,-24 -190,60 -262,180 -330,310 -420,440 -540,560 -640,640 -660,760 -560,740! -520,800 -440,640! -410,700 -356,520! -330,590 -296,410! -262,480 -246,320! -206,390 -196,230! -150,290 -136,150! -90,190 -70,70! -30,80',
      ),
      mane,
    ) +
    path(
      smooth('-30,20 -90,60 -160,150 -220,260 -280,360 -340,470 -420,580 -520,690 -440,640! -410,700 -356,520! -330,590 -296,410! -262,480 -246,320! -206,390 -196,230! -150,290 -136,150! -90,190 -70,70!'),
      maneShade,
      'opacity=".45"',
    ) +
    line('M-50 -30Q-120 40 -110 150M-120 10Q-190 110 -176 250M-190 90Q-250 200 -236 350M-256 200Q-310 300 -296 440M-330 330Q-390 420 -360 560M-420 460Q-490 540 -450 680', maneShade, 6, 'opacity=".6"') +
    line('M-80 -24Q-150 60 -144 170M-150 40Q-220 150 -206 290M-226 150Q-284 250 -268 400M-300 280Q-350 370 -330 500M-380 400Q-450 490 -410 610', maneLight, 7, 'opacity=".8"')
  )
}

/**
 * One leg: angles from straight down (forward is positive) of its parts, from body to hoof. A `planted` leg is moved so
 * that its hoof stands on y = 0.
 */
function leg(kind, { x, y, angles, hoofTurn = 0, planted = false }, fill, hoof, sock, dim = 0) {
  const { lengths, widths } = kind
  let at = [x, y]
  let joints = [[x, y, widths[0]]]
  angles.forEach((degrees, i) => {
    const a = (degrees * Math.PI) / 180
    at = [at[0] + Math.sin(a) * lengths[i], at[1] + Math.cos(a) * lengths[i]]
    if (kind.full.includes(i)) joints.push([(joints.at(-1)[0] + at[0]) / 2, (joints.at(-1)[1] + at[1]) / 2, kind.between[i]])
    joints.push([...at, widths[i + 1]])
  })
  const drop = planted ? -23 - at[1] : 0
  joints = joints.map(([jx, jy, w], i) => [jx, jy + (i > 0 ? drop : 0), w])
  const [hx, hy] = joints.at(-1)
  const d = limb(joints)
  const last = joints.at(-2)
  return (
    group(
      path('M-19-8L20-8L34 24H-22Z', hoof) + path('M-19-8L-4-8L-8 24H-22Z', mix(hoof, ink, 0.35)) + line('M18-2L27 20', mix(hoof, '#fff1d6', 0.35), 3, 'opacity=".6"'),
      `translate(${hx} ${hy}) rotate(${-hoofTurn})`,
    ) +
    path(d, fill) +
    inside(
      d,
      (sock ? path(polygon(`${last[0] - 60},${last[1] - 20} ${last[0] + 60},${last[1] - 14} ${hx + 80},${hy + 40} ${hx - 80},${hy + 40}`), sock) : '') +
        path(limb(joints.slice(2).map(([jx, jy, w], i) => [jx - w * 0.42, jy, i ? w * 0.5 : 2])), '#4a1f2a', 'opacity=".2"') +
        (dim ? `<rect x="-400" y="-700" width="1400" height="900" fill="#2a0f14" opacity="${dim}"/>` : ''),
    )
  )
}

const fore = { lengths: [76, 100, 74, 32], widths: [120, 104, 56, 42, 36], full: [1, 2], between: { 1: 76, 2: 37 } }
const hind = { lengths: [128, 124, 92, 34], widths: [150, 132, 60, 43, 36], full: [1, 2], between: { 1: 92, 2: 39 } }
const paces = {
  walk: {
    nearFore: { x: 372, y: -300, angles: [-6, 46, -22, -50], hoofTurn: -44 },
    farFore: { x: 400, y: -300, angles: [-16, -15, -15, 14], planted: true },
    nearHind: { x: 66, y: -376, angles: [14, -44, -20, 12], hoofTurn: -16, planted: true },
    farHind: { x: 84, y: -376, angles: [30, -18, 12, 34], hoofTurn: 8, planted: true },
  },
  stand: {
    nearFore: { x: 372, y: -300, angles: [-10, 1, 0, 24], planted: true },
    farFore: { x: 404, y: -300, angles: [-8, 5, 3, 24], planted: true },
    nearHind: { x: 62, y: -376, angles: [18, -36, 2, 28], planted: true },
    farHind: { x: 84, y: -376, angles: [26, -28, 6, 30], planted: true },
  },
  trot: {
    nearFore: { x: 372, y: -300, angles: [0, 58, -24, -70], hoofTurn: -60 },
    farFore: { x: 400, y: -300, angles: [-16, -24, -26, 4], planted: true },
    nearHind: { x: 66, y: -376, angles: [4, -52, -34, -6], hoofTurn: -30, planted: true },
    farHind: { x: 84, y: -376, angles: [44, -24, -6, 10], hoofTurn: 0 },
  },
}

/**
 * The whole pony, facing right; the ground is y = 0, the withers are 500 above it, near x = 340.
 * `pace` is walk, trot or stand; `low` grazes. `over` is drawn on the back (a saddle, a rider), `behind` beyond the pony.
 */
export function pony(look = {}) {
  const c = colorsOf(look)
  const { pace = 'walk', low = false, over = '', behind = '', nod = low ? 70 : 46, headScale = 0.62, tail = 0 } = look
  const legs = paces[pace]
  const hoof = mix(c.muzzle, '#3a2a22', 0.4)
  const dark = mix(c.coat, c.shade, 0.75)
  const under = '506,-330 470,-272 420,-232 370,-214 300,-200 210,-196 140,-212 96,-240 44,-262 0,-300 -24,-360'
  const back = '-6,-432 20,-474 84,-500 154,-494 222,-482 286,-486 340,-506'
  const body = smooth(
    low
      ? `${back} 404,-484 474,-420 540,-330 590,-240 610,-186 560,-110 500,-120 486,-170 490,-230 ${under.replace('506,-330 ', '')}`
      : `${back} 384,-542 436,-612 488,-680 534,-700 562,-664 572,-600 560,-540 546,-470 530,-400 ${under}`,
  )
  const head = low ? [584, -212] : [532, -690]
  const far = c.socks && mix(c.socks, c.shade, 0.4)
  return (
    tailOf(c, tail) +
    leg(hind, legs.farHind, dark, mix(hoof, ink, 0.3), far, 0.14) +
    leg(fore, legs.farFore, dark, mix(hoof, ink, 0.3), far, 0.14) +
    behind +
    path(body, c.coat) +
    inside(
      body,
      path(smooth('-60,-300 20,-262 140,-262 230,-252 330,-246 420,-270 500,-360 640,-560 700,-150 -60,-150'), c.shade, 'opacity=".5"') +
        glow(80, -456, 140, 90, c.bright, 0.85) +
        glow(260, -452, 190, 60, c.bright, 0.6) +
        glow(430, -440, 90, 170, c.bright, 0.6) +
        glow(140, -232, 70, 44, '#2a0f14', 0.22),
    ) +
    leg(hind, legs.nearHind, c.coat, hoof, c.socks) +
    leg(fore, legs.nearFore, c.coat, hoof, c.socks) +
    inside(
      body,
      glow(62, -340, 110, 120, c.coat, 1) +
        glow(366, -300, 84, 84, c.coat, 1) +
        glow(56, -400, 100, 90, c.bright, 0.5) +
        line('M340 -446Q306 -384 336 -320Q350 -286 330 -236', mix(c.coat, ink, 0.28), 7, 'opacity=".2"') +
        line('M132 -262Q160 -310 136 -396', mix(c.coat, ink, 0.28), 7, 'opacity=".18"'),
    ) +
    maneBody(c, low) +
    over +
    group(sideHead({ ...look, nod }), `translate(${head[0]} ${head[1]}) scale(${headScale})`)
  )
}

function tailOf({ mane, maneShade, maneLight }, swing) {
  return group(
    path(smooth('16,-474 -20,-476 -58,-440 -84,-370 -104,-280 -112,-190 -132,-110! -92,-140 -84,-92! -60,-130 -40,-80! -28,-150 -10,-230 0,-320 6,-400 24,-440'), mane) +
      path(smooth('10,-440 -8,-380 -20,-280 -30,-200 -40,-80! -28,-150 -10,-230 0,-320'), maneShade, 'opacity=".6"') +
      line('M0-456Q-44-400-60-300T-86-140M4-440Q-26-360-36-260T-58-150', maneShade, 5, 'opacity=".6"') +
      line('M-14-464Q-62-410-80-310T-104-150', maneLight, 5, 'opacity=".8"'),
    `rotate(${swing} 0 -460)`,
  )
}

function maneBody({ mane, maneShade, maneLight }, low) {
  const d = low
    ? '310,-500 340,-512 410,-484 480,-418 540,-328 580,-240 590,-210 560,-180! 546,-230 520,-200! 510,-270 478,-240! 470,-320 436,-290! 432,-370 394,-340! 388,-420 350,-400! 336,-450'
    : '300,-486 340,-520 388,-560 440,-628 490,-694 530,-716 548,-690 536,-650 524,-610! 500,-640 500,-570! 474,-600 474,-530! 446,-560 444,-488! 418,-520 410,-450! 386,-490 372,-430! 350,-460'
  return (
    path(smooth(d), mane) +
    (low
      ? line('M350-490Q380-440 392-370M410-460Q440-400 440-320M470-400Q500-330 490-270M530-310Q556-260 540-230', maneShade, 4, 'opacity=".6"') +
        line('M376-486Q410-430 414-370M440-440Q470-380 466-310', maneLight, 4, 'opacity=".8"')
      : line('M500-690Q486-640 504-580M460-646Q444-600 468-540M420-590Q404-540 438-500M380-546Q372-500 402-462', maneShade, 4, 'opacity=".6"') +
        line('M480-680Q464-630 484-580M440-620Q424-570 452-520M400-570Q390-520 420-486', maneLight, 4, 'opacity=".8"'))
  )
}
