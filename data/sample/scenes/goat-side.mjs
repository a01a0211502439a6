// A goat kid's head and neck from the side, looking right.
import { circle, ellipse, glow, group, ink, inside, line, mix, path, smooth } from './shape.mjs'

/** Poll at (0, 0); the lips are near (296, 84) before `nod` turns the head (up is negative); the neck ends at y = 620. */
export function kidProfile({ coat = '#c98a55', stripe = '#553322', nose = '#d99a8c', collar = '#0f6f72', light = '#ffd08a', iris = '#c9873a', nod = -14, throat = false } = {}) {
  const shade = mix(coat, '#5a2c33', 0.3)
  const bright = mix(coat, light, 0.45)
  const head = smooth('-34,40 -16,-6 30,-34 84,-36 136,-14 186,10 236,26 276,40 298,64 296,92 272,112 238,118 206,124 164,146 112,168 60,168 14,144 -20,100')
  const neck = smooth('-20,-10 -90,30 -150,130 -200,270 -260,420 -330,640 200,640 150,480 110,340 100,230 110,150 60,60')
  const ear = (k) =>
    path(smooth('10,6 -50,-22 -120,-22 -182,10 -214,56! -160,74 -90,72 -20,58 8,40'), k ? mix(stripe, ink, 0.25) : stripe) +
    (k ? '' : path(smooth('-8,20 -60,0 -120,2 -190,46 -130,56 -60,52'), mix(stripe, '#f0b9a0', 0.55)) + path(smooth('-10,26 -70,18 -130,24 -184,48 -120,50 -60,46'), mix(stripe, '#7a3b3b', 0.45), 'opacity=".45"'))
  return (
    path(neck, coat) +
    inside(neck, path(smooth('120,100 40,200 40,320 70,440 60,560 120,680 260,680 200,300'), shade, 'opacity=".7"') + glow(-130, 360, 120, 240, bright, 0.8) + glow(60, 190, 110, 80, '#3a1820', 0.4)) +
    (collar ? inside(neck, line('M-230 300Q-60 400 150 330', mix(collar, ink, 0.3), 36) + line('M-230 296Q-60 396 150 326', collar, 30)) + path(smooth('24,400 30,376 52,368 74,376 80,400 88,422 16,422'), '#e0a23a') + circle(52, 428, 9, '#8a5a1c') : '') +
    group(
      group(ear(1), 'translate(40 0) rotate(24) scale(.8)') +
        path(smooth('44,-24 36,-56 44,-74! 66,-62 74,-30'), '#6b5848') +
        path(head, coat) +
        inside(
          head,
          path(smooth('30,-40 90,-44 150,-14 196,12 240,30 236,58 180,56 130,66 90,76 70,50 76,10'), stripe) +
            path(smooth('-50,80 30,120 100,140 180,120 260,100 320,110 260,200 -40,200'), shade, 'opacity=".45"') +
            glow(80, 96, 90, 56, mix(coat, light, 0.35), 0.7) +
            path(smooth('256,20 244,60 250,96 262,130 320,130 320,30'), mix(coat, '#fff1e4', 0.45)) +
            glow(276, 66, 34, 30, '#fffaf0', 0.7),
        ) +
        path(smooth('268,44 284,44 298,58 294,72 278,68 270,58'), nose) +
        path(smooth('278,54 288,56 288,64 280,62'), mix(nose, ink, 0.65)) +
        line('M294 92Q266 106 240 92', mix(nose, ink, 0.6), 5) +
        path(smooth('74,40 88,14 116,8 138,22 144,46 126,62 96,62'), mix(stripe, ink, 0.5)) +
        path(smooth('80,40 92,20 115,15 132,27 137,45 122,57 98,57'), iris) +
        glow(112, 48, 24, 10, '#ffe3a0', 0.6) +
        path(smooth('88,32 96,24 124,25 132,34 124,44 96,43'), '#1d0f0a') +
        path(smooth('72,38 86,12 116,6 140,20 144,32 120,22 92,26'), mix(stripe, ink, 0.18)) +
        line('M70 42Q90 22 118 20Q134 24 148 40', mix(stripe, ink, 0.75), 5.5) +
        circle(124, 29, 6.5, '#fffdf7') +
        group(ear(0), 'translate(22 10) rotate(-6)') +
        path(smooth('4,-14 22,-40 60,-44 84,-30 74,-8 56,14! 44,-4 30,14! 20,-2'), mix(coat, '#fffaf0', 0.3)),
      `rotate(${nod})`,
    )
  )
}

/** A bottle of milk that lies along x, its teat's tip at (0, 0); 480 long, 130 thick. */
export function bottle() {
  const body = smooth('104,-40 130,-62 180,-66 440,-66 470,-60 480,0 470,60 440,66 180,66 130,62 104,40')
  return (
    path(body, '#eef3f0', 'opacity=".95"') +
    inside(body, path(smooth('96,-34 200,-44 500,-30 500,80 96,80'), '#fffaf0') + path(smooth('90,28 300,36 500,30 500,90 90,90'), '#d9c9b4', 'opacity=".7"') + line('M150 -48H440', '#fffdf7', 12) + [230, 290, 350, 410].map((x) => line(`M${x} 20V54`, '#0f8084', 5, 'opacity=".7"')).join('')) +
    path(smooth('56,-34! 104,-46! 112,0 104,46! 56,34! 62,0'), '#c0493a') + path(smooth('56,8! 110,10! 104,46! 56,34!'), '#8f3328') +
    path(smooth('-6,-10 14,-16 40,-22 60,-30! 62,30! 40,22 14,16 -6,10'), '#d98a5f') + path(smooth('-4,4 20,6 60,8! 62,30! 40,22 14,16 -6,10'), '#b5653f', 'opacity=".7"')
  )
}
