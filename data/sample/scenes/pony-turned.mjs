// A pony's head turned half away: both eyes are seen, the far one at the edge.
import { circle, ellipse, glow, group, ink, inside, line, mix, path, smooth } from './shape.mjs'
import { colorsOf } from './pony-side.mjs'

/** Three-quarter view, looking to the right; poll at (0, 0), chin near (60, 430), the neck ends at y = 760. */
export function ponyTurned(look = {}) {
  const c = colorsOf(look)
  const { closed = false, ears = 0, hat = '', neck = true } = look
  const face = smooth(
    '-40,8 -10,-16 30,-18 68,4 92,44 110,86 124,104 130,130 120,158 110,200 106,244 112,290 126,330 134,366 126,398 104,420 74,430 42,426 16,410 -4,380 -14,340 -30,306 -66,284 -104,250 -128,204 -132,150 -116,98 -92,54 -66,24',
  )
  const neckShape = smooth('30,-10 -40,-40 -110,10 -180,110 -232,230 -280,370 -340,520 -420,660 -470,800 330,800 300,660 240,540 176,420 120,330 90,260 60,150')
  const far = group(
    path(smooth('50,12 44,-32 56,-80 84,-118! 106,-84 106,-40 92,4'), c.coat) +
      path(smooth('64,0 62,-36 72,-72 86,-98! 96,-70 94,-36 84,0'), mix(c.shade, '#7a3b3b', 0.35)),
    `rotate(${8 + ears} 70 0)`,
  )
  const near = group(
    path(smooth('-58,20 -74,-30 -66,-84 -38,-132! -4,-94 6,-46 -2,2 -30,26'), c.coat) +
      path(smooth('-46,10 -56,-34 -50,-76 -36,-108! -14,-80 -8,-42 -14,2'), mix(c.shade, '#7a3b3b', 0.35)) +
      path(smooth('-46,8 -44,-36 -38,-70 -28,-34 -22,4'), mix(c.mane, c.coat, 0.35), 'opacity=".8"'),
    `rotate(${-ears} -40 0)`,
  )
  return (
    (neck
      ? path(neckShape, c.coat) +
        inside(
          neckShape,
          path(smooth('60,100 0,260 10,380 60,480 60,640 120,830 420,830 300,300'), c.shade, 'opacity=".7"') +
            glow(-150, 380, 160, 340, c.bright, 0.8) +
            glow(20, 330, 150, 150, '#2a0f14', 0.5),
        ) +
        maneTurned(c)
      : '') +
    far +
    hat +
    near +
    path(face, c.coat) +
    inside(
      face,
      path(smooth('-150,120 -120,230 -60,290 -24,300 -10,350 20,440 -180,440'), c.shade, 'opacity=".5"') +
        glow(-74, 150, 70, 90, mix(c.coat, c.light, 0.3), 0.8) +
        path(smooth('84,20 112,80 100,160 88,240 100,310 150,420 170,420 160,40'), c.shade, 'opacity=".42"') +
        glow(60, 120, 60, 190, c.bright, 0.8) +
        (c.blaze
          ? path(smooth('30,-4 52,24 66,70 64,130 58,190 60,250 76,306 96,352 84,372 52,370 30,350 28,310 30,250 26,190 22,130 18,70 18,24'), c.blaze) +
            path(smooth('18,30 28,40 30,130 34,220 40,300 48,366 30,350 28,310 30,250 26,190 22,130 18,70'), mix(c.blaze, c.shade, 0.3), 'opacity=".6"')
          : '') +
        path(smooth('-30,318 4,312 34,324 66,336 96,326 140,306 160,440 -40,450'), c.muzzle) +
        glow(60, 330, 60, 30, mix(c.muzzle, c.coat, 0.5), 0.5) +
        glow(70, 366, 60, 46, mix(c.muzzle, c.light, 0.6), 0.7) +
        path(smooth('-40,320 -6,322 14,370 34,410 60,450 -40,450'), mix(c.muzzle, ink, 0.3), 'opacity=".5"') +
        path(smooth('-62,74 -20,72 8,120 10,190 -24,190 -50,140'), mix(c.coat, ink, 0.22), 'opacity=".18"') +
        line('M-12 196Q-4 250 -4 296', mix(c.coat, ink, 0.28), 5, 'opacity=".35"') +
        line('M-96 130Q-108 200 -62 244Q-40 262 -20 262', mix(c.coat, ink, 0.28), 6, 'opacity=".3"'),
    ) +
    path(smooth('12,346 26,336 42,344 46,362 34,374 18,366'), mix(c.muzzle, '#180a08', 0.72)) +
    path(smooth('98,344 112,336 124,346 122,362 108,368'), mix(c.muzzle, '#180a08', 0.72)) +
    line('M12 338Q26 328 44 340M98 336Q110 328 124 340', mix(c.muzzle, '#fff1d6', 0.28), 4, 'opacity=".65"') +
    line('M8 390Q36 408 72 404Q104 404 122 392', mix(c.muzzle, '#180a08', 0.62), 4.5) +
    line('M48 418Q70 424 94 416', mix(c.muzzle, '#fff1d6', 0.2), 3.5, 'opacity=".6"') +
    (closed ? shut(c) : eyes(c)) +
    (c.halter ? straps(face, c.halter) : '') +
    lock(c)
  )
}

