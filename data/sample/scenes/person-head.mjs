// A person's head from the front, as the animals' are drawn: one plane in the shade, one in the sun.
// The bridge of the nose is at (0, 0), the chin at (0, 200), the hairline at (0, -150).
import {
  both,
  circle,
  ellipse,
  glow,
  group,
  ink,
  inside,
  line,
  mirrored,
  mix,
  path,
  smooth,
} from './shape.mjs'

const shapes = {
  long: '0,-196 84,-184 126,-110 132,-10 126,80 96,158 44,202 0,208',
  broad: '0,-190 88,-178 132,-106 138,0 134,84 108,156 54,196 0,202',
  soft: '0,-190 84,-178 124,-106 130,-10 122,80 86,152 36,192 0,198',
}

/**
 * `eyes`: 'open' or 'smiling'; `mouth`: 'smile', 'laugh' or 'closed'. `shadow` is how far down the shade of a hat's brim
 * reaches, `hair` and `over` are drawn behind and before the face.
 */
export function head({
  skin,
  shape = 'soft',
  eyes = 'open',
  iris = '#4a2a1a',
  brows = '#2b1a12',
  browWidth = 11,
  lashes = false,
  mouth = 'smile',
  lips = '',
  age = 0,
  shadow,
  under = '',
  over = '',
} = {}) {
  const outline = mirrored(shapes[shape])
  const shade = mix(skin, '#5a1f1c', 0.34)
  const bright = mix(skin, '#ffdf9c', 0.5)
  const blush = mix(skin, '#d0402c', 0.5)
  const lip = lips || mix(skin, '#96282a', 0.5)
  return (
    both(
      path(smooth('122,-14 142,-34 160,-16 156,24 142,56 122,58'), mix(skin, shade, 0.25)) +
        path(smooth('132,-6 146,-14 146,20 134,40'), shade, 'opacity=".6"'),
    ) +
    path(outline, skin) +
    inside(
      outline,
      glow(96, 20, 110, 190, bright, 0.95) +
        path(
          smooth('-160,-220 -30,-220 -44,-120 -26,-40 -22,20 -34,74 -20,96 -46,140 -14,220 -160,220'),
          shade,
          'opacity=".42"',
        ) +
        glow(78, 74, 56, 44, blush, 0.55) +
        glow(-80, 74, 52, 42, blush, 0.4) +
        under,
    ) +
    // Nose: the side in the shade, the tip in the sun, a wing on each side.
    path(smooth('-12,-20 -22,30 -36,62 -28,78 -6,80 4,70 -4,40'), shade, 'opacity=".5"') +
    glow(10, 54, 22, 24, bright, 0.9) +
    line('M-30 74Q-20 66-10 78Q0 84 10 78Q22 66 31 74', mix(shade, ink, 0.35), 5.5) +
    (eyes === 'open'
      ? both(openEye({ iris, lashes, skin, shade })) +
        circle(67, -7, 4.5, '#fffdf7') +
        circle(-55, -7, 4.5, '#fffdf7')
      : both(
          line('M30 6Q58-24 90 4', mix(ink, shade, 0.15), 9) +
            (lashes ? line('M84-4L100-12M74-12L86-24', ink, 5) : '') +
            line('M38 20Q60 10 82 18', shade, 4, 'opacity=".7"'),
        )) +
    both(
      path(smooth(brow(browWidth)), brows) +
        (age > 0 ? line('M98-6L116-14M100 6L120 6M96 16L114 24', shade, 4, 'opacity=".75"') : '') +
        (age > 0 ? line('M46 66Q72 86 76 112', shade, 5, 'opacity=".7"') : '') +
        (age > 1 ? line('M34 26Q58 40 84 30', shade, 4.5, 'opacity=".6"') : ''),
    ) +
    mouths[mouth]({ lip, shade }) +
    glow(0, 186, 40, 18, bright, 0.35) +
    (shadow === undefined
      ? ''
      : inside(
          outline,
          path(
            `M-170-230H170V${shadow - 34}Q90 ${shadow + 14} 0 ${shadow + 18}T-170 ${shadow - 34}z`,
            '#3a1210',
            'opacity=".36"',
          ),
        )) +
    over
  )
}

/** The right eye, narrowed a little by a smile. */
function openEye({ iris, lashes, skin, shade }) {
  const white = smooth('30,4! 44,-12 64,-15 82,-9 92,2! 78,12 58,14 42,11')
  return (
    path(white, '#fbeedd') +
    inside(
      white,
      circle(61, -2, 19, iris) +
        circle(61, -2, 10, '#1c0f0a') +
        path('M20-24H100V-6Q62-14 24 2z', ink, 'opacity=".35"'),
    ) +
    line('M27 5Q44-16 65-17Q84-14 96 0', mix(ink, shade, 0.1), lashes ? 9 : 7.5) +
    (lashes ? line('M88-7L105-17M78-13L91-27', ink, 5) : '') +
    line('M36-24Q62-38 92-18', shade, 4, 'opacity=".55"') +
    path(smooth('34,12 58,17 88,9 84,20 58,26 38,20'), mix(skin, shade, 0.5), 'opacity=".6"')
  )
}

function brow(w) {
  return `26,-44 58,${-58 - w / 2} 92,${-52 - w / 2} 114,-30 92,${-52 + w / 2} 58,${-58 + w / 2} 28,${-44 + w / 2}`
}

