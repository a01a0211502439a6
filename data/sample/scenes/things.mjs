// Small things that stand or hang near the animals. Each has its own (0, 0), as its comment says.
import {
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
  rect,
  smooth,
} from './shape.mjs'

/** A paper party hat, its brim's middle at (0, 0). */
export function partyHat(color = '#0f6f72', dots = '#ffe3a0', turn = -8) {
  const cone = '-62,10! 0,-188! 62,10! 30,24 0,28 -30,24'
  return group(
    path(smooth(cone), color) +
      inside(
        smooth(cone),
        path(polygon('-80,40 0,-190 -10,40'), ink, 'opacity=".16"') +
          [
            [-30, -18, 12],
            [14, -46, 13],
            [-8, -96, 11],
            [36, -4, 12],
            [10, -138, 9],
            [-8, 6, 11],
          ]
            .map(([x, y, r]) => circle(x, y, r, dots))
            .join(''),
      ) +
      [
        [-14, -192, 17],
        [12, -196, 18],
        [0, -208, 19],
        [2, -188, 16],
      ]
        .map(([x, y, r], i) => circle(x, y, r, i % 2 ? '#fffaf0' : dots))
        .join('') +
      line('M-60 10Q0 36 60 10', mix(color, '#fff1d6', 0.5), 7),
    `rotate(${turn})`,
  )
}

/** Paper flags on a string from (x1, y1) to (x2, y2). */
export function flags(
  x1,
  y1,
  x2,
  y2,
  sag = 120,
  size = 74,
  colors = ['#c0493a', '#0f6f72', '#f0c065', '#fff6e4'],
) {
  const at = (t) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]
  const count = Math.floor(Math.hypot(x2 - x1, y2 - y1) / (size * 1.5))
  let all = line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, '#fff6e4', 5)
  for (let i = 0; i < count; i += 1) {
    const [ax, ay] = at((i + 0.14) / count)
    const [bx, by] = at((i + 0.86) / count)
    const color = colors[i % colors.length]
    const tip = [(ax + bx) / 2 - (by - ay) * 0.9, (ay + by) / 2 + size * 1.15]
    all +=
      path(`M${ax} ${ay}L${bx} ${by}L${tip[0]} ${tip[1]}Z`, color) +
      path(`M${ax} ${ay}L${(ax + bx) / 2} ${(ay + by) / 2}L${tip[0]} ${tip[1]}Z`, ink, 'opacity=".1"')
  }
  return all
}

/** Bulbs on a wire, lit. */
export function bulbs(x1, y1, x2, y2, sag = 110, count = 11) {
  let all = line(
    `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`,
    '#2b1a12',
    5,
    'opacity=".7"',
  )
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count
    const x = x1 + (x2 - x1) * t
    const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)
    all += glow(x, y + 20, 70, 70, '#ffd27a', 0.75) + circle(x, y + 20, 17, '#fff3c4')
  }
  return all
}

/** A birthday cake, its plate's middle at (0, 0). */
export function cake(candles = 6) {
  const side = (w, h, y, color, trim) => {
    const drops = Array.from({ length: 9 }, (_, i) => {
      const x = -w + (i + 0.5) * ((2 * w) / 9)
      return `M${x - w / 9} ${y - h}V${y - h + 34 + ((i * 29) % 40)}a${w / 9} ${w / 9} 0 0 0 ${(2 * w) / 9} 0V${y - h}z`
    }).join('')
    return (
      rect(-w, y - h, 2 * w, h, color) +
      path(`M${-w} ${y}A${w} ${w * 0.16} 0 0 0 ${w} ${y}`, color) +
      rect(-w, y - h, w * 0.5, h + 20, ink, 'opacity=".08"') +
      path(drops, trim) +
      ellipse(0, y - h, w, w * 0.16, mix(trim, '#fffdf7', 0.35))
    )
  }
  let all =
    ellipse(0, 10, 400, 66, '#fffaf0') +
    ellipse(0, 22, 400, 66, '#cdb594', 'opacity=".6"') +
    ellipse(0, 4, 400, 62, '#fffaf0')
  all += side(300, 190, 0, '#f7d9b0', '#c0573a') + side(200, 150, -190, '#fff1dc', '#0f8084')
  for (let i = 0; i < candles; i += 1) {
    const x = -130 + (i * 260) / Math.max(1, candles - 1)
    const y = -346 + Math.abs(i - (candles - 1) / 2) * 6
    all +=
      rect(x - 10, y - 96, 20, 100, ['#f0c065', '#fffaf0', '#c0573a'][i % 3]) +
      line(`M${x - 10} ${y - 66}l20-14M${x - 10} ${y - 34}l20-14`, '#fffdf7', 5, 'opacity=".6"') +
      glow(x, y - 128, 80, 90, '#ffd27a', 0.8) +
      path(smooth(`${x},${y - 168}! ${x + 15},${y - 128} ${x},${y - 102} ${x - 15},${y - 128}`), '#ffc04d') +
      path(smooth(`${x},${y - 142}! ${x + 8},${y - 120} ${x},${y - 106} ${x - 8},${y - 120}`), '#fff6d6')
  }
  return all
}

