// A sheep from the front: a face in its wool. The poll is at (0, 0), the chin near (0, 250).
import {
  both,
  ellipse,
  glow,
  group,
  ink,
  inside,
  line,
  mirrored,
  mix,
  path,
  scallops,
  smooth,
} from './shape.mjs'

/** `wool` and `face` are colors; a `lamb` has a rounder face and less wool; `bow` is a color. */
export function sheepHead({
  wool = '#fbf1dd',
  face = '#4a342c',
  light = '#ffd08a',
  iris = '#b07f3c',
  ears = 8,
  lamb = false,
  body = true,
  bow = '',
  hat = '',
  seed = 0,
} = {}) {
  const shade = mix(wool, '#7a4452', 0.28)
  const deep = mix(wool, '#7a4452', 0.42)
  const bright = mix(wool, '#fffdf4', 0.6)
  const outline = mirrored(
    lamb
      ? '0,-6 50,0 82,34 90,80 80,130 62,168 52,196 44,220 22,236 0,238'
      : '0,-6 46,0 74,36 82,86 74,140 58,186 50,214 44,238 22,254 0,256',
  )
  const wide = (x, y, rx, ry, n, color, start = seed) => path(scallops(x, y, rx, ry, n, 1, start), color)
  const wool1 = body
    ? wide(0, 420, 330, 310, 22, deep) +
      wide(16, 410, 310, 285, 21, shade, 0.3) +
      wide(46, 394, 270, 250, 19, wool, 0.15) +
      wide(96, 350, 190, 170, 15, bright, 0.4) +
      curls(deep)
    : ''
  const ear =
    path(smooth('64,52 110,40 160,56 196,92 198,112! 150,116 100,104 66,88'), face) +
    path(smooth('82,66 116,58 152,72 182,100 140,102 100,94'), mix(face, '#e7a98b', 0.5))
  return (
    wool1 +
    group(ear, `rotate(${ears} 66 70)`) +
    group(group(ear, 'scale(-1 1)'), `rotate(${-ears} -66 70)`) +
    hat +
    path(outline, face) +
    inside(
      outline,
      path(smooth('-110,-20 -12,-20 -30,80 -28,180 -16,270 -110,270'), ink, 'opacity=".22"') +
        glow(66, 96, 56, 130, mix(face, light, 0.55), 0.8) +
        glow(0, 226, 62, 46, mix(face, '#e7a98b', 0.55), 0.9),
    ) +
    path(smooth('-22,190 0,184 22,190 18,206 0,216 -18,206'), mix(face, '#1d0f0a', 0.55)) +
    line('M0 214V224M0 224Q-16 236-32 224M0 224Q16 236 32 224', mix(face, '#120806', 0.7), 4.5) +
    both(
      ellipse(54, 92, 24, 22, mix(face, '#0d0604', lamb ? 0.22 : 0.5)) +
        ellipse(55, 93, 18, 17, iris) +
        path(smooth('40,93 47,84 64,84 71,93 64,102 47,102'), '#1d0f0a') +
        path(smooth('30,90 36,70 58,64 78,74 82,88 64,82 46,82'), mix(face, ink, 0.1)) +
        line('M29 92Q44 80 62 80Q74 82 82 90', mix(face, '#0d0604', 0.75), 5.5),
    ) +
    ellipse(62, 88, 5.5, 5, '#fffdf7') +
    ellipse(-47, 88, 5.5, 5, '#fffdf7') +
    wide(0, -22, lamb ? 62 : 84, lamb ? 36 : 46, 10, shade) +
    wide(6, -28, lamb ? 56 : 78, lamb ? 31 : 40, 10, wool, 0.3) +
    wide(26, -34, lamb ? 32 : 46, lamb ? 18 : 24, 8, bright, 0.2) +
    line('M-34-20a14 14 0 0 1 26-4a9 9 0 0 1-14 6M18-16a12 12 0 0 1 22-4', deep, 5, 'opacity=".75"') +
    (bow ? ribbon(bow) : '')
  )
}

function curls(color) {
  const spots = [
    [-210, 330, 22],
    [-150, 470, 24],
    [190, 300, 22],
    [130, 420, 24],
    [230, 440, 20],
    [-30, 480, 24],
    [60, 560, 22],
    [-110, 590, 22],
    [-250, 520, 20],
    [170, 560, 22],
  ]
  return spots
    .map(([x, y, r]) =>
      line(
        `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r * 0.62} ${r * 0.62} 0 0 1 ${-1.2 * r} 0`,
        color,
        6,
        'opacity=".6"',
      ),
    )
    .join('')
}

function ribbon(color) {
  const dark = mix(color, ink, 0.28)
  return group(
    path(smooth('0,0 -40,-38 -84,-40 -78,0 -84,36 -40,30'), color) +
      path(smooth('0,0 40,-38 84,-40 78,0 84,36 40,30'), mix(color, '#ffd9a0', 0.14)) +
      path(smooth('0,0 -34,-10 -66,-8 -34,12'), dark, 'opacity=".5"') +
      path(smooth('0,0 34,-10 66,-8 34,12'), dark, 'opacity=".5"') +
      ellipse(0, 0, 17, 19, dark),
    'translate(30 -62) rotate(12)',
  )
}
