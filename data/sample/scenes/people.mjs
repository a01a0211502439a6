// People from behind, and a child in the saddle: no face is ever seen.
import { circle, ellipse, glow, group, ink, inside, limb, line, mix, path, smooth } from './shape.mjs'
import { skins } from './hands.mjs'
import { cowboyHat } from './things.mjs'

/** A small western saddle on its blanket, for the pony of `pony-side.mjs`. */
export function saddle({ blanket = '#b4472a', leather = '#7a4526' } = {}) {
  const dark = mix(leather, ink, 0.35)
  const bright = mix(leather, '#ffd08a', 0.35)
  const pad = smooth('150,-492! 240,-484 352,-504! 366,-440 350,-392! 250,-380 160,-388! 148,-440')
  return (
    path(pad, blanket) +
    inside(pad, [-470, -420].map((y) => line(`M140 ${y}Q250 ${y + 14} 380 ${y - 10}`, '#f0c065', 9)).join('') + line('M140 -445Q250 -431 380 -455', '#fff6e4', 6)) +
    line('M262 -400Q256 -300 264 -216', dark, 20) + line('M262 -400Q256 -300 264 -218', leather, 14) +
    path(smooth('160,-486 156,-522 172,-540 190,-514 230,-502 290,-508 314,-530 318,-560 334,-572 348,-558 340,-528 352,-496 340,-452 280,-440 210,-446 170,-462'), leather) +
    path(smooth('160,-486 156,-522 172,-540 182,-512 190,-480 170,-462'), dark, 'opacity=".6"') +
    line('M190 -500Q250 -486 316 -512', bright, 6, 'opacity=".8"') +
    ellipse(334, -568, 18, 9, bright)
  )
}

/** A child in the saddle, from the side and a little behind; (0, 0) is the seat. */
export function rider({ shirt = '#c0493a', pants = '#3f5f7a', boots = '#6b4226', skin = skins.honey, hair = '#4a2c1c', helmet = '#0f6f72', tail = true, lean = 0, stripe = '' } = {}) {
  const dark = mix(shirt, ink, 0.28)
  const torso = smooth('-52,4 -58,-70 -50,-132 -22,-162 14,-166 40,-146 48,-100 50,-40 54,6 0,18')
  const dome = smooth('-67,-208 -68,-256 -40,-294 4,-306 48,-290 70,-250 70,-210 8,-196')
  const hem = limb([[2, -2, 84], [52, 30, 74], [84, 62, 62]])
  const shin = limb([[84, 56, 64], [70, 110, 50], [58, 168, 42]])
  return (
    path(limb([[26, -138, 44], [60, -82, 38], [112, -66, 30]]), dark) +
    group(
      path(torso, shirt) +
        inside(
          torso,
          (stripe ? [-140, -100, -60, -20].map((y) => line(`M-70 ${y}Q0 ${y + 16} 70 ${y - 4}`, stripe, 13)).join('') : '') +
            path(smooth('-70,20 -70,-160 -30,-170 -34,-90 -26,20'), ink, 'opacity=".22"') +
            glow(34, -110, 40, 70, mix(shirt, '#ffdf9c', 0.5), 0.7),
        ) +
        // neck, hair and the helmet of a head that looks away
        path(smooth('-22,-150 -22,-186 26,-186 28,-150 4,-140'), mix(skin, '#7a2a22', 0.26)) +
        path(smooth('26,-216 66,-222 72,-196 60,-170 34,-160 14,-168'), skin) +
        path(smooth('-64,-222 -60,-184 -34,-160 4,-154 34,-164 46,-190 44,-222'), hair) +
        (tail
          ? path(smooth('-40,-186 -66,-176 -90,-136 -92,-92 -76,-52! -66,-84 -50,-58! -44,-110 -34,-150'), hair) +
            line('M-58 -166Q-78 -120 -72 -80', mix(hair, '#e0a860', 0.35), 4, 'opacity=".7"')
          : '') +
        ellipse(44, -196, 11, 15, mix(skin, '#7a2a22', 0.14)) +
        line('M52 -212Q64 -176 44 -160', mix(helmet, ink, 0.6), 6) +
        path(dome, helmet) +
        inside(dome, path(smooth('-90,-190 -90,-320 -24,-320 -44,-250 -36,-190'), ink, 'opacity=".22"') + glow(36, -284, 50, 34, '#fff1d6', 0.5) + [-26, 8, 42].map((x) => ellipse(x, -262, 6, 20, ink, 'opacity=".35"')).join('')) +
        path(smooth('-70,-214 0,-198 56,-206 94,-214 104,-204 72,-191 0,-184 -68,-201'), mix(helmet, ink, 0.3)),
      `rotate(${lean})`,
    ) +
    path(shin, pants) +
    path(smooth('28,146 84,146 88,170 118,188 120,204 34,206 28,186'), boots) +
    path(smooth('28,146 46,146 44,204 34,206 28,186'), mix(boots, ink, 0.4), 'opacity=".6"') +
    line('M32 205H120', mix(boots, ink, 0.55), 8) +
    path(hem, pants) +
    inside(hem, path(smooth('-60,10 20,30 70,90 -40,90'), ink, 'opacity=".2"') + glow(60, 14, 50, 26, mix(pants, '#ffdf9c', 0.4), 0.6)) +
    line('M36 208H124M46 206Q44 176 60 140M112 206Q106 176 66 140', '#8a6a3c', 6) +
    group(
      path(limb([[-6, -138, 52], [14, -76, 46], [24, -58, 42]]), shirt) +
        path(limb([[14, -82, 46], [64, -66, 38], [104, -66, 32]]), mix(shirt, '#fff1d6', 0.06)) +
        line('M0 -128Q-6 -96 8 -66', dark, 5, 'opacity=".5"') +
        ellipse(114, -66, 19, 16, skin) + line('M118 -78Q128 -66 118 -54', mix(skin, '#7a2a22', 0.3), 3),
      `rotate(${lean})`,
    )
  )
}