function eyes({ coat, eye }) {
  const dark = mix(coat, '#160906', 0.75)
  return (
    path(smooth('-62,124 -50,102 -28,94 -6,106 2,128 -12,148 -40,150'), mix(coat, '#1d0c08', 0.45), 'opacity=".5"') +
    path(smooth('-56,126 -46,106 -26,99 -8,110 -2,128 -14,144 -38,145'), eye) +
    ellipse(-30, 134, 14, 9, mix(eye, '#b5602f', 0.4), 'opacity=".7"') +
    line('M-66 130Q-54 102 -28 95Q-8 98 6 120', dark, 6) +
    line('M-54 108L-64 100M-40 99L-46 88M-24 95L-24 84', dark, 3.2) +
    line('M-52 156Q-30 162 -6 152', mix(coat, '#160906', 0.4), 3.2, 'opacity=".6"') +
    circle(-20, 114, 7.5, '#fffdf7') +
    circle(-42, 134, 3.4, '#fffdf7', 'opacity=".7"') +
    path(smooth('94,126 100,108 114,104 125,116 126,134 116,146 100,142'), eye) +
    line('M90 128Q98 104 114 100Q124 104 130 116', dark, 5.5) +
    line('M118 102L124 92M106 104L108 93', dark, 3) +
    ellipse(117, 117, 5, 6, '#fffdf7')
  )
}

function shut({ coat }) {
  const lash = mix(coat, '#160906', 0.78)
  return line('M-60 124Q-34 148 -4 126M96 126Q112 140 126 122', lash, 6) + line('M-50 134L-58 144M-34 140L-38 152M-18 137L-16 148', lash, 3.2)
}

function straps(face, color) {
  const dark = mix(color, ink, 0.3)
  return (
    inside(
      face,
      line('M-20 280Q30 310 76 300T140 262', dark, 22) +
        line('M-20 277Q30 307 76 297T140 259', color, 18) +
        line('M-20 270Q30 299 76 289T140 251', mix(color, '#fff1d6', 0.4), 2.2, 'opacity=".7"') +
        line('M-22 276Q-84 200 -86 40', color, 15),
    ) + '<circle cx="-20" cy="282" r="13" fill="none" stroke="#e6b45a" stroke-width="6"/>'
  )
}

function lock({ mane, maneShade, maneLight }) {
  return (
    path(smooth('-50,6 -40,-30 -6,-46 30,-40 58,-16 72,22 78,60 90,108! 66,92 54,66 60,104 54,138! 38,110 32,80 24,104 10,124! 8,90 -4,62 -26,40'), mane) +
    path(smooth('-50,6 -40,-30 -6,-46 -14,-10 6,40 24,104 10,124! 8,90 -4,62 -26,40'), maneShade, 'opacity=".5"') +
    line('M-4-42Q4 20 44 108M24-40Q40 10 62 76M-26-34Q-16 10 10 60', maneShade, 4, 'opacity=".6"') +
    line('M40-28Q56 10 70 54M10-42Q22 10 44 62', maneLight, 4.5, 'opacity=".8"')
  )
}

function maneTurned({ mane, maneShade, maneLight }) {
  return (
    path(
      smooth('-6,-40 -60,-40 -126,20 -192,130 -240,250 -290,390 -350,520 -430,640 -460,760 -390,730! -370,800 -310,640! -280,700 -236,540! -206,600 -180,430! -150,500 -138,330! -110,380 -108,230! -80,270 -84,150 -70,60 -30,10'),
      mane,
    ) +
    path(smooth('-50,30 -100,90 -140,200 -180,320 -230,440 -290,560 -360,690 -310,640! -280,700 -236,540! -206,600 -180,430! -150,500 -138,330! -110,380 -108,230! -80,270 -84,150'), maneShade, 'opacity=".5"') +
    line('M-60 -20Q-120 60 -108 200M-130 60Q-190 180 -168 340M-190 180Q-250 320 -216 470M-256 340Q-320 480 -280 600', maneShade, 6, 'opacity=".6"') +
    line('M-86 -10Q-150 90 -134 250M-160 110Q-222 250 -196 400M-226 260Q-290 400 -254 530', maneLight, 6.5, 'opacity=".8"')
  )
}
