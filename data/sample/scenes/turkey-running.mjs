// A turkey at full speed, from the side, running right; the ground is y = 0.
import { badge, quill } from './birds.mjs'
import { circle, ellipse, glow, group, ink, inside, limb, line, mix, path, smooth } from './shape.mjs'

const strides = {
  reach: { near: [[40, -262], [104, -170], [196, -92], -34], far: [[-30, -258], [-104, -150], [-186, -44], 62] },
  push: { near: [[-10, -262], [-92, -164], [-160, -40], 58], far: [[50, -258], [128, -166], [196, -74], -24] },
  land: { near: [[30, -262], [70, -140], [150, -16], 0], far: [[-40, -258], [-120, -190], [-206, -120], 84] },
}

/** `stride` says where the legs are; `lean` turns the body forward, in degrees. */
export function runningTurkey({ body = '#5f3826', tail = ['#7a4a2b', '#c9774b', '#f7e6c6'], skin = '#8fb3bd', light = '#ffd08a', vest = '#fffaf0', number = 0, stride = 'reach', lean = 8, lift = 0 } = {}) {
  const shade = mix(body, ink, 0.4)
  const bright = mix(body, light, 0.45)
  const { near, far } = strides[stride]
  const fan = (n, from, step, length, colors, s) =>
    Array.from({ length: n }, (_, i) =>
      group(quill(length, colors, i), `translate(-150 -345) rotate(${from + i * step}) scale(${s} 1)`),
    ).join('')
  const trunk = smooth('176,-430 222,-380 226,-310 176,-246 80,-208 -50,-214 -150,-262 -214,-330 -190,-396 -90,-440 40,-462 120,-456')
  const scales = []
  for (let r = 0; r < 6; r += 1)
    for (let i = 0; i < 9; i += 1) {
      const x = 230 - i * 52 - (r % 2) * 26
      const y = -476 + r * 46
      scales.push(
        path(smooth(`${x - 30},${y} ${x + 30},${y} ${x + 26},${y + 34} ${x - 6},${y + 56} ${x - 32},${y + 32}`), mix(body, (i + r) % 2 ? bright : shade, 0.28)) +
          line(`M${x - 26} ${y + 36}Q${x - 4} ${y + 58} ${x + 22} ${y + 36}`, tail[1], 3.2, 'opacity=".65"'),
      )
    }
  const wing = (i) => {
    const a = -6 + i * 9
    return group(
      path(smooth('0,-26 -90,-34 -190,-22 -262,4! -190,22 -80,20 0,20'), mix(body, i % 2 ? shade : ink, 0.3)) +
        [-70, -120, -170, -215].map((x) => line(`M${x} -24Q${x - 16} 0 ${x + 4} 18`, tail[2], 7, 'opacity=".75"')).join(''),
      `translate(70 -352) rotate(${-a})`,
    )
  }
  return group(
    leg(far, mix(body, ink, 0.55), '#a9705c') +
    group(
      fan(9, -128, 12.5, 300, [mix(tail[0], ink, 0.15), tail[1], tail[2]], 0.8) +
        fan(7, -122, 13, 190, [shade, mix(tail[1], shade, 0.4), mix(tail[2], shade, 0.35)], 0.75) +
        neckAndHead(skin, light) +
        path(trunk, body) +
        inside(
          trunk,
          scales.reverse().join('') +
            path(smooth('-240,-340 -120,-270 40,-250 200,-270 260,-200 -240,-180'), ink, 'opacity=".3"') +
            glow(170, -400, 110, 90, bright, 0.85),
        ) +
        [4, 3, 2, 1, 0].map(wing).join('') +
        path(smooth('96,-410 130,-366 110,-312 40,-300 -50,-318 -100,-352 -60,-392 20,-420'), mix(body, shade, 0.3)) +
        line('M96 -360Q40 -320 -40 -336M80 -392Q10 -356 -70 -362', shade, 5, 'opacity=".6"') +
        glow(60, -392, 70, 34, bright, 0.6),
      `rotate(${lean} 0 -330)`,
    ) +
    leg(near, mix(body, shade, 0.4), '#d3937a') +
    (number ? group(badge(number, 0, 0), `translate(150 -336) rotate(${lean}) scale(.62)`) : ''),
    `translate(0 ${-lift})`,
  )
}