/** A carrot with its greens, from (0, 0) to the right. */
export function carrot(s = 1) {
  return group(
    line('M-10 0Q-70-50-120-40M-10 0Q-80-10-130 6M-10 4Q-60 40-112 52', '#6f8a48', 13) +
      path(smooth('-20,-34 40,-36 150,-18 240,0 150,20 40,36 -20,34 -34,0'), '#e07b39') +
      path(smooth('-20,6 60,14 150,12 240,0 150,20 40,36 -20,34'), '#b9582a', 'opacity=".55"') +
      line('M20-34q10 16 2 30M84-26q8 12 2 22M60 32q6-12 2-20', '#b9582a', 5, 'opacity=".7"'),
    `scale(${s})`,
  )
}

/** A small heap of feed for an open hand. */
export function feed(color = '#c79a52') {
  const grains = []
  for (let i = 0; i < 34; i += 1) {
    const x = -66 + ((i * 41) % 150)
    const y = 4 - ((i * 29) % 44) * (1 - Math.abs(x - 8) / 96)
    grains.push(
      ellipse(
        x,
        y,
        12,
        7,
        mix(color, i % 2 ? '#fff1c4' : '#7a4a2b', 0.28),
        `transform="rotate(${(i * 57) % 90} ${x} ${y})"`,
      ),
    )
  }
  return grains.join('')
}

/** A cowboy hat seen from behind or hung up, its brim's middle at (0, 0). */
export function cowboyHat(color = '#a8763f', band = '#0f6f72') {
  const dark = mix(color, ink, 0.3)
  return (
    path(
      smooth(
        '-300,-30 -220,-6 -150,-30 150,-30 220,-6 300,-30 320,-10 240,46 120,74 0,80 -120,74 -240,46 -320,-10',
      ),
      dark,
    ) +
    path(
      smooth('-150,-20 -140,-120 -110,-210 -60,-226 -10,-196 40,-226 100,-212 136,-120 150,-20 80,12 -80,12'),
      color,
    ) +
    path(smooth('-150,-20 -140,-120 -110,-210 -70,-222 -90,-120 -84,10'), dark, 'opacity=".5"') +
    path(smooth('-60,-226 -10,-196 40,-226 24,-170 -10,-156 -40,-172'), dark, 'opacity=".55"') +
    path(smooth('-152,-54 -80,-28 0,-22 80,-28 152,-54 154,-14 80,14 0,18 -80,14 -154,-14'), band) +
    path(
      smooth(
        '-300,-30 -220,0 -120,22 0,28 120,22 220,0 300,-30 320,-10 240,40 120,62 0,68 -120,62 -240,40 -320,-10',
      ),
      mix(color, '#fff1d6', 0.1),
    ) +
    glow(120, -110, 90, 110, '#ffdf9c', 0.45)
  )
}

