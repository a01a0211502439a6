// A hen and a turkey, close and in profile, looking right.
import { circle, ellipse, glow, group, ink, inside, line, mix, path, smooth } from './shape.mjs'

/** Head, breast and wing; the eye is at (60, 60), the breast ends below the frame, at y = 700. */
export function hen({
  feather = '#b5602f',
  light = '#ffd08a',
  comb = '#c0392b',
  beak = '#e6a94a',
  number = 0,
} = {}) {
  const shade = mix(feather, '#4a1f2a', 0.35)
  const bright = mix(feather, light, 0.5)
  const shape =
    '20,-40 70,-44 116,-16 134,34 138,90 146,160 176,240 216,330 226,430 190,540 130,640 60,760 -420,760 -460,560 -420,430 -330,340 -220,290 -120,220 -60,130 -40,50 -16,-14'
  const rows = []
  for (let r = 0; r < 7; r += 1)
    for (let i = 0; i < 5; i += 1) {
      const x = 96 - i * 50 + (r % 2) * 25 - r * 10
      const y = 170 + r * 58 + i * 12
      rows.push(
        path(
          smooth(`${x - 34},${y} ${x + 34},${y} ${x + 32},${y + 40} ${x},${y + 66} ${x - 32},${y + 40}`),
          mix(feather, r % 2 ? bright : shade, 0.2 + ((i * 7 + r * 3) % 5) * 0.05),
        ) + line(`M${x} ${y + 14}V${y + 52}`, shade, 3, 'opacity=".35"'),
      )
    }
  const wing =
    path(smooth('-60,380 30,410 70,470 60,540 0,600 -120,640 -280,650 -420,600 -340,500 -200,410'), shade) +
    path(
      smooth('-60,384 24,412 60,466 40,520 -60,560 -200,580 -330,560 -260,470 -160,408'),
      mix(feather, shade, 0.35),
    ) +
    line('M30 470Q-80 560-260 576M-10 430Q-120 500-300 520', shade, 6, 'opacity=".6"')
  return (
    path(
      smooth(
        '14,-30 -14,-78 -6,-120! 26,-96 36,-140! 66,-100 84,-138! 104,-92 134,-110! 128,-62 112,-18 60,-20',
      ),
      comb,
    ) +
    path(smooth('14,-30 0,-64 4,-90 24,-72 40,-40 60,-20'), mix(comb, ink, 0.25), 'opacity=".6"') +
    path(smooth(shape), feather) +
    inside(
      smooth(shape),
      path(
        smooth('-40,-20 0,100 -60,240 -200,360 -300,520 -300,800 -520,800 -520,300'),
        shade,
        'opacity=".6"',
      ) +
        rows.reverse().join('') +
        glow(170, 380, 130, 260, bright, 0.9) +
        glow(100, 20, 60, 90, bright, 0.9),
    ) +
    wing +
    path(smooth('128,26 168,34 204,58! 170,66 130,74'), beak) +
    path(smooth('128,56 168,58 204,58! 166,74 130,82'), mix(beak, ink, 0.28)) +
    path(smooth('96,86 120,82 132,104 130,144 112,160 98,140 92,110'), comb) +
    path(smooth('96,86 106,84 108,120 106,150 98,140 92,110'), mix(comb, ink, 0.25), 'opacity=".6"') +
    ellipse(78, 44, 38, 34, mix(comb, bright, 0.35), 'opacity=".75"') +
    circle(82, 38, 21, '#d98a2b') +
    circle(85, 37, 13, '#1d0f0a') +
    circle(90, 31, 4.6, '#fffdf7') +
    line('M60 30Q74 12 102 20', mix(feather, ink, 0.6), 4.5) +
    (number ? badge(number, -10, 470) : '')
  )
}