const mouths = {
  smile: ({ lip, shade }) =>
    path(smooth('-66,106! -30,114 0,116 30,114 66,106! 44,142 0,156 -44,142'), '#5a1c1c') +
    inside(
      smooth('-66,106! -30,114 0,116 30,114 66,106! 44,142 0,156 -44,142'),
      path('M-70 90H70V124Q0 142-70 124z', '#fffaf0'),
    ) +
    line('M-66 106Q-30 116 0 117T66 106', lip, 7) +
    line('M-50 138Q-24 158 0 158T50 138', lip, 8) +
    line('M-74 100Q-70 108-64 110M74 100Q70 108 64 110', shade, 5),
  laugh: ({ lip, shade }) => {
    const shape = smooth('-68,100! -30,106 0,108 30,106 68,100! 54,148 0,172 -54,148')
    return (
      path(shape, '#5a1c1c') +
      inside(shape, path('M-70 80H70V120Q0 134-70 120z', '#fffaf0') + ellipse(0, 168, 34, 20, '#c8574c')) +
      line('M-68 100Q-30 108 0 109T68 100', lip, 7) +
      line('M-52 148Q-26 173 0 173T52 148', lip, 8) +
      line('M-78 92Q-74 102-66 104M78 92Q74 102 66 104', shade, 5)
    )
  },
  closed: ({ lip, shade }) =>
    path(smooth('-44,122 -16,114 0,118 16,114 44,122 20,140 0,144 -20,140'), lip, 'opacity=".85"') +
    line('M-66 106Q-34 130 0 130T66 106', mix(shade, ink, 0.4), 6) +
    line('M-76 98Q-72 108-64 110M76 98Q72 108 64 110', shade, 5),
}

/** Neck and shoulders below a head; `shirt` covers the shoulders, `collar` is drawn on top. */
export function shoulders({ skin, shirt, wide = 1, neck = 1, pattern = '', collar = '' }) {
  const dark = mix(shirt, ink, 0.3)
  const shade = mix(skin, '#5a1f1c', 0.42)
  const body = mirrored('0,250 70,262 150,292 280,336 352,420 384,560 396,760 0,760')
  return (
    group(
      path(body, shirt) +
        inside(
          body,
          pattern +
            path(smooth('-420,240 -60,240 -90,420 -60,780 -420,780'), dark, 'opacity=".5"') +
            glow(230, 360, 180, 200, mix(shirt, '#ffdf9c', 0.5), 0.7),
        ),
      `scale(${wide} 1)`,
    ) +
    group(
      path(smooth('-82,120 82,120 84,250 112,290 60,340 0,362 -60,340 -112,290 -84,250'), skin) +
        path(smooth('-86,120 86,120 84,214 30,262 -20,276 -60,250 -84,262'), shade, 'opacity=".75"'),
      `scale(${neck} 1)`,
    ) +
    collar
  )
}

/** The two points of a shirt's collar, and its row of buttons. */
export function shirtCollar(color, button = '#fff6e4') {
  const dark = mix(color, ink, 0.28)
  return (
    path('M-6 366L-8 780H10L8 366z', dark, 'opacity=".6"') +
    path(smooth('-96,246! -118,290 -92,386! -44,350 0,372! -50,330'), mix(color, ink, 0.1)) +
    path(smooth('96,246! 118,290 92,386! 44,350 0,372! 50,330'), mix(color, '#fff1d6', 0.14)) +
    [424, 520, 616].map((y) => circle(0, y, 9, button)).join('')
  )
}

/** A hat as it is worn, its brim low; the head's own (0, 0) is below it. */
export function wornHat({ color = '#a8763f', band = '#0f6f72', straw = false, y = -92 } = {}) {
  const dark = mix(color, ink, 0.34)
  const crown = smooth(
    '-140,-10 -138,-90 -116,-190 -66,-218 -20,-196 20,-196 66,-218 116,-190 138,-90 140,-10 70,20 -70,20',
  )
  const brim = smooth(
    '-292,-62 -262,-50 -200,-24 -110,-8 0,-4 110,-8 200,-24 262,-50 292,-62 306,-40 250,14 140,52 0,66 -140,52 -250,14 -306,-40',
  )
  const weave = Array.from({ length: 9 }, (_, i) =>
    line(`M-320 ${-210 + i * 34}Q0 ${-180 + i * 34} 320 ${-210 + i * 34}`, dark, 4, 'opacity=".28"'),
  ).join('')
  return group(
    path(crown, color) +
      inside(
        crown,
        (straw ? weave : '') +
          path(smooth('-150,-230 -60,-230 -84,-100 -70,40 -160,40'), dark, 'opacity=".5"') +
          path(smooth('-70,-222 -20,-196 20,-196 70,-222 40,-150 0,-136 -40,-150'), dark, 'opacity=".5"') +
          glow(80, -110, 70, 100, '#ffdf9c', 0.5) +
          path(smooth('-150,-62 -70,-34 0,-30 70,-34 150,-62 150,0 70,24 -70,24 -150,0'), band) +
          path(smooth('-150,-62 -70,-40 -80,30 -150,10'), ink, 'opacity=".22"'),
      ) +
      path(brim, mix(color, '#fff1d6', 0.12)) +
      inside(
        brim,
        (straw ? group(weave, 'translate(0 60)') : '') +
          path(smooth('-320,-70 -120,-20 -70,10 -60,80 -320,60'), dark, 'opacity=".34"') +
          line('M-300-36Q-150 54 0 60T300-36', dark, 10, 'opacity=".55"') +
          glow(190, 0, 120, 40, '#ffdf9c', 0.5),
      ),
    `translate(0 ${y})`,
  )
}
