// The farm's animals, each in its own small space with the ground at y = 210 (ponies, goats, sheep) or as noted.
import { circle, ellipse, group, limb, line, mix, path, polygon, rotate, smooth } from './shape.mjs'

const ink = '#2b1a12'

const ponyStands = { nearFore: [0, 0], farFore: [-4, 0], nearHind: [0, 0], farHind: [7, 0] }
export const ponyWalks = { nearFore: [-22, 6], farFore: [16, 22], nearHind: [16, 6], farHind: [-18, 4] }
export const ponyTrots = { nearFore: [-34, 62], farFore: [14, 4], nearHind: [20, 12], farHind: [-26, 20] }

/** A pony in profile, facing right; ground point (112, 210). `head` turns neck and head, in degrees. */
export function pony({
  coat = '#a6502f',
  mane = '#4a2a1b',
  pose = ponyStands,
  head = 0,
  saddle = null,
  bridle = null,
  socks = null,
  blaze = null,
  patches = null,
  muzzle = null,
  rider = '',
  ribbon = null,
} = {}) {
  const far = mix(coat, ink, 0.28)
  const shade = mix(coat, ink, 0.16)
  const light = mix(coat, '#fff1d6', 0.22)
  const hoof = mix('#3a2a20', coat, 0.1)
  const barrel =
    '34,100 40,82 54,72 72,70 92,74 114,77 132,72 146,66 164,78 175,98 172,116 158,130 136,138 110,141 88,136 72,130 54,138 40,128'
  const neck =
    '126,76 141,62 153,45 165,30 178,21 190,24 199,34 208,49 217,60 222,68 221,77 213,81 204,78 196,72 188,69 183,74 180,88 177,104 162,112 140,104'
  const hair =
    '186,20 174,17 160,24 148,36 136,52 122,70 124,82! 133,76 132,88! 142,80 142,92! 150,82 152,90! 158,76 162,80! 164,64 170,66! 170,52 176,54! 176,40 182,36 188,30'
  const neckHead = group(
    path(smooth(neck), coat) +
      path(smooth('186,66 192,56 190,46 199,58 198,72 190,70'), shade, 'opacity=".55"') +
      (blaze ? path(smooth('193,27 200,36 209,51 217,62 213,64 204,53 196,40'), blaze) : '') +
      path(smooth('217,60 222,68 221,77 213,81 206,79 206,70 211,63'), muzzle ?? mix(coat, ink, 0.35)) +
      ellipse(217, 68, 1.6, 2.4, ink, 'opacity=".8"') +
      line('M221 75Q216 76 213 74', mix(coat, ink, 0.6), 1.2) +
      path(smooth('170,28 170,14 176,2! 183,12 184,24'), coat) +
      path(smooth('174,24 174,15 177,8! 181,16 181,24'), mix(coat, '#e7a98b', 0.35)) +
      path(smooth(hair), mane) +
      path(smooth('176,16 188,18 196,28 199,44! 190,36 184,28'), mane) +
      line('M130 74Q146 50 168 26M144 74Q152 56 170 36', mix(mane, '#fff1d6', 0.16), 1.6, 'opacity=".7"') +
      (bridle
        ? line('M184 24L194 68M206 48L201 76M189 46L207 49', bridle, 2.4) + circle(203, 70, 2.6, '#e0a23a')
        : '') +
      ellipse(196, 45, 3.2, 3.8, ink) +
      circle(197.2, 43.6, 1.2, '#fffdf7') +
      line('M190 42Q194 37.5 200 41', mix(coat, ink, 0.45), 1.3),
    `rotate(${head} 148 92)`,
  )
  const foreLeg = ([swing, bend], colour, dx) => {
    const hip = [152 + dx, 108]
    const raw = [
      [152 + dx, 104, 28],
      [153 + dx, 122, 26],
      [153 + dx, 144, 17],
      [153 + dx, 158, 15],
      [153 + dx, 168, 12],
      [153 + dx, 186, 10],
      [153 + dx, 195, 13],
      [156 + dx, 203, 11],
    ]
    return leg(raw, hip, [swing, bend], 3, colour)
  }
  const hindLeg = ([swing, bend], colour, dx) => {
    const hip = [64 + dx, 108]
    const raw = [
      [62 + dx, 98, 54],
      [60 + dx, 122, 44],
      [55 + dx, 140, 27],
      [48 + dx, 156, 18],
      [47 + dx, 166, 14],
      [49 + dx, 186, 11],
      [50 + dx, 195, 14],
      [53 + dx, 203, 11],
    ]
    return leg(raw, hip, [swing, bend], 4, colour)
  }
  function leg(raw, hip, [swing, bend], knee, colour) {
    let joints = raw.map((joint) => rotate(joint, hip, swing))
    const pivot = joints[knee]
    joints = joints.map((joint, i) => (i > knee ? rotate(joint, pivot, bend) : joint))
    const [fx, fy] = joints.at(-1)
    const angle = swing + bend
    const foot = group(path(polygon('-6,-3 6,-2 11,7 -7,7'), hoof), `translate(${fx} ${fy}) rotate(${angle})`)
    const sock = socks ? path(limb(joints.slice(-3)), colour === far ? mix(socks, ink, 0.2) : socks) : ''
    return path(limb(joints), colour) + sock + foot
  }
  const tail = path(
    smooth(
      '46,76 34,74 24,84 20,104 18,128 12,150 16,168! 22,160 24,170! 32,152 38,158! 40,132 38,108 44,92',
    ),
    mane,
  )
  const tailLine = line('M34 84Q27 100 27 128T21 158', mix(mane, '#fff1d6', 0.16), 1.6, 'opacity=".7"')
  const id = `p${hash(coat + head + mane + JSON.stringify(pose) + patches)}`
  const spots = patches
    ? `<clipPath id="${id}"><path d="${smooth(barrel)}"/></clipPath>${group(
        path(smooth('30,70 62,64 78,84 70,108 82,126 60,142 30,140'), patches) +
          path(smooth('108,68 140,64 136,88 122,104 106,98 100,82'), patches) +
          path(smooth('150,110 180,90 184,124 156,134'), patches),
        '',
        `clip-path="url(#${id})"`,
      )}`
    : ''
  const tack = saddle
    ? path(smooth('94,72 118,76 140,70 146,94 142,106 118,110 96,106 90,90'), saddle.blanket) +
      line('M93 102Q118 109 143 101', saddle.trim, 3) +
      line('M120 100L122 139', '#4a2a1b', 5) +
      path(
        smooth('100,70 104,63 112,68 124,69 132,62 138,58! 141,66 134,76 134,92 124,100 114,92 106,80'),
        '#7a4a2b',
      ) +
      path(smooth('112,74 126,76 128,90 122,96 115,88'), '#93603b') +
      line('M121 96L121 112', '#4a2a1b', 2.4) +
      path('M115 112h12l2 8h-16z', '#c9c2b3')
    : ''
  return (
    foreLeg(pose.farFore, far, 3) +
    hindLeg(pose.farHind, far, 10) +
    tail +
    tailLine +
    path(smooth(barrel), coat) +
    path(smooth('72,131 90,131 112,135 136,132 160,122 158,130 136,138 110,141 88,136'), shade) +
    path(smooth('50,77 66,74 86,78 106,82 86,84 62,82'), light, 'opacity=".5"') +
    spots +
    hindLeg(pose.nearHind, coat, 0) +
    foreLeg(pose.nearFore, coat, 0) +
    (patches ? path(smooth('38,98 58,88 80,96 76,120 58,134 42,124'), patches) : '') +
    line('M84 128Q76 122 78 108', shade, 2.2) +
    line('M168 104Q160 124 146 128', shade, 2.2) +
    tack +
    rider +
    neckHead +
    (ribbon
      ? path(smooth('30,96 40,92 46,98 40,104'), ribbon) + path(smooth('30,96 22,90 20,100 26,104'), ribbon)
      : '')
  )
}