/** A riding helmet, its brim's middle at (0, 0). */
export function helmet(color = '#0f6f72') {
  const dome = '-190,0 -186,-90 -130,-180 0,-214 130,-180 186,-90 190,0 100,26 0,32 -100,26'
  return (
    line('M-150 10Q-130 150-10 190Q110 150 150 10', mix(color, ink, 0.55), 16) +
    path(smooth(dome), color) +
    inside(
      smooth(dome),
      path(smooth('-240,-240 -60,-240 -110,-100 -80,60 -240,60'), ink, 'opacity=".2"') +
        glow(90, -120, 110, 110, '#fff1d6', 0.5) +
        [-60, 0, 60].map((x) => ellipse(x, -110 + Math.abs(x) * 0.3, 12, 40, ink, 'opacity=".35"')).join(''),
    ) +
    path(
      smooth('-200,-6 -100,20 0,26 100,20 200,-6 214,14 150,50 0,66 -150,50 -214,14'),
      mix(color, ink, 0.3),
    ) +
    circle(0, -212, 14, mix(color, ink, 0.3))
  )
}

/** A rosette with the number 1, its middle at (0, 0). */
export function rosette(color = '#23506a') {
  return (
    path(polygon('-50,60 -84,250 -40,226 -14,262 0,90'), mix(color, ink, 0.2)) +
    path(polygon('50,60 84,250 40,226 14,262 0,90'), color) +
    Array.from({ length: 16 }, (_, i) =>
      ellipse(0, -84, 26, 34, i % 2 ? color : mix(color, '#fff1d6', 0.2), `transform="rotate(${i * 22.5})"`),
    ).join('') +
    circle(0, 0, 66, '#fffaf0') +
    circle(0, 0, 58, '#f0c065') +
    `<text x="0" y="30" font-family="Bitter, DejaVu Serif, Georgia, serif" font-weight="700" font-size="84" text-anchor="middle" fill="${mix(color, ink, 0.3)}">1</text>`
  )
}

/** A balloon on its string, its middle at (0, 0). */
export function balloon(color, s = 1) {
  const shape = '0,-150 96,-110 116,-10 70,90 0,136 -70,90 -116,-10 -96,-110'
  return group(
    line('M0 150Q30 300-10 460T10 900', '#fff6e4', 5, 'opacity=".8"') +
      path(polygon('-18,154 0,130 18,154'), mix(color, ink, 0.2)) +
      path(smooth(shape), color) +
      inside(
        smooth(shape),
        path(smooth('-140,-160 -50,-140 -60,40 10,140 -140,150'), ink, 'opacity=".14"') +
          glow(44, -70, 60, 70, '#fffdf7', 0.65),
      ),
    `scale(${s})`,
  )
}

/** A necktie that hangs from (0, 0). */
export function tie(color = '#23506a', stripe = '#f0c065') {
  const shape = '-30,-10! 30,-10! 44,40 24,66 70,420 0,500! -70,420 -24,66 -44,40'
  return (
    path(smooth(shape), color) +
    inside(
      smooth(shape),
      [40, 130, 220, 310, 400].map((y) => line(`M-90 ${y + 60}L90 ${y - 20}`, stripe, 16)).join('') +
        path(polygon('-90,-20 -14,-20 -14,520 -90,520'), ink, 'opacity=".16"'),
    ) +
    line('M-30 62H28', mix(color, ink, 0.4), 5)
  )
}

/** A body brush on the back of a pony, bristles down; its middle at (0, 0). */
export function brush(color = '#b07a3f') {
  return (
    Array.from({ length: 21 }, (_, i) =>
      line(`M${-150 + i * 15} 34l${(i % 3) * 4 - 4} 62`, i % 2 ? '#5a3b2a' : '#7a5540', 9),
    ).join('') +
    path(smooth('-180,36 -184,-10 -120,-50 0,-62 120,-50 184,-10 180,36'), color) +
    path(smooth('-180,36 -180,16 0,10 180,16 180,36'), mix(color, ink, 0.3)) +
    line('M-120-22Q0-58 120-22', mix(color, '#fff1d6', 0.4), 7, 'opacity=".7"')
  )
}
