// Small pictures in their own SVG files: what comes with every visit, and the pony at the end of a page.
import { maple, thistle } from './cast.mjs'
import { offeringHand, skins } from './hands.mjs'
import { at } from './light.mjs'
import { ponyHead } from './pony-head.mjs'
import { ponyTurned } from './pony-turned.mjs'
import {
  circle,
  ellipse,
  glow,
  group,
  ink,
  inside,
  line,
  mix,
  path,
  polygon,
  rect,
  smooth,
} from './shape.mjs'

const w = 800
const h = 560

export const vignetteFiles = {
  'washing-hands.svg': () => card(washing()),
  'resting-rabbit.svg': () => card(resting()),
  'early-trailer.svg': () => card(arriving()),
  'old-photograph.svg': () => card(photograph()),
  'pony-at-the-fence.svg': () => picture(720, 660, group(atTheFence(), 'translate(-180 0)')),
}

function picture(width, height, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * 0.4)}" height="${Math.round(height * 0.4)}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`
}

function card(content) {
  return picture(w, h, content)
}

function sky(top, low) {
  return `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>${rect(0, 0, w, h, 'url(#s)')}`
}

/** Two hands under a tap. */
function washing() {
  const hand = at(offeringHand({ skin: skins.honey, sleeve: '#c0573a' }), 340, 400, 0.86, -10)
  const other = at(offeringHand({ skin: skins.honey, sleeve: '#c0573a' }), 470, 420, 0.86, 10, true)
  const bubbles = [
    [250, 250, 22],
    [556, 236, 30],
    [620, 300, 15],
    [214, 310, 13],
    [510, 180, 12],
    [330, 360, 26],
    [470, 352, 30],
    [400, 376, 34],
    [530, 384, 18],
    [284, 388, 17],
  ]
  return (
    sky('#8cc0b8', '#f3e6b8') +
    glow(640, 120, 300, 240, '#fff6d6', 0.9) +
    path(smooth('-40,430 200,400 440,424 840,396 840,600 -40,600'), '#9fb36a') +
    path(
      smooth('330,-20! 470,-20! 470,70 462,130 480,160 476,190! 324,190! 320,160 338,130 330,70'),
      '#8a9694',
    ) +
    path(smooth('330,-20! 376,-20! 374,80 366,190! 324,190! 320,160 338,130 330,70'), '#5f6c6c') +
    rect(312, 182, 176, 26, '#b9c4c0', 'rx="10"') +
    other +
    path(smooth('352,206! 448,206! 440,300 446,400 354,400 360,300'), '#d3edf0', 'opacity=".8"') +
    line(
      'M376 212Q384 300 374 390M408 212Q402 300 412 392M432 214Q426 290 434 380',
      '#fffdf7',
      6,
      'opacity=".8"',
    ) +
    hand +
    bubbles
      .map(
        ([x, y, r]) =>
          circle(x, y, r, '#e6f4f2', 'opacity=".78"') +
          circle(x + r * 0.32, y - r * 0.34, r * 0.26, '#fffdf7'),
      )
      .join('')
  )
}

/** A rabbit under a tree, with a bowl of water. */
function resting() {
  return (
    sky('#a9d0d0', '#f6e7b4') +
    glow(760, 90, 260, 260, '#fff6d6', 1) +
    path(smooth('-40,330 240,300 520,326 840,292 840,600 -40,600'), '#a8b968') +
    path(smooth('-40,430 200,360 520,380 700,470 560,600 -40,600'), '#5f7a44') +
    path(smooth('40,-20! 190,-20! 168,160 178,330 230,420 130,400 20,420 70,320 76,160'), '#7a5232') +
    path(smooth('40,-20! 100,-20! 96,160 90,330 70,405 20,420 70,320 76,160'), '#5a3826') +
    path(
      smooth('-40,-40! 640,-40! 620,40 548,76 500,50 446,108 372,84 318,126 250,86 180,120 96,76 -40,110'),
      '#6f8a48',
    ) +
    path(smooth('-40,-40! 420,-40! 400,40 330,60 270,30 200,70 120,40 -40,60'), '#557038') +
    at(thistle({ tilt: 14 }), 400, 252, 0.68, -3) +
    ellipse(618, 500, 120, 26, '#2b1a12', 'opacity=".22"') +
    path(smooth('508,440! 724,440! 700,494 660,512 576,512 534,494'), '#c0573a') +
    path(smooth('508,440! 570,440! 580,512 534,494'), '#8a3a26') +
    ellipse(616, 440, 108, 24, '#d9795a') +
    ellipse(616, 442, 90, 17, '#8cc7cf') +
    line('M570 438Q600 432 640 438', '#fffdf7', 5, 'opacity=".8"') +
    [60, 130, 250, 560, 740]
      .map((x, i) =>
        path(
          `M${x - 12} 570Q${x - 6} 520 ${x - 30 + i * 8} 480Q${x + 6} 520 ${x + 12} 570z`,
          i % 2 ? '#7f9a4c' : '#8fa856',
        ),
      )
      .join('')
  )
}

/** A pickup and our trailer on the road before breakfast, a pony at its window. */
function arriving() {
  const teal = '#0f6f72'
  const cream = '#fff6e4'
  return (
    sky('#f0a05f', '#fde7b0') +
    glow(650, 300, 420, 300, '#fff3c4', 0.9) +
    circle(650, 300, 74, '#fff6d6') +
    path(polygon('-20,360 60,250 90,214 190,208 214,256 330,360'), '#c9795a') +
    path(polygon('470,360 540,300 566,270 700,266 724,306 840,352 840,380 470,380'), '#d98f6c') +
    path(smooth('-40,350 220,336 520,352 840,334 840,600 -40,600'), '#c99a58') +
    path(smooth('-40,446 300,436 840,444 840,530 300,524 -40,534'), '#e3c58f') +
    line('M-20 486H820', '#c9a56c', 5, 'stroke-dasharray="60 40"') +
    group(
      trailer(teal, cream) + pickup('#b4472a') + [180, 290, 620, 836].map(wheel).join(''),
      'translate(-8 74) scale(.85)',
    ) +
    ellipse(20, 470, 56, 18, '#f3dcae', 'opacity=".8"') +
    ellipse(-6, 450, 44, 22, '#f3dcae', 'opacity=".6"')
  )
}

export function trailer(color, stripe) {
  const window = 'M260 208h146q14 0 14 14v124H246V222q0-14 14-14z'
  return (
    path('M40 440V190Q40 132 98 132H448Q506 132 506 190V440z', color) +
    path('M40 440V190Q40 132 98 132H150Q104 150 100 210V440z', mix(color, ink, 0.3)) +
    rect(40, 372, 466, 26, stripe) +
    rect(40, 404, 466, 8, '#e0a23a') +
    path(window, '#3a2a22', `stroke="${stripe}" stroke-width="16"`) +
    inside(
      window,
      glow(340, 260, 120, 110, '#a8713f', 0.8) + at(ponyTurned({ neck: false }), 322, 240, 0.36, 2),
    ) +
    rect(238, 338, 190, 16, '#fffdf7') +
    rect(500, 424, 60, 14, ink)
  )
}

export function pickup(color) {
  const dark = mix(color, ink, 0.3)
  return (
    path(
      'M546 330H640L668 256Q674 240 692 240H768Q784 240 794 254L830 322Q900 330 916 352Q924 364 924 384V450H546z',
      color,
    ) +
    path('M546 396H924V450H546z', dark) +
    path('M662 322L682 270Q686 260 698 260H728V322z', '#cfe6e4') +
    path('M744 260H766Q776 260 782 270L808 322H744z', '#cfe6e4') +
    line('M736 256V440M552 346H636', dark, 5) +
    line('M748 350H768', '#fff1d6', 7) +
    ellipse(914, 380, 12, 16, '#fff1c4') +
    rect(896, 436, 40, 16, '#b9c2c0', 'rx="6"')
  )
}

export function wheel(x) {
  return circle(x, 462, 46, ink) + circle(x, 462, 24, '#b9c2c0') + circle(x, 462, 9, '#6f7a78')
}

/** A picture of 1984 on the barn's wall, in the browns of its day, and a horseshoe. */
function photograph() {
  const boards = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        rect(i * 140, 0, 140, h, mix('#8a4a30', i % 2 ? ink : '#fff1d6', 0.06 + (i % 3) * 0.03)) +
        rect(i * 140, 0, 5, h, '#4a2418'),
    )
    .join('')
  const pony = (coat, mane) =>
    ponyTurned({ coat, mane, blaze: '#efe0bd', halter: '#6b4a30', muzzle: '#7a5a40', light: '#e9d3a2' })
  return (
    boards +
    path(polygon('620,-10 820,-10 420,570 60,570'), '#ffd08a', 'opacity=".2"') +
    group(
      rect(-284, -206, 568, 424, ink, 'opacity=".35" rx="8" transform="translate(14 16)"') +
        rect(-284, -206, 568, 424, '#6b4226', 'rx="8"') +
        rect(-284, -206, 568, 20, '#9a6a40', 'rx="8"') +
        rect(-252, -174, 504, 360, '#f6ead0') +
        rect(-218, -140, 436, 264, '#d8bd8c') +
        inside(
          'M-218-140H218V124H-218z',
          glow(90, -60, 220, 140, '#f0deb4', 1) +
            path(smooth('-240,40 -60,16 120,36 240,10 240,160 -240,160'), '#b3925e') +
            at(pony('#8f6a45', '#e6d3a8'), -80, -66, 0.42) +
            at(pony('#6f4f36', '#3f2c20'), 100, -56, 0.4, 0, true),
        ) +
        `<text y="168" font-family="Bitter,Georgia,serif" font-weight="700" font-size="38" text-anchor="middle" letter-spacing="6" fill="#6b4226">1984</text>`,
      'translate(370 286) rotate(-3)',
    ) +
    group(
      line('M-40-62Q-80 30-46 78M40-62Q80 30 46 78M-40-62Q0-116 40-62', '#3a4448', 34) +
        line('M-38-56Q-70 30-42 74M-36-62Q0-106 36-62', '#6f7d82', 8, 'opacity=".8"') +
        [
          [-58, 0],
          [-56, 46],
          [58, 0],
          [56, 46],
          [-40, -56],
          [40, -56],
        ]
          .map(([x, y]) => circle(x, y, 6, '#1c1512'))
          .join(''),
      'translate(722 150) rotate(188) scale(.78)',
    )
  )
}

/** A pony looks over a fence that goes on to the right. */
function atTheFence() {
  const white = '#fff6e4'
  const dark = mix(white, '#8a5a44', 0.32)
  const rail = (y) => rect(216, y, 700, 56, white) + rect(216, y + 46, 700, 10, dark)
  const post = (x) =>
    path(polygon(`${x - 32},470 ${x},440 ${x + 32},470 ${x + 32},670 ${x - 32},670`), white) +
    rect(x + 16, 464, 16, 210, dark)
  const grass = (x) =>
    [-26, -8, 12, 30]
      .map((lean, i) =>
        path(
          `M${x - 9} 670Q${x} 640 ${x + lean * 1.6} ${600 + (i % 2) * 26}Q${x + 8} 640 ${x + 9} 670z`,
          i % 2 ? '#8fa856' : '#7f9a4c',
        ),
      )
      .join('')
  return (
    at(maple({ ears: 4 }), 470, 134, 0.94, -3) +
    rail(536) +
    rail(622) +
    [254, 690].map(post).join('') +
    [230, 380, 590, 720, 860].map(grass).join('')
  )
}