export function hash(text) {
  let h = 7
  for (const letter of text) h = (h * 31 + letter.charCodeAt(0)) >>> 0
  return h.toString(36)
}

/** A goat in profile, facing right; ground point (110, 210). `kid` draws a young one: short muzzle, no beard. */
export function goat({
  coat = '#fbf3e2',
  dark = '#7a4a2b',
  pose = ponyStands,
  head = 0,
  kid = false,
  collar = '#0f6f72',
  patches = null,
  horns = '#6b5848',
} = {}) {
  const far = mix(coat, ink, 0.24)
  const shade = mix(coat, ink, 0.12)
  const barrel = patches ? coat : coat
  const body =
    '42,104 46,90 60,82 82,82 106,85 130,84 148,84 164,96 168,114 160,132 146,142 122,150 98,148 78,140 62,138 48,128'
  const neck = '128,88 144,76 154,58 162,44 174,36 184,42 186,58 180,74 176,92 170,116 154,122 136,112'
  const face = kid
    ? '156,44 162,34 176,31 188,38 200,50 208,60 206,69 194,72 182,69 168,66 158,58'
    : '156,46 162,34 175,30 187,37 202,54 213,66 212,75 201,79 189,74 176,70 164,66 157,58'
  const leg = (x, [swing, bend], colour, hind) => {
    const hip = [x, 112]
    const raw = hind
      ? [
          [x, 102, 42],
          [x - 2, 126, 32],
          [x - 6, 144, 19],
          [x - 12, 160, 13],
          [x - 11, 168, 10],
          [x - 9, 188, 8.5],
          [x - 9, 197, 11],
          [x - 7, 204, 9],
        ]
      : [
          [x, 104, 28],
          [x, 126, 21],
          [x, 146, 13.5],
          [x, 160, 12],
          [x, 168, 9.5],
          [x, 188, 8.5],
          [x, 197, 11],
          [x + 2, 204, 9],
        ]
    const pivotAt = 3
    let joints = raw.map((joint) => rotate(joint, hip, swing))
    const pivot = joints[pivotAt]
    joints = joints.map((joint, i) => (i > pivotAt ? rotate(joint, pivot, bend) : joint))
    const [fx, fy] = joints.at(-1)
    return (
      path(limb(joints), colour) +
      group(
        path(polygon('-5,-3 5,-3 9,6 1,6 0,3 -1,6 -6,6'), '#3a2a20'),
        `translate(${fx} ${fy}) rotate(${swing + bend})`,
      )
    )
  }
  const hornPaths = kid
    ? path(smooth('166,34 164,26 168,20! 172,26 173,33'), horns)
    : path(smooth('164,38 156,24 142,12 124,8! 136,4 154,8 168,18 175,33'), horns) +
      line('M160 28l7-5M152 19l6-6M142 13l4-6', mix(horns, ink, 0.4), 1.6)
  const headGroup = group(
    path(smooth(neck), coat) +
      (collar
        ? line('M141 82Q158 98 178 90', collar, 6) +
          circle(168, 99, 5.5, '#e0a23a') +
          line('M168 99v3', ink, 1.6)
        : '') +
      (kid ? '' : path(smooth('188,72 199,76 203,84 198,98 193,112! 190,100 186,88'), mix(coat, ink, 0.18))) +
      hornPaths +
      path(smooth(face), coat) +
      path(
        smooth(kid ? '196,46 208,60 206,69 195,72 192,62' : '198,50 213,66 212,75 201,79 194,72 196,62'),
        mix(coat, '#e7a98b', 0.5),
      ) +
      path(
        smooth(kid ? '164,36 178,34 190,44 186,50 174,46' : '165,36 176,33 188,40 186,48 174,46'),
        dark,
        'opacity=".9"',
      ) +
      line(kid ? 'M206 66Q200 68 195 65' : 'M212 72Q205 74 199 70', mix(coat, ink, 0.55), 1.3) +
      ellipse(kid ? 203 : 208, kid ? 58 : 65, 1.5, 1.9, ink) +
      ellipse(181, 49, 4, 4.2, '#e0a23a') +
      ellipse(182.2, 49.4, 2.9, 1.5, ink) +
      circle(183.6, 47.8, 0.9, '#fffdf7') +
      path(smooth('164,46 154,44 140,50 130,60! 142,64 156,60 164,54'), dark) +
      path(smooth('160,50 150,50 141,56 150,58'), mix(dark, '#e7a98b', 0.6)),
    `rotate(${head} 150 100)`,
  )
  const id = `g${hash(coat + head + patches + JSON.stringify(pose))}`
  return (
    leg(154, pose.farFore, far, false) +
    leg(76, pose.farHind, far, true) +
    path(smooth('50,92 42,84 34,70 24,64! 36,60 48,66 58,84'), dark) +
    path(smooth(body), barrel) +
    (patches
      ? `<clipPath id="${id}"><path d="${smooth(body)}"/></clipPath>${group(
          path(smooth('36,80 70,70 92,86 88,112 96,132 70,150 40,130'), patches) +
            path(smooth('150,80 170,84 176,130 154,140 140,112'), patches),
          '',
          `clip-path="url(#${id})"`,
        )}`
      : '') +
    path(smooth('76,139 98,140 122,142 148,134 156,132 146,142 122,150 98,148'), shade) +
    leg(66, pose.nearHind, patches ?? coat, true) +
    leg(148, pose.nearFore, coat, false) +
    line('M82 134Q76 126 79 112', shade, 2) +
    line('M60 84Q104 90 140 86', mix(dark, coat, 0.35), 3, 'opacity=".6"') +
    headGroup
  )
}