/** A grown-up who walks away to the right; feet at y = 0, about 820 tall. `hand` is where the rope is held. */
export function leader({ shirt = '#23506a', pants = '#6b4a32', boots = '#4a2c1c', skin = skins.cedar, hair = '#2b1a12', hat = '#c9a064', band = '#0f6f72', braid = true } = {}) {
  const dark = mix(shirt, ink, 0.3)
  const torso = smooth('-84,-622 -64,-664 0,-684 66,-664 86,-622 80,-530 70,-400 -66,-400 -76,-530')
  const legShade = mix(pants, ink, 0.3)
  const boot = (x, y, turn) => group(path(smooth('-30,-60 26,-60 28,-26 66,-8 70,14 -30,16 -34,-10'), boots) + line('M-32 14H70', mix(boots, ink, 0.5), 9), `translate(${x} ${y}) rotate(${turn})`)
  return (
    boot(-104, -34, 26) + path(limb([[-22, -420, 100], [-34, -240, 74], [-108, -66, 56]]), legShade) +
    boot(70, -16, 0) + path(limb([[26, -420, 108], [66, -236, 80], [68, -50, 60]]), pants) +
    path(limb([[68, -624, 62], [108, -520, 52], [134, -430, 42]]), dark) + circle(140, -414, 24, skin) +
    path(torso, shirt) +
    inside(torso, path(smooth('-100,-390 -100,-690 -34,-690 -46,-560 -36,-390'), ink, 'opacity=".22"') + glow(50, -590, 60, 110, mix(shirt, '#ffdf9c', 0.5), 0.6) + line('M4 -660Q-4 -540 2 -410', dark, 6, 'opacity=".4"')) +
    path('M-68 -416H72V-388H-68Z', mix(boots, '#a8763f', 0.4)) +
    path(limb([[-58, -632, 66], [-88, -590, 60], [-122, -534, 52], [-156, -494, 46], [-184, -472, 40]]), mix(shirt, '#fff1d6', 0.05)) + line('M-74 -640Q-62 -590 -78 -540', dark, 5, 'opacity=".45"') + circle(-196, -462, 24, skin) +
    path(smooth('-34,-660 -32,-720 34,-720 38,-660 0,-646'), mix(skin, '#7a2a22', 0.26)) +
    path(smooth('-60,-792 -58,-740 -36,-706 0,-696 38,-706 58,-740 60,-792'), hair) +
    (braid ? path(smooth('-16,-710 14,-710 20,-640 10,-560 -2,-530! -14,-566 -22,-640'), hair) + line('M-16 -680L16 -664M-18 -644L16 -628M-16 -608L12 -594', mix(hair, '#c98a55', 0.35), 4) : '') +
    group(cowboyHat(hat, band), 'translate(0 -784) scale(.36) rotate(-3)')
  )
}