/** Hip, hock and ankle, and how far the toes are turned. */
function leg([hip, hock, ankle, turn], feather, color) {
  const dark = mix(color, ink, 0.3)
  const toe = (d) => line(d, dark, 17) + line(d, color, 13)
  return (
    line(`M${hock[0]} ${hock[1]}L${ankle[0]} ${ankle[1]}`, dark, 26) +
    line(`M${hock[0]} ${hock[1]}L${ankle[0]} ${ankle[1]}`, color, 21) +
    group(toe('M0 0Q-16 6-34 14') + toe('M0 0Q24 -4 58 16') + toe('M0 0Q26 6 44 18') + toe('M0 0Q10 8 16 20'), `translate(${ankle[0]} ${ankle[1]}) rotate(${turn})`) +
    path(limb([[...hip, 150], [(hip[0] + hock[0]) / 2, (hip[1] + hock[1]) / 2, 92], [hock[0], hock[1], 34]]), feather)
  )
}

function neckAndHead(skin, light) {
  const neck = smooth('96,-440 170,-476 214,-540 240,-600 268,-640 306,-652 336,-636 344,-606 326,-576 304,-540 282,-470 246,-400 190,-350 120,-380')
  const dark = mix(skin, '#2c4a5a', 0.4)
  return (
    path(neck, skin) +
    inside(
      neck,
      path(smooth('80,-420 170,-470 216,-540 246,-610 262,-590 250,-520 230,-450 190,-380 100,-360'), dark, 'opacity=".55"') +
        glow(312, -620, 50, 40, mix(skin, light, 0.6), 0.9) +
        path(smooth('270,-560 330,-590 340,-520 300,-440 250,-370 190,-340 180,-400 230,-460'), '#b4402f') +
        [[300, -540, 20], [284, -504, 22], [266, -466, 24], [246, -430, 24], [218, -400, 22], [292, -470, 16], [272, -424, 16]]
          .map(([x, y, r]) => circle(x, y, r, mix('#b4402f', '#8a2a24', 0.35)) + circle(x + 5, y - 6, r * 0.55, '#d1604a', 'opacity=".75"'))
          .join(''),
    ) +
    path(smooth('330,-636 366,-632 396,-612! 364,-600 330,-602'), '#e6b45a') +
    path(smooth('330,-612 364,-612 396,-612! 362,-590 328,-594'), '#b98434') +
    // the snood, blown back by the speed
    path(smooth('326,-650 350,-648 362,-626 352,-604 330,-590 304,-586 296,-594 318,-604 332,-618 322,-634'), '#c0493a') +
    path(smooth('334,-644 352,-640 354,-620 338,-602 316,-594 334,-612 340,-628'), '#dd7560', 'opacity=".8"') +
    ellipse(300, -620, 21, 19, dark) +
    circle(303, -621, 14, '#2a160d') +
    circle(308, -626, 4.6, '#fffdf7') +
    line('M280 -632Q296 -650 320 -638', mix(skin, '#1d2c36', 0.7), 5)
  )
}

/** Dust that feet throw up, behind (0, 0). */
export function dust(color = '#e9cf9a', s = 1) {
  return group(
    [[-60, -20, 66, 26], [-150, -34, 60, 30], [-230, -22, 56, 20], [-120, -60, 40, 22], [-300, -40, 30, 14], [-20, -8, 50, 16]]
      .map(([x, y, rx, ry], i) => ellipse(x, y, rx, ry, mix(color, '#fff6e0', (i % 3) * 0.25), 'opacity=".6"'))
      .join('') + [[-190, -84, 8], [-110, -104, 6], [-260, -76, 5], [-60, -70, 7]].map(([x, y, r]) => circle(x, y, r, color, 'opacity=".8"')).join(''),
    `scale(${s})`,
  )
}