/** Closed outline of bumps around an ellipse: wool, tree crowns, clouds. */
export function scallops(cx, cy, rx, ry, count, bulge = 1, start = 0) {
  let d = ''
  for (let i = 0; i <= count; i += 1) {
    const a = start + (i / count) * Math.PI * 2
    const x = cx + rx * Math.cos(a)
    const y = cy + ry * Math.sin(a)
    const r = ((Math.PI * (rx + ry)) / count / 2) * 1.12 * bulge
    d += i
      ? `A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)}`
      : `M${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return `${d}Z`
}

/** A sheep in profile, facing right; ground point (110, 210). */
export function sheep({
  wool = '#fffdf7',
  face = '#3a2a24',
  pose = ponyStands,
  head = 0,
  bow = null,
  lamb = false,
} = {}) {
  const shade = mix(wool, '#7a4a2b', 0.16)
  const deep = mix(wool, '#7a4a2b', 0.3)
  const leg = (x, [swing], colour) => {
    const hip = [x, 140]
    const joints = [
      [x, 132, 20],
      [x, 156, 14],
      [x - 1, 170, 11],
      [x, 190, 9],
      [x, 198, 11],
      [x + 2, 206, 11],
    ].map((joint) => rotate(joint, hip, swing * 0.7))
    const [fx, fy] = joints.at(-1)
    return (
      path(limb(joints), colour) +
      path(polygon(`${fx - 6},${fy - 2} ${fx + 6},${fy - 2} ${fx + 9},${fy + 4} ${fx - 7},${fy + 4}`), ink)
    )
  }
  const curl = (x, y, r) =>
    line(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r * 0.6} ${r * 0.6} 0 0 1 ${-1.2 * r} 0`, deep, 2.2)
  const faceGroup = group(
    path(
      smooth('166,66 176,58 190,58 202,66 214,80 222,92 222,102 212,107 200,104 188,102 174,96 166,82'),
      face,
    ) +
      path(smooth('212,84 222,94 222,102 212,107 206,100'), mix(face, '#e7a98b', 0.28)) +
      ellipse(216, 93, 1.6, 2, ink) +
      line('M221 100Q214 102 208 99', mix(face, '#fff1d6', 0.35), 1.3) +
      ellipse(194, 75, 3.6, 4, '#fffdf7') +
      ellipse(195, 75.6, 2.4, 3, ink) +
      path(smooth('174,74 160,72 146,80 140,92! 154,96 168,90 176,82'), face) +
      path(smooth('168,79 158,80 150,88 160,89'), mix(face, '#e7a98b', 0.45)) +
      path(scallops(176, 58, 19, 13, 8, 1, 0.3), wool) +
      curl(174, 58, 5) +
      (bow
        ? path(polygon('170,44 154,34 154,54'), bow) +
          path(polygon('170,44 186,34 186,54'), bow) +
          circle(170, 44, 4.5, mix(bow, ink, 0.2))
        : ''),
    `rotate(${head} 156 100)${lamb ? ' translate(-14 -10) scale(1.08)' : ''}`,
  )
  return (
    leg(148, pose.farFore, mix(face, wool, 0.18)) +
    leg(84, pose.farHind, mix(face, wool, 0.18)) +
    leg(136, pose.nearFore, face) +
    leg(70, pose.nearHind, face) +
    path(scallops(40, 100, 12, 15, 7), shade) +
    path(scallops(106, 108, 62, 43, 17), shade) +
    path(scallops(107, 103, 59, 38, 16, 1, 0.2), wool) +
    path(scallops(152, 84, 20, 22, 9), wool) +
    curl(74, 96, 7) +
    curl(104, 84, 7) +
    curl(98, 116, 7) +
    curl(130, 104, 7) +
    curl(66, 120, 6) +
    curl(128, 132, 6) +
    faceGroup
  )
}

