// A rabbit from the front, sitting. The top of the head is at (0, 0), the chin near (0, 190), the paws near (0, 400).
import { both, ellipse, glow, group, inside, line, mirrored, mix, path, scallops, smooth } from './shape.mjs'

/** `tilt` turns one ear, in degrees. */
export function rabbit({
  coat = '#a9754b',
  white = '#fbf1dd',
  light = '#ffd08a',
  nose = '#d98a7c',
  tilt = 0,
  body = true,
} = {}) {
  const shade = mix(coat, '#4a1f2a', 0.3)
  const bright = mix(coat, light, 0.45)
  const face = mirrored('0,-6 52,2 90,40 108,88 112,128 96,164 60,190 0,198')
  const ear = (inner) =>
    path(smooth('18,20 12,-60 26,-150 48,-206 68,-224 88,-200 96,-130 88,-50 66,26'), coat) +
    path(smooth('34,10 32,-70 44,-150 62,-200 74,-190 80,-130 72,-50 56,14'), inner)
  const back = mirrored('0,120 90,150 160,230 186,330 170,420 90,452 0,456')
  return (
    (body
      ? path(back, shade) +
        inside(
          back,
          glow(130, 260, 120, 190, bright, 0.95) +
            path(smooth('20,120 130,150 220,260 220,480 60,480 40,300'), coat, 'opacity=".75"') +
            glow(0, 210, 130, 60, '#2a0f14', 0.4),
        ) +
        path(scallops(0, 240, 66, 56, 9, 1, 0.3), white) +
        both(
          path(smooth('20,330 60,322 86,360 84,420 66,448 26,448 14,400'), mix(coat, bright, 0.3)) +
            path(smooth('22,430 50,416 84,428 84,448 50,456 20,450'), white) +
            line('M42 432V446M60 432V446', mix(white, '#7a4452', 0.4), 3.5),
        )
      : '') +
    group(group(ear(mix(coat, '#e7a99b', 0.65)), 'scale(-1 1)'), 'rotate(-8 -40 0)') +
    group(ear(mix(coat, '#f0b9a8', 0.72)), `rotate(${8 + tilt} 40 0)`) +
    path(face, coat) +
    inside(
      face,
      path(smooth('-130,-20 -20,-20 -40,60 -50,130 -20,210 -130,210'), shade, 'opacity=".5"') +
        glow(84, 84, 74, 120, bright, 0.95) +
        path(smooth('0,60 18,84 24,116 60,130 84,158 60,210 -60,210 -84,158 -60,130 -24,116 -18,84'), white) +
        glow(-40, 170, 50, 40, mix(white, '#7a4452', 0.5), 0.6),
    ) +
    both(
      ellipse(70, 78, 26, 28, mix(coat, white, 0.55)) +
        ellipse(71, 79, 20, 23, '#24120c') +
        ellipse(70, 90, 12, 9, '#6b3a22', 'opacity=".7"') +
        line('M46 74Q56 50 78 50Q92 54 98 72', mix(coat, '#180a06', 0.7), 4.5),
    ) +
    ellipse(77, 68, 6.5, 7.5, '#fffdf7') +
    ellipse(-65, 68, 6.5, 7.5, '#fffdf7') +
    path(smooth('-16,120 0,116 16,120 12,132 0,140 -12,132'), nose) +
    line('M0 140V152M0 152Q-14 164-28 154M0 152Q14 164 28 154', mix(nose, '#3a1810', 0.55), 4) +
    both(
      line(
        'M44 138Q90 130 138 136M44 146Q90 150 132 160M42 154Q80 166 112 182',
        mix(white, coat, 0.2),
        2.6,
        'opacity=".85"',
      ),
    )
  )
}
