// A goat's head and neck from the front. The poll is at (0, 0), the chin near (0, 330).
import { both, ellipse, glow, group, ink, inside, line, mirrored, mix, path, smooth } from './shape.mjs'

/**
 * `stripe` is the color of the two dark bands of the face, `ears` their lift in degrees. A `kid` has buds for horns
 * and no beard. `chew` is drawn in its mouth, `hat` between the horns.
 */
export function goatHead({
  coat = '#fbf1dd',
  stripe = '#8a5232',
  horn = '#6b5848',
  nose = '#d99a8c',
  collar = '#0f6f72',
  light = '#ffd08a',
  iris = '#c9873a',
  ears = 0,
  kid = false,
  neck = true,
  chew = '',
  hat = '',
} = {}) {
  const shade = mix(coat, '#5a2c33', 0.24)
  const bright = mix(coat, light, 0.45)
  const face = mirrored(
    kid
      ? '0,-12 44,-6 78,28 92,78 92,124 78,170 62,204 54,230 56,256 44,278 20,288 0,290'
      : '0,-12 40,-8 72,22 84,72 84,124 72,176 58,222 50,262 52,292 42,316 20,328 0,330',
  )
  const neckShape = '-50,40 50,40 84,150 120,260 180,400 250,700 -250,700 -180,400 -120,260 -84,150'
  const neckPart = neck
    ? path(smooth(neckShape), shade) +
      inside(
        smooth(neckShape),
        path(smooth('40,20 90,120 120,240 190,400 270,720 150,720 110,480 70,300'), coat) +
          glow(230, 420, 130, 320, bright, 0.8) +
          glow(0, 300, 130, 120, '#3a1820', 0.42) +
          (collar
            ? line('M-150 356Q0 420 150 356', mix(collar, ink, 0.3), 34) +
              line('M-150 352Q0 416 150 352', collar, 28)
            : ''),
      ) +
      (collar && kid ? bell() : '')
    : ''
  const ear =
    path(smooth('66,44 110,24 168,26 216,62 224,84! 176,96 120,94 76,84'), stripe) +
    path(smooth('84,58 120,44 166,48 206,76 160,82 112,80'), mix(stripe, '#f0b9a0', 0.62)) +
    path(smooth('84,62 120,56 160,64 196,78 150,82 108,80'), mix(stripe, '#7a3b3b', 0.45), 'opacity=".45"')
  const chin = kid
    ? ''
    : path(
        smooth('-34,300 0,310 34,300 32,340 20,382 16,412! 8,396 0,440! -10,398 -20,414! -24,380 -34,340'),
        mix(coat, stripe, 0.3),
      ) + line('M-14 330Q-10 366-4 400M12 330Q14 360 8 384', mix(stripe, coat, 0.3), 4, 'opacity=".7"')
  return (
    neckPart +
    group(ear, `rotate(${-ears} 66 60)`) +
    group(group(ear, 'scale(-1 1)'), `rotate(${ears} -66 60)`) +
    horns(horn, kid) +
    hat +
    chin +
    path(face, coat) +
    inside(
      face,
      both(
        path(smooth('30,-20 76,-10 96,70 92,130 74,176 52,214 38,240 34,200 44,150 50,110 44,50'), stripe),
      ) +
        path(smooth('-110,-30 -16,-30 -30,60 -36,160 -24,260 -20,340 -120,340'), '#4a1f2a', 'opacity=".16"') +
        glow(70, 96, 62, 150, light, 0.5) +
        path(smooth('-60,262 -30,254 0,262 30,254 60,262 64,340 -64,340'), mix(coat, '#fff1e4', 0.3)) +
        glow(34, 290, 40, 40, '#fffaf0', 0.8),
    ) +
    path(smooth('-26,248 0,240 26,248 24,266 8,280 0,284 -8,280 -24,266'), nose) +
    both(path(smooth('8,256 20,252 24,262 14,268'), mix(nose, ink, 0.65))) +
    line(
      kid
        ? 'M0 270V276M0 276Q-16 288-32 276M0 276Q16 288 32 276'
        : 'M0 282V296M0 296Q-18 310-36 296M0 296Q18 310 36 296',
      mix(nose, ink, 0.6),
      4.5,
    ) +
    chew +
    both(
      path(smooth('42,94 52,74 74,66 90,80 92,102 76,118 56,114'), mix(stripe, ink, 0.5)) +
        path(smooth('47,94 56,80 74,74 86,84 87,101 74,112 57,109'), iris) +
        glow(70, 104, 20, 10, '#ffe3a0', 0.6) +
        path(smooth('52,92 58,83 78,81 84,90 79,101 59,102'), '#1d0f0a') +
        path(smooth('40,90 50,69 74,61 92,74 94,82 78,75 58,79'), mix(stripe, ink, 0.18)) +
        line('M40 92Q57 76 78 75Q88 77 95 85', mix(stripe, ink, 0.75), 5),
    ) +
    ellipse(79, 86, 5.5, 5, '#fffdf7') +
    ellipse(-66, 86, 5.5, 5, '#fffdf7') +
    path(
      smooth('-28,-14 -8,-26 12,-24 30,-12 24,16 14,40 4,58! -4,38 -12,52! -20,24'),
      mix(coat, '#fffaf0', 0.3),
    ) +
    line('M-4-18Q2 10 2 40M14-16Q16 4 12 26', shade, 3.5, 'opacity=".7"')
  )
}

function horns(color, kid) {
  const dark = mix(color, ink, 0.35)
  if (kid) return both(path(smooth('22,2 26,-24 40,-36! 50,-20 54,6'), color))
  return both(
    path(smooth('16,6 22,-50 44,-106 84,-150 132,-168! 102,-130 84,-86 70,-36 58,10'), color) +
      path(
        smooth('16,6 22,-50 44,-106 84,-150 132,-168! 88,-134 58,-84 42,-30 34,10'),
        mix(color, '#fff1d6', 0.24),
      ) +
      line(
        'M22-22Q44-32 66-22M28-56Q52-68 76-58M42-90Q64-104 88-94M64-122Q84-132 104-128',
        dark,
        4,
        'opacity=".7"',
      ),
  )
}

function bell() {
  return (
    path(smooth('-26,400 -22,378 0,370 22,378 26,400 34,420 -34,420'), '#e0a23a') +
    path(smooth('4,374 22,380 26,400 34,418 8,418'), '#f4cd7d', 'opacity=".8"') +
    ellipse(0, 424, 9, 8, '#8a5a1c')
  )
}
