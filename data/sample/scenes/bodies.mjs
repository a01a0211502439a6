// Goats, sheep and hens as a whole: the ground is y = 0, all look right.
import { goatHead } from './goat-head.mjs'
import { sheepHead } from './sheep-head.mjs'
import { circle, ellipse, glow, group, ink, inside, limb, line, mix, path, scallops, smooth } from './shape.mjs'

function shank(joints, color, hoof = '#4a3a32') {
  const [x, y] = joints.at(-1)
  return path(limb(joints), color) + path(`M${x - 17} ${y - 6}H${x + 17}L${x + 22} 0H${x - 19}Z`, hoof) + line(`M${x + 2} ${y - 4}V0`, mix(hoof, ink, 0.5), 3)
}

/** A goat, 330 at the withers; its head looks at us, or with `side` where it walks. `low` bends to the ground. */
export function goat({ coat = '#fbf1dd', stripe = '#8a5232', patch = '', collar = '#0f6f72', light = '#ffd08a', kid = false, turn = 0, headScale = kid ? 0.62 : 0.58, flipHead = false, ...head } = {}) {
  const shade = mix(coat, '#5a2c33', 0.24)
  const dark = mix(coat, '#5a2c33', 0.38)
  const bright = mix(coat, light, 0.4)
  const body = smooth('-16,-300 20,-330 90,-338 170,-332 240,-342 290,-380 330,-440 370,-470 414,-450 420,-400 396,-330 372,-260 330,-190 270,-164 190,-158 110,-168 60,-180 0,-200 -24,-250')
  const legs = (x, k) => shank([[x, -210, 70], [x + k, -120, 44], [x - k * 0.4, -60, 30], [x + 2, -14, 32]], coat)
  const far = (x, k) => shank([[x, -210, 66], [x + k, -120, 40], [x - k * 0.4, -60, 28], [x + 2, -14, 30]], dark)
  const trunk =
    path(smooth('-10,-300 -40,-330 -52,-372! -20,-366 10,-340 20,-316'), mix(coat, stripe, 0.3)) +
    far(70, -6) + far(330, 4) +
    path(body, coat) +
    inside(
      body,
      (patch ? path(smooth('40,-350 140,-350 190,-290 150,-220 70,-230 20,-280'), patch) : '') +
        path(smooth('-40,-220 60,-200 180,-196 300,-216 380,-300 440,-380 440,-120 -40,-120'), shade, 'opacity=".7"') +
        glow(90, -316, 140, 50, bright, 0.8) +
        glow(330, -360, 60, 110, bright, 0.6) +
        line('M280 -330Q250 -270 286 -210', dark, 6, 'opacity=".35"'),
    ) +
    legs(24, -14) + legs(290, 4) +
    inside(body, glow(30, -240, 60, 70, coat, 1) + glow(292, -236, 50, 60, coat, 1)) +
    (collar ? line('M318 -392Q372 -356 420 -384', mix(collar, ink, 0.3), 24) + line('M318 -394Q372 -358 420 -386', collar, 19) : '')
  return (
    // a kid is shorter in the back
    (kid ? group(trunk, 'translate(392 0) scale(.8 1) translate(-392 0)') : trunk) +
    group(goatHead({ coat, stripe, light, kid, neck: false, ...head }), `translate(392 ${kid ? -580 : -590}) rotate(${turn}) scale(${flipHead ? -headScale : headScale} ${headScale})`)
  )
}

/** A sheep, about 330 tall; `low` grazes. */
export function sheep({ wool = '#fbf1dd', face = '#4a342c', light = '#ffd08a', low = false, turn = 0, headScale = 0.62, bow = '', seed = 0, ...head } = {}) {
  const shade = mix(wool, '#7a4452', 0.28)
  const deep = mix(wool, '#7a4452', 0.42)
  const bright = mix(wool, '#fffdf4', 0.6)
  const bump = (x, y, rx, ry, n, color, start) => path(scallops(x, y, rx, ry, n, 1, start), color)
  const l = (x, color) => shank([[x, -160, 44], [x, -70, 30], [x, -12, 30]], color, '#2c2320')
  const curl = (x, y, r) => line(`M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 1.8} ${-r * 0.3}a${r * 0.6} ${r * 0.6} 0 0 1 ${-r} ${r * 0.5}`, deep, 5, 'opacity=".7"')
  return (
    l(60, mix(face, ink, 0.3)) + l(250, mix(face, ink, 0.3)) + l(20, face) + l(210, face) +
    bump(-50, -250, 40, 44, 8, shade, 0.2) +
    bump(130, -232, 196, 130, 17, deep, seed) +
    bump(134, -240, 186, 120, 16, shade, seed + 0.3) +
    bump(144, -254, 170, 100, 15, wool, seed + 0.15) +
    bump(160, -284, 130, 60, 12, bright, seed + 0.4) +
    [[40, -240, 18], [110, -190, 20], [190, -230, 18], [70, -300, 16], [140, -290, 18], [220, -170, 16]].map((p) => curl(...p)).join('') +
    group(sheepHead({ wool, face, light, body: false, bow, ...head }), low ? `translate(356 -168) rotate(${-8 + turn}) scale(${headScale})` : `translate(326 -372) rotate(${turn}) scale(${headScale})`)
  )
}

/** A hen, about 330 tall; `low` pecks. */
export function henWhole({ feather = '#b5602f', light = '#ffd08a', comb = '#c0392b', beak = '#e6a94a', low = false } = {}) {
  const shade = mix(feather, '#4a1f2a', 0.35)
  const bright = mix(feather, light, 0.5)
  const foot = (x) => line(`M${x} -90L${x + 4} -12M${x - 24} -4L${x + 4} -14L${x + 34} -2M${x + 4} -14L${x + 16} 2`, mix(beak, ink, 0.15), 9)
  const body = smooth('-150,-330 -110,-290 -60,-232 0,-226 60,-246 104,-292 128,-350 150,-390 190,-396 216,-366 214,-320 200,-260 190,-190 150,-120 80,-74 0,-70 -70,-100 -116,-160 -150,-230 -190,-290 -176,-320! -186,-350')
  const head =
    path(smooth('150,-388 144,-420 158,-438! 174,-416 188,-444! 202,-414 220,-426! 218,-396 200,-380'), comb) +
    path(smooth('208,-372 236,-362 254,-346! 230,-340 206,-344'), beak) +
    path(smooth('200,-338 212,-340 220,-318 214,-296 200,-300 196,-320'), comb) +
    ellipse(190, -362, 16, 15, mix(comb, bright, 0.4)) + circle(192, -364, 8.5, '#1d0f0a') + circle(195, -367, 2.8, '#fffdf7')
  const drawing =
    path(smooth('-110,-250 -200,-300 -236,-390 -214,-420! -190,-392 -176,-440! -146,-400 -130,-428! -100,-360 -60,-260'), mix(shade, ink, 0.35)) +
    path(body, feather) +
    inside(body, path(smooth('-200,-300 -90,-180 20,-120 130,-130 220,-220 220,-40 -220,-40'), shade, 'opacity=".6"') + glow(150, -300, 70, 120, bright, 0.9) + glow(-60, -220, 90, 40, bright, 0.4)) +
    path(smooth('70,-210 96,-170 60,-124 -20,-112 -110,-140 -150,-190 -70,-196 0,-224'), mix(feather, shade, 0.6)) +
    line('M80 -172Q10 -140 -84 -160M60 -196Q0 -168 -60 -182', shade, 5, 'opacity=".7"') +
    head
  return foot(0) + foot(56) + group(drawing, low ? 'rotate(44 20 -150)' : '')
}