/** A turkey in profile with its fan spread, facing right; ground point (112, 210). */
export function turkey({
  body = '#5a3524',
  fan = ['#7a4a2b', '#c9774b', '#fbf3e2'],
  number = null,
  run = 0,
  head = 0,
} = {}) {
  const shade = mix(body, ink, 0.35)
  const feather = (angle, length, i) =>
    group(
      path(
        smooth(
          `0,0 -9,-${length * 0.45} -15,-${length * 0.82} -8,-${length} 0,-${length * 1.04} 8,-${length} 15,-${length * 0.82} 9,-${length * 0.45}`,
        ),
        i % 2 ? fan[0] : mix(fan[0], ink, 0.18),
      ) +
        path(
          smooth(
            `-13.5,-${length * 0.83} 0,-${length * 0.88} 13.5,-${length * 0.83} 8,-${length * 0.985} 0,-${length * 1.02} -8,-${length * 0.985}`,
          ),
          fan[2],
        ) +
        path(
          smooth(
            `-14,-${length * 0.74} 0,-${length * 0.79} 14,-${length * 0.74} 14,-${length * 0.83} 0,-${length * 0.88} -14,-${length * 0.83}`,
          ),
          fan[1],
        ),
      `translate(80 132) rotate(${angle})`,
    )
  const angles = [-112, -94, -76, -58, -40, -22, -4, 14, 32]
  const leg = (x, swing, colour) =>
    group(
      path(
        limb([
          [0, -4, 20],
          [0, 10, 14],
          [-1, 20, 8],
        ]),
        shade,
      ) + line('M-1 18L1 46M1 46L13 50M1 46L8 42M1 46L-8 50', colour, 4),
      `translate(${x} 160) rotate(${swing})`,
    )
  const neck = group(
    path(
      smooth('134,116 146,96 148,74 150,54 160,46 168,54 166,72 166,92 166,112 158,134 140,136'),
      '#8fb3bd',
    ) +
      path(smooth('148,96 152,84 166,82 168,96 170,112 160,126 146,120 144,108'), '#b4472a') +
      circle(152, 100, 4, '#c9583a') +
      circle(162, 104, 4, '#c9583a') +
      circle(154, 112, 4, '#c9583a') +
      path(smooth('148,60 150,46 160,38 172,42 176,52 172,62 162,68 152,68'), '#8fb3bd') +
      path(smooth('173,47 184,52 192,60! 182,61 173,59'), '#e0a23a') +
      path(smooth('170,44 177,46 181,54 183,66 181,76 177,74 178,64 175,54'), '#b4472a') +
      path(smooth('164,64 172,64 174,76 170,90 164,82'), '#b4472a') +
      circle(165, 50, 3.4, ink) +
      circle(166, 49, 1.1, '#fffdf7'),
    `rotate(${head} 150 120)`,
  )
  return (
    angles.map((angle, i) => feather(angle, i === 0 || i === 8 ? 92 : 104, i)).join('') +
    path(scallops(82, 130, 46, 42, 11), mix(fan[0], ink, 0.35)) +
    leg(118, -run, '#c9774b') +
    leg(100, run, '#e0a23a') +
    path(
      smooth('40,142 52,118 78,104 108,100 136,104 158,116 166,134 158,154 136,170 106,174 78,168 56,158'),
      body,
    ) +
    path(
      smooth('130,106 152,112 165,128 163,146 148,162 128,171 140,150 142,126'),
      mix(body, '#c9774b', 0.3),
    ) +
    path(smooth('46,140 66,118 98,112 122,122 128,138 112,150 88,156 62,152'), mix(body, '#c9774b', 0.18)) +
    line('M60 146Q90 148 114 134M70 152Q96 152 118 142M58 136Q82 136 106 124', shade, 2.6) +
    path(smooth('30,150 50,136 76,144 98,152 76,160 50,160'), mix(fan[2], body, 0.15)) +
    line('M40 152Q64 148 84 153', shade, 1.8) +
    neck +
    (number
      ? path(smooth('84,112 120,110 128,140 94,148'), '#fffdf7') +
        `<text x="107" y="137" font-family="serif" font-weight="700" font-size="24" fill="#b4472a" text-anchor="middle">${number}</text>`
      : '')
  )
}

