// A pony's head and neck, seen from the front at a child's eye level. The poll is at (0, 0), the chin near (0, 420).
import { both, ellipse, glow, group, ink, inside, line, mirrored, mix, path, smooth } from './shape.mjs'

/**
 * `mane` falls to the side `part` (1 right, -1 left). `blaze` is the white of the face, `halter` a strap's color.
 * `light` is the warm light from the right; `ears` turns them, in degrees; `hat` is drawn between the ears.
 */
export function ponyHead({
  coat = '#b5602f',
  mane = '#f2dcae',
  blaze = '#fff6e4',
  muzzle = mix(coat, '#5a3b33', 0.55),
  halter = '#0f6f72',
  light = '#ffd08a',
  part = 1,
  ears = 0,
  eye = '#2a1710',
  closed = false,
  neck = true,
  hat = '',
} = {}) {
  const shade = mix(coat, '#4a1f2a', 0.34)
  const bright = mix(coat, light, 0.42)
  const maneShade = mix(mane, '#5a2c22', 0.3)
  const maneLight = mix(mane, '#fffaf0', 0.45)
  const face = mirrored(
    '0,-14 40,-8 68,22 82,66 93,108 95,140 88,176 76,222 66,262 62,292 68,322 76,352 74,382 58,408 30,422 0,425',
  )
  const neckShape =
    '-64,20 64,10 108,90 138,190 172,300 230,420 300,560 330,760 -330,760 -250,560 -176,420 -132,300 -112,190 -90,90'
  const neckPart = neck
    ? path(smooth(neckShape), shade) +
      inside(
        smooth(neckShape),
        path(
          smooth('60,0 120,90 150,190 190,310 250,430 340,560 360,780 200,780 150,560 110,400 80,250'),
          coat,
        ) +
          glow(300, 420, 150, 330, bright, 0.75) +
          glow(0, 330, 170, 170, '#2a0f14', 0.5),
      ) +
      group(maneFall(mane, maneShade, maneLight), part < 0 ? 'scale(-1 1)' : '')
    : ''
  const ear =
    path(smooth('22,2 20,-40 38,-86 62,-122! 84,-84 88,-40 74,14 50,22'), coat) +
    path(smooth('38,-4 38,-40 50,-74 62,-98! 72,-70 74,-38 64,2'), mix(shade, '#7a3b3b', 0.35)) +
    path(smooth('38,-4 42,-34 48,-62 54,-30 58,0'), mix(mane, coat, 0.35), 'opacity=".8"')
  const earPair =
    group(ear, `rotate(${ears} 50 0)`) + group(group(ear, 'scale(-1 1)'), `rotate(${-ears * 0.4} -50 0)`)
  return (
    neckPart +
    earPair +
    hat +
    path(face, coat) +
    inside(
      face,
      path(
        smooth('-110,-30 -20,-30 -34,60 -40,140 -34,220 -28,300 -30,440 -130,440'),
        shade,
        'opacity=".55"',
      ) +
        glow(84, 110, 74, 190, bright, 0.95) +
        (blaze
          ? path(
              smooth(
                '0,12 20,40 24,80 20,140 15,210 20,270 32,316 30,352 0,366 -28,352 -30,316 -20,270 -15,210 -20,140 -24,80 -18,40',
              ),
              blaze,
            ) +
            path(
              smooth('-18,40 -6,40 -8,140 -6,220 -10,300 -14,360 -34,352 -30,316 -20,270 -15,210 -20,140'),
              mix(blaze, shade, 0.3),
              'opacity=".7"',
            )
          : '') +
        path(smooth('-90,300 -54,296 -30,318 0,330 30,318 54,296 90,300 100,440 -100,440'), muzzle) +
        glow(0, 312, 60, 34, mix(muzzle, coat, 0.5), 0.5) +
        path(
          smooth('-90,300 -54,296 -40,330 -44,380 -30,440 -100,440'),
          mix(muzzle, ink, 0.3),
          'opacity=".5"',
        ) +
        glow(40, 350, 44, 56, mix(muzzle, light, 0.6), 0.75) +
        both(
          path(smooth('60,66 90,72 110,130 92,196 66,180 54,130'), mix(coat, ink, 0.22), 'opacity=".28"') +
            line('M70 206Q60 250 56 288', mix(coat, ink, 0.28), 5, 'opacity=".35"'),
        ),
    ) +
    both(
      path(smooth('28,334 40,326 54,334 56,352 46,362 34,354'), mix(muzzle, '#180a08', 0.72)) +
        line('M30 328Q42 318 58 330', mix(muzzle, '#fff1d6', 0.28), 4, 'opacity=".65"'),
    ) +
    line('M-46 388Q-24 400 0 396Q24 400 46 388', mix(muzzle, '#180a08', 0.62), 4.5) +
    line('M-18 410Q0 416 18 410', mix(muzzle, '#fff1d6', 0.2), 3.5, 'opacity=".6"') +
    both(closed ? closedEye(coat) : openEye(coat, eye)) +
    (closed ? '' : gleam()) +
    (halter ? halterStraps(face, halter) : '') +
    forelock(mane, maneShade, maneLight)
  )
}