/** A turkey with its tail spread behind it; the eye is near (92, -150), the breast ends below the frame. */
export function turkey({
  body = '#5f3826',
  tail = ['#7a4a2b', '#c9774b', '#f7e6c6'],
  skin = '#8fb3bd',
  light = '#ffd08a',
  number = 0,
} = {}) {
  const shade = mix(body, ink, 0.4)
  const bright = mix(body, light, 0.4)
  const fan = Array.from({ length: 15 }, (_, i) => -98 + i * 13.2)
    .map((angle, i) => group(quill(430, tail, i), `translate(-70 190) rotate(${angle})`))
    .join('')
  const inner = Array.from({ length: 11 }, (_, i) => -88 + i * 16)
    .map((angle, i) =>
      group(
        quill(270, [shade, mix(tail[1], shade, 0.4), mix(tail[2], shade, 0.35)], i),
        `translate(-70 200) rotate(${angle})`,
      ),
    )
    .join('')
  const breast =
    '30,60 90,100 150,180 176,280 160,390 110,500 60,620 20,760 -330,760 -340,560 -300,400 -220,260 -130,150 -40,80'
  const scales = []
  for (let r = 0; r < 8; r += 1)
    for (let i = 0; i < 6; i += 1) {
      const x = 120 - i * 66 + (r % 2) * 33
      const y = 130 + r * 62
      scales.push(
        path(
          smooth(`${x - 40},${y} ${x + 40},${y} ${x + 38},${y + 44} ${x},${y + 74} ${x - 38},${y + 44}`),
          mix(body, (i + r) % 2 ? bright : shade, 0.28),
        ) + line(`M${x - 30} ${y + 48}Q${x} ${y + 76} ${x + 30} ${y + 48}`, tail[1], 4, 'opacity=".7"'),
      )
    }
  const neck =
    '28,-130 44,-172 86,-190 124,-172 132,-136 122,-100 112,-40 116,30 140,110 120,190 20,190 -16,110 10,20 26,-60'
  return (
    fan +
    inner +
    path(smooth(breast), body) +
    inside(smooth(breast), scales.reverse().join('') + glow(150, 320, 130, 260, bright, 0.85)) +
    path(smooth(neck), skin) +
    inside(
      smooth(neck),
      path(
        smooth('20,-200 60,-150 56,-60 40,20 40,120 60,200 -40,200 -40,-60'),
        mix(skin, '#2c4a5a', 0.4),
        'opacity=".6"',
      ) +
        glow(120, -130, 50, 70, mix(skin, light, 0.6), 0.9) +
        path(smooth('60,-30 130,-50 150,30 160,130 110,210 40,190 20,110 50,30'), '#b4402f') +
        [
          [84, 0, 20],
          [110, 40, 24],
          [70, 66, 22],
          [116, 96, 26],
          [74, 124, 24],
          [104, 152, 22],
          [44, 160, 18],
        ]
          .map(
            ([x, y, r]) =>
              circle(x, y, r, mix('#b4402f', '#8a2a24', 0.35)) +
              circle(x + 5, y - 6, r * 0.55, '#d1604a', 'opacity=".75"'),
          )
          .join(''),
    ) +
    path(smooth('122,-160 158,-150 186,-128! 154,-118 122,-122'), '#e6b45a') +
    path(smooth('122,-138 156,-132 186,-128! 152,-112 122,-116'), '#b98434') +
    path(
      smooth('104,-182 132,-178 146,-150 152,-100 148,-50 136,-30 128,-54 132,-110 122,-150 104,-162'),
      '#c0493a',
    ) +
    path(smooth('112,-178 130,-172 140,-140 144,-90 138,-60 136,-110 126,-150'), '#dd7560', 'opacity=".8"') +
    ellipse(86, -146, 21, 19, mix(skin, '#2c4a5a', 0.3)) +
    circle(88, -147, 14, '#2a160d') +
    circle(93, -152, 4.4, '#fffdf7') +
    line('M66-156Q82-174 106-162', mix(skin, '#1d2c36', 0.7), 5) +
    (number ? badge(number, -30, 320) : '')
  )
}

/** One tail feather that points up from (0, 0). */
export function quill(length, [dark, band, tip], i) {
  const l = length
  return (
    path(
      smooth(
        `0,0 -18,-${l * 0.4} -50,-${l * 0.8} -40,-${l * 0.96} 0,-${l} 40,-${l * 0.96} 50,-${l * 0.8} 18,-${l * 0.4}`,
      ),
      i % 2 ? dark : mix(dark, ink, 0.2),
    ) +
    path(
      smooth(`-47,-${l * 0.86} 0,-${l * 0.9} 47,-${l * 0.86} 40,-${l * 0.96} 0,-${l} -40,-${l * 0.96}`),
      tip,
    ) +
    path(
      smooth(
        `-50,-${l * 0.78} 0,-${l * 0.82} 50,-${l * 0.78} 48,-${l * 0.86} 0,-${l * 0.9} -48,-${l * 0.86}`,
      ),
      band,
    ) +
    line(`M0-${l * 0.3}V-${l * 0.78}`, mix(dark, ink, 0.45), 3.5, 'opacity=".5"')
  )
}

/** A racing number on a cloth vest. */
export function badge(number, x, y) {
  return (
    path(
      smooth(
        `${x - 84},${y - 74}! ${x + 80},${y - 84}! ${x + 90},${y + 70} ${x + 84},${y + 86}! ${x - 80},${y + 88}! ${x - 94},${y}`,
      ),
      '#fffaf0',
    ) +
    line(
      `M${x - 70} ${y - 62}L${x + 68} ${y - 70}M${x - 68} ${y + 76}L${x + 72} ${y + 74}`,
      '#c0493a',
      5,
      'stroke-dasharray="2 16"',
    ) +
    `<text x="${x}" y="${y + 46}" font-family="Bitter, DejaVu Serif, Georgia, serif" font-weight="700" font-size="130" text-anchor="middle" fill="#0f6f72">${number}</text>`
  )
}