/** A hen in profile, facing right; ground point (104, 210). */
export function hen({ body = '#a6502f', tail = '#4a2a1b', head = 0, peck = false } = {}) {
  const shade = mix(body, ink, 0.24)
  const light = mix(body, '#e0a23a', 0.35)
  const headGroup = group(
    path(smooth('146,62 144,48 150,44 154,50 158,38 166,38 168,48 176,42 181,48 178,62'), '#b4472a') +
      path(
        smooth('118,110 132,92 142,70 150,58 164,54 176,60 180,72 178,88 184,106 184,124 160,140 130,134'),
        light,
      ) +
      path(smooth('178,66 190,72 198,79! 187,82 177,80'), '#e0a23a') +
      path(smooth('174,80 182,80 184,92 179,102 172,96'), '#b4472a') +
      circle(168, 70, 3.6, ink) +
      circle(169.2, 68.8, 1.2, '#fffdf7') +
      line('M140 104l-6 12M152 100l-5 14M164 102l-2 13M174 106l2 11', mix(light, body, 0.6), 2.6),
    `rotate(${peck ? 58 : head} 146 120)`,
  )
  return (
    line('M96 168L96 203M96 203L110 208M96 203L102 200M96 203L86 208', '#c98a2e', 4.4) +
    line('M118 168L120 203M120 203L134 208M120 203L126 200M120 203L110 208', '#e0a23a', 4.4) +
    path(smooth('62,120 44,104 32,78 34,56! 44,62 46,46! 56,58 62,42! 70,62 78,84 84,108'), tail) +
    line('M42 68Q48 90 62 106M54 62Q58 84 70 102', mix(tail, '#fff1d6', 0.25), 2) +
    path(
      smooth(
        '50,118 66,106 92,108 116,108 144,96 172,100 186,118 182,142 164,162 136,176 104,178 76,168 56,148',
      ),
      body,
    ) +
    path(smooth('104,178 136,176 164,162 180,144 160,154 134,162 104,166 84,160 76,168'), shade) +
    headGroup +
    path(smooth('66,124 88,118 114,122 134,132 138,144 124,156 100,158 82,150! 78,142 70,138!'), shade) +
    line('M86 130Q104 128 122 138M84 140Q102 140 118 147', light, 2.6)
  )
}