/** Large and dark, at the side of the face, with heavy upper lids. */
function openEye(coat, eye) {
  return (
    path(
      smooth('52,118 60,100 78,94 92,104 95,124 84,144 66,144'),
      mix(coat, '#1d0c08', 0.45),
      'opacity=".55"',
    ) +
    path(smooth('56,120 64,104 78,100 90,110 92,126 82,140 66,139'), eye) +
    ellipse(75, 127, 12, 9, mix(eye, '#b5602f', 0.4), 'opacity=".7"') +
    line('M52 121Q58 98 78 95Q90 96 97 110', mix(coat, '#160906', 0.75), 5.5) +
    line('M58 104L50 97M66 97L61 89M77 93L75 85', mix(coat, '#160906', 0.75), 3) +
    line('M60 148Q76 154 90 144', mix(coat, '#160906', 0.4), 3, 'opacity=".6"') +
    line('M54 88Q70 76 90 88', mix(coat, '#160906', 0.35), 4, 'opacity=".5"')
  )
}

function gleam() {
  return (
    ellipse(80, 111, 6.5, 7, '#fffdf7') +
    ellipse(68, 132, 3.2, 3, '#fffdf7', 'opacity=".7"') +
    ellipse(-68, 111, 6.5, 7, '#fffdf7') +
    ellipse(-80, 132, 3.2, 3, '#fffdf7', 'opacity=".7"')
  )
}

function closedEye(coat) {
  const lash = mix(coat, '#160906', 0.78)
  return (
    line('M54 120Q72 142 94 122', lash, 6) + line('M60 128L54 137M72 134L69 144M84 131L86 141', lash, 3.2)
  )
}

function halterStraps(face, halter) {
  const dark = mix(halter, ink, 0.3)
  return (
    inside(
      face,
      line('M-92 262Q0 300 92 262', dark, 21) +
        line('M-92 259Q0 297 92 259', halter, 17) +
        line('M-90 252Q0 289 90 252', mix(halter, '#fff1d6', 0.4), 2, 'opacity=".7"') +
        both(line('M66 266Q84 214 96 150', halter, 13)),
    ) + both(`<circle cx="64" cy="270" r="12" fill="none" stroke="#e6b45a" stroke-width="5.5"/>`)
  )
}

function forelock(mane, dark, bright) {
  return (
    path(
      smooth(
        '-46,-6 -30,-34 0,-42 32,-34 48,-4 50,30 44,66 36,96 44,128! 24,112 16,96 14,124 2,158! -10,132 -12,100 -22,124 -40,138! -34,104 -38,70 -50,34',
      ),
      mane,
    ) +
    path(
      smooth('-46,-6 -30,-34 -6,-40 -14,0 -20,40 -16,80 -22,124 -40,138! -34,104 -38,70 -50,34'),
      dark,
      'opacity=".55"',
    ) +
    line('M-4-38Q-10 30 2 132M18-36Q26 20 22 92M-26-28Q-34 30-30 92', dark, 4, 'opacity=".6"') +
    line('M30-30Q42 10 36 70M8-38Q6 20 10 84', bright, 4.5, 'opacity=".8"')
  )
}

/** The mane on its side of the neck, in locks. */
function maneFall(mane, dark, bright) {
  return (
    path(
      smooth(
        '20,-20 74,-14 124,36 158,110 170,190 186,262 224,330 268,392 296,476! 250,444 240,480 250,546! 210,490 196,510 198,566! 168,500 150,440 128,400 132,440! 104,370 96,300 86,230 82,150 60,60',
      ),
      mane,
    ) +
    path(
      smooth(
        '60,60 84,120 96,200 112,290 140,380 168,440 168,500! 150,440 128,400 132,440! 104,370 96,300 86,230 82,150',
      ),
      dark,
      'opacity=".6"',
    ) +
    line('M84 10Q130 130 154 260T232 460M96 120Q120 260 168 380T200 500', dark, 5, 'opacity=".55"') +
    line('M92 10Q146 110 168 230T262 410M118 130Q140 260 206 400', bright, 5.5, 'opacity=".75"')
  )
}