/** A child who stands and looks away from us, about 430 tall. `arms`: rail, reach or down. */
export function childBehind({ shirt = '#c0493a', pants = '#3f5f7a', shoes = '#fff6e4', skin = skins.honey, hair = '#4a2c1c', style = 'tails', arms = 'rail', hat = '', dress = false, flip = false } = {}) {
  const dark = mix(shirt, ink, 0.26)
  const torso = dress ? smooth('-58,-246 -40,-274 0,-282 42,-274 60,-246 58,-190 92,-110 0,-98 -90,-110 -56,-190') : smooth('-60,-246 -42,-274 0,-282 44,-274 62,-246 60,-190 56,-118 0,-110 -54,-118 -58,-190')
  const armOf = {
    rail: (k) => path(limb([[k * 52, -252, 38], [k * 84, -196, 34], [k * 66, -224, 28]]), k < 0 ? dark : shirt),
    reach: (k) => (k > 0 ? path(limb([[48, -254, 40], [96, -236, 34], [150, -252, 26]]), shirt) + circle(162, -254, 15, skin) : path(limb([[-50, -250, 38], [-72, -190, 32], [-64, -140, 26]]), dark) + circle(-64, -128, 14, skin)),
    up: (k) => path(limb([[k * 48, -250, 38], [k * 84, -310, 32], [k * 92, -372, 24]]), k < 0 ? dark : shirt) + circle(k * 93, -386, 15, skin),
    down: (k) => path(limb([[k * 50, -250, 38], [k * 72, -190, 32], [k * 70, -136, 26]]), k < 0 ? dark : shirt) + circle(k * 70, -124, 14, skin),
  }[arms]
  const hairOf = {
    tails: path(smooth('-44,-350 -84,-352 -104,-308 -88,-262! -76,-290 -64,-270! -56,-310'), hair) + path(smooth('44,-350 84,-352 104,-308 88,-262! 76,-290 64,-270! 56,-310'), hair) + circle(-52, -342, 9, '#f0c065') + circle(52, -342, 9, '#f0c065'),
    long: path(smooth('-60,-360 -64,-300 -54,-226 -30,-210! -10,-224 10,-208! 30,-224 54,-214! 64,-300 60,-360'), hair),
    short: '',
    curls: [[-48, -380], [-20, -404], [16, -406], [46, -384], [58, -350], [-60, -346], [-46, -316], [48, -318]].map(([x, y]) => circle(x, y, 24, hair)).join(''),
  }[style]
  return group(
    [-28, 28].map((x) => path(limb([[x, -126, dress ? 34 : 52], [x + 2, -66, dress ? 28 : 42], [x, -20, dress ? 24 : 38]]), dress ? skin : x < 0 ? mix(pants, ink, 0.2) : pants) + path(smooth(`${x - 24},-26 ${x + 22},-26 ${x + 28},-2 ${x - 28},-2`), shoes) + line(`M${x - 26} -3H${x + 26}`, mix(shoes, ink, 0.4), 5)).join('') +
      armOf(-1) +
      (arms === 'rail' ? '' : '') +
      path(torso, shirt) +
      inside(torso, path(smooth('-100,-90 -100,-290 -24,-290 -34,-200 -26,-90'), ink, 'opacity=".18"') + glow(34, -220, 40, 60, mix(shirt, '#ffdf9c', 0.5), 0.6)) +
      armOf(1) +
      path(smooth('-20,-272 -18,-306 20,-306 22,-272 0,-264'), mix(skin, '#7a2a22', 0.26)) +
      ellipse(-60, -342, 11, 15, skin) + ellipse(60, -342, 11, 15, skin) +
      path(smooth('-62,-350 -54,-398 0,-420 54,-398 62,-350 50,-306 0,-290 -50,-306'), hair) +
      glow(26, -384, 30, 22, mix(hair, '#e0a860', 0.6), 0.6) +
      hairOf +
      hat,
    flip ? 'scale(-1 1)' : '',
  )
}