/** A rabbit sitting in profile, facing right; ground point (106, 210). */
export function rabbit({
  fur = '#b98a63',
  belly = '#fbf3e2',
  ear = 0,
  head = 0,
  lop = false,
  patch = null,
} = {}) {
  const shade = mix(fur, ink, 0.2)
  const far = mix(fur, ink, 0.16)
  const ears = lop
    ? path(smooth('138,104 126,108 118,126 122,148 132,152 140,138 146,118'), shade)
    : path(
        smooth('142,104 124,84 112,54 118,34 130,42 142,70 152,98'),
        far,
        `transform="rotate(${ear - 8} 146 100)"`,
      ) +
      group(
        path(smooth('146,104 134,78 130,46 138,26 150,38 156,68 160,98'), fur) +
          path(smooth('148,92 140,72 138,48 142,40 149,54 153,78'), '#e7a98b'),
        `rotate(${ear} 150 100)`,
      )
  return (
    path(scallops(46, 176, 13, 13, 8), belly) +
    path(smooth('148,160 156,176 158,196 170,202 170,209! 148,209! 140,190 136,168'), far) +
    path(
      smooth('50,196 44,172 52,146 74,128 100,124 128,126 148,140 156,160 154,182 146,200 130,209! 66,209!'),
      fur,
    ) +
    path(smooth('136,144 154,150 158,168 152,188 140,196 134,176'), belly) +
    (patch ? path(smooth('58,150 78,130 104,128 108,146 92,158 70,164'), patch) : '') +
    path(smooth('138,164 148,176 150,196 162,203 161,209! 138,209! 130,192'), fur) +
    path(smooth('62,196 60,174 76,160 98,160 114,176 116,192 128,200 130,209! 72,209!'), shade) +
    path(smooth('64,192 63,175 78,163 97,164 110,178 112,194 126,203 124,206! 74,206!'), fur) +
    group(
      ears +
        path(smooth('128,124 132,106 146,96 164,98 178,110 186,124 184,136 172,144 156,146 140,142'), fur) +
        path(smooth('170,124 186,126 184,136 172,144 160,144 162,132'), belly) +
        path(smooth('181,120 188,122 186,128 181,127'), '#c9774b') +
        line('M184 128Q182 134 176 135', shade, 1.5) +
        line('M176 132L194 128M176 134L194 136', mix(fur, '#fff1d6', 0.6), 0.9) +
        ellipse(164, 116, 4, 4.6, ink) +
        circle(165.6, 114.4, 1.4, '#fffdf7') +
        (lop
          ? path(smooth('146,102 158,104 160,122 158,146 148,162 138,154 138,132 138,112'), shade) +
            path(smooth('146,110 153,114 153,132 149,152 144,146 143,128'), mix(shade, '#e7a98b', 0.3))
          : ''),
      `rotate(${head} 146 136)`,
    )
  )
}
