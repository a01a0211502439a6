// What happens on the day: riding, racing, feeding, brushing, washing hands, and the animals on the move.
import { fence, hill, mesas, saguaro, tufts } from './backdrop.mjs'
import { blades, blurred, boardFence, boards, rails, straw } from './grounds.mjs'
import { at, autumn, dusk, golden, meadow } from './light.mjs'
import { leader, rider, saddle, childBehind } from './people.mjs'
import { pony } from './pony-side.mjs'
import { circle, ellipse, glow, line, mix, path, smooth } from './shape.mjs'
import { skins } from './hands.mjs'

const looks = {
  biscuit: { coat: '#dba655', mane: '#fff3d8', muzzle: '#8f6a50', halter: '#b4472a' },
  juniper: { coat: '#7d7f86', mane: '#3e4048', blaze: '', muzzle: '#4a4b52', halter: '#0f6f72' },
  dusty: { coat: '#8a4f2f', mane: '#fbf1dd', blaze: '#fff6e4', halter: '#23506a' },
  maple: {},
  cocoa: { coat: '#5b3626', mane: '#2c1a14', blaze: '#fff1dc', muzzle: '#3f2a24', halter: '#c0573a' },
  cream: { coat: '#efdcb8', mane: '#fffaf0', blaze: '', muzzle: '#c79a86', halter: '#c0573a' },
}
export { looks }

/** The shadow of an animal on the ground. */
export const shadow = (x, y, rx, ry = rx * 0.09, o = 0.22) => ellipse(x, y, rx, ry, '#2b1a12', `opacity="${o}"`)

/** Ground from edge to edge below y. */
export const ground = (y, color, seed = 1) =>
  path(smooth(`-60,${y + 10} 400,${y - 8} 900,${y + 8} 1400,${y - 6} 2060,${y + 6}! 2060,1400! -60,1400!`), color) +
  Array.from({ length: 60 }, (_, i) => {
    const gy = y + 24 + ((i * 97 + seed * 31) % (1330 - y - 24))
    return ellipse((i * 431 + seed * 89) % 2000, gy, 30 + ((gy - y) / 9), 4 + (gy - y) / 70, mix(color, i % 2 ? '#2b1a12' : '#fff1d0', 0.14), 'opacity=".6"')
  }).join('')

export const actionScenes = {
  'service-pony-rides.jpg': () =>
    blurred({ ...golden, seed: 25 }) +
    glow(1500, 420, 700, 520, '#fff3c4', 0.9) +
    at(saguaro({ ...{ land: ['', '', '#a6502f'] }, stars: 0 }, 0, 0, 2), 1770, 900) +
    fence({ land: ['', '', '#a6502f'] }, { x: -20, to: 2020, y: 960, s: 1.7, gap: 210 }) +
    ground(980, '#cf9c58', 3) +
    shadow(760, 1252, 460) + shadow(1520, 1250, 170, 26) +
    at(pony({ ...looks.dusty, pace: 'walk', over: saddle({ blanket: '#0f6f72' }) + at(rider({ shirt: '#c0493a', helmet: '#e0a23a', skin: skins.cedar, hair: '#2b1a12' }), 250, -500), socks: '#fbf1dd' }), 400, 1245, 1.28) +
    line('M1139 600Q1170 770 1300 696', '#8a5a2c', 12) +
    at(leader({}), 1550, 1245, 1.2),
}
import { goat, sheep, henWhole } from './bodies.mjs'
import { ponyProfile, sideHead } from './pony-side.mjs'
import { ponyTurned } from './pony-turned.mjs'
import { runningTurkey, dust } from './turkey-running.mjs'
import { grippingHand, offeringHand, restingHand } from './hands.mjs'
import { barn, bale, canopy, house, tent } from './props.mjs'
import { balloon, bulbs, brush, cake, flags, partyHat } from './things.mjs'
import { group, ink, inside, rect, polygon } from './shape.mjs'
import { hazel, clover, pepper, thistle } from './cast.mjs'
import { moods } from './moods.mjs'

const greys = { body: '#5d5658', tail: ['#8b8583', '#5f5a5c', '#fbf3e2'] }
const bronze = { body: '#7a3f22', tail: ['#8a4a28', '#e0a23a', '#fff1d6'] }

/** A lane's rope on low pegs, between two heights of the picture. */
const rope = (y, color) =>
  line(`M-20 ${y}H2020`, mix(color, ink, 0.25), 14) + line(`M-20 ${y - 3}H2020`, color, 9) +
  [130, 560, 990, 1420, 1850].map((x) => rect(x - 9, y - 40, 18, 74, '#fff6e4') + rect(x + 3, y - 40, 6, 74, '#cdb594') + circle(x, y - 42, 13, color)).join('')

/** People who look on from behind a rope, far off and out of focus. */
const crowd = (y, seed = 1) =>
  Array.from({ length: 22 }, (_, i) => {
    const x = i * 96 + ((i * 37 + seed * 11) % 40) - 20
    const tall = 150 + ((i * 53 + seed * 29) % 80)
    const c = ['#b4604a', '#2f7478', '#d9a850', '#5f7d92', '#a8746a', '#7f8f5c'][(i * 5 + seed) % 6]
    return path(smooth(`${x - 56},${y} ${x - 50},${y - tall + 60} ${x},${y - tall + 30} ${x + 50},${y - tall + 60} ${x + 56},${y}`), c) + circle(x, y - tall, 34, ['#8a5a3c', '#c98f68', '#5a3826', '#e0b08a'][(i * 3 + seed) % 4]) + path(smooth(`${x - 36},${y - tall} ${x - 30},${y - tall - 34} ${x},${y - tall - 44} ${x + 30},${y - tall - 34} ${x + 36},${y - tall}`), ['#3a2418', '#c9a064', '#5f3a22'][i % 3])
  }).join('')

const blur = (content, by = 7, id = 'b') => `<filter id="${id}" x="-5%" y="-40%" width="110%" height="180%"><feGaussianBlur stdDeviation="${by}"/></filter><g filter="url(#${id})">${content}</g>`

/** Streaks of speed behind something that runs to the right. */
const streaks = (x, y, s = 1) => group(line('M-30 -60H-190M-60 0H-260M-20 60H-160', '#fffdf7', 8, 'opacity=".55"'), `translate(${x} ${y}) scale(${s})`)

Object.assign(actionScenes, {
  'gallery-turkey-race.jpg': () =>
    blurred({ ...meadow, top: '#93c4cc', ground: '#cda766', lights: meadow.lights.slice(0, 3), seed: 52 }) +
    blur(crowd(660, 2), 15) +
    flags(-60, 40, 2060, 20, 60, 80) +
    ground(640, '#d9b06c', 4) +
    rope(690, '#c0493a') +
    streaks(1070, 640, 0.9) + at(dust('#f0dcae', 0.9), 1270, 850) + shadow(1380, 852, 220, 20) +
    at(runningTurkey({ ...greys, number: 1, stride: 'push', lean: 6 }), 1420, 850, 0.86) +
    rope(900, '#f0c065') +
    streaks(240, 860, 1) + at(dust('#f0dcae', 1.1), 420, 1090) + shadow(560, 1092, 250, 24) +
    at(runningTurkey({ number: 3, stride: 'reach' }), 590, 1078, 1.04) +
    rope(1150, '#0f8084') +
    at(dust('#f0dcae', 1.3), 1150, 1325) +
    at(runningTurkey({ ...bronze, number: 2, stride: 'land', lean: 11 }), 1400, 1300, 1.1),
  'service-turkey-races.jpg': () =>
    blurred({ ...golden, seed: 9 }) +
    blur(crowd(820, 4), 17) +
    flags(-60, 20, 2060, 60, 60, 84) +
    ground(800, '#d3a45c', 7) +
    rope(860, '#c0493a') +
    streaks(360, 640, 1.6) + at(dust('#f3dcae', 1.7), 620, 1200) + shadow(860, 1215, 420, 34) +
    at(runningTurkey({ number: 7, stride: 'reach', lean: 9 }), 880, 1205, 1.62) +
    rope(1290, '#0f8084'),
  'service-pony-rides-small.jpg': () =>
    blurred({ ...meadow, seed: 41 }) +
    at(house(0, 0, 1.6), 330, 900) +
    fence({ land: ['', '', '#a6502f'] }, { x: -20, to: 2020, y: 960, s: 1.5, gap: 220 }) +
    ground(950, '#9aae62', 5) +
    shadow(1010, 1262, 520) +
    at(pony({ ...looks.cream, pace: 'walk', over: saddle({ blanket: '#0f6f72' }) }), 600, 1255, 1.42) +
    blades('#7f9a4c', 3, 1290),
  'service-pony-rides-large.jpg': () =>
    blurred({ ...autumn, seed: 37 }) +
    at(tent(0, 0, 1.5), 320, 700) + at(tent(0, 0, 1.25, ['#0f6f72', '#fbf3e2']), 1690, 690) +
    flags(-60, 30, 2060, 30, 60, 70) +
    ground(690, '#d9b06c', 2) +
    ponyRing(),
  'gallery-pony-ride.jpg': () =>
    blurred({ ...golden, seed: 5 }) +
    glow(1500, 300, 620, 560, '#fff3c4', 0.9) +
    at(pony({ ...looks.maple, pace: 'walk', over: saddle({ blanket: '#0f6f72' }) + at(rider({ shirt: '#fff1dc', stripe: '#c0493a', helmet: '#0f6f72', skin: skins.rose, hair: '#b5702f', pants: '#4a5f7a' }), 250, -500) }), 190, 2010, 2.25),
  'animal-pony-juniper.jpg': () =>
    blurred({ ...dusk, seed: 13 }) +
    circle(1500, 430, 230, '#f7d9b4', 'opacity=".85"') +
    at(ponyProfile({ ...looks.juniper, light: '#f7c48a' }), 900, 320, 1.72),
  'animal-pony-dusty.jpg': () =>
    blurred({ top: '#7fb6c4', low: '#f3ecd0', ground: '#d3b478', lights: ['#fffdf7', '#d9ecec', '#fffdf7'], seed: 6 }) +
    at(saguaro(moods.noon, 0, 0, 2.6), 360, 1190) +
    at(ponyTurned({ ...looks.dusty, ears: 4 }), 1110, 320, 1.85) +
    boardFence(1140, { posts: [230, 1770] }),
})

/** A ring of ponies that walk one behind the other round its post. */
function ponyRing() {
  const one = (look, x, y, s, flip, over, pace = 'walk') => shadow(x + (flip ? -250 : 250) * s, y, 300 * s, 26 * s) + at(pony({ ...look, pace, over }), x, y, s, 0, flip)
  const kid = (o) => saddle(o) + at(rider(o), 250, -500)
  return (
    ellipse(1000, 1010, 860, 240, '#c79a58', 'opacity=".6"') + ellipse(1000, 1010, 620, 140, '#d9b06c') +
    one(looks.juniper, 1250, 880, 0.64, true, kid({ shirt: '#f0c065', helmet: '#c0493a', blanket: '#b4472a', skin: skins.umber, hair: '#2b1a12' })) +
    shadow(800, 876, 80, 14) + at(leader({ shirt: '#a6502f', pants: '#3f5f7a', hat: '#7a5232', hair: '#5a3a28', skin: skins.honey, braid: false }), 780, 876, 0.5, 0, true) +
    line('M881 558Q902 626 878 645', '#8a5a2c', 6) +
    one(looks.biscuit, 80, 1200, 0.9, false, kid({ shirt: '#c0493a', helmet: '#0f6f72', blanket: '#0f6f72', skin: skins.honey, hair: '#4a2c1c' })) +
    one(looks.cocoa, 1240, 1225, 0.94, false, kid({ shirt: '#5f8a4c', helmet: '#e0a23a', blanket: '#b4472a', skin: skins.cedar, hair: '#2b1a12', tail: false }))
  )
}
import { goatHead } from './goat-head.mjs'
import { bottle, kidProfile } from './goat-side.mjs'
import { pickup, trailer, wheel } from './vignettes.mjs'
import { hill as rolling } from './backdrop.mjs'
import { lamb, marigold } from './cast.mjs'

const kidHazel = { kid: true, coat: '#c98a55', stripe: '#553322', collar: '#0f6f72' }
const kidClover = { kid: true, collar: '#c0573a' }

/** The rails of a pen, nearer and farther: height of one rail is `s` times 26. */
const penRails = (x1, x2, y, s, color = '#0f6f72', posts = []) => {
  const dark = mix(color, ink, 0.35)
  return (
    [0, 90, 180].map((d) => line(`M${x1} ${y + d * s}H${x2}`, dark, 26 * s) + line(`M${x1} ${y + d * s - 3 * s}H${x2}`, color, 20 * s) + line(`M${x1} ${y + d * s - 8 * s}H${x2}`, mix(color, '#fff1d6', 0.4), 3.5 * s, 'opacity=".6"')).join('') +
    posts.map((x) => rect(x - 17 * s, y - 40 * s, 34 * s, 290 * s, dark) + rect(x - 17 * s, y - 40 * s, 24 * s, 290 * s, color) + ellipse(x, y - 40 * s, 17 * s, 8 * s, mix(color, '#fff1d6', 0.35))).join('')
  )
}

const dawn = { top: '#6f8fae', low: '#fbd9a0', ground: '#c98f5a', lights: ['#fff3c4', '#ffd98f', '#f3b58e'] }
const dawnLand = { sky: ['#a9cfcb', '#f5d9a4', '#f3b06b'], land: ['#d9a08a', '#b9705a', '#8a4a3c'], ground: '#c99a5c', near: '#b07a3f', grass: '#8a7a44', stars: 0 }
const eve = { sky: ['#a9cfcb', '#f5d9a4', '#f3b06b'], land: ['#d98f6c', '#b9603f', '#8a3f2c'], ground: '#c9b06a', near: '#8f9a52', grass: '#7f8a44', stars: 0 }

const hatAt = (color, dots) => at(partyHat(color, dots, 0), 0, -398, 0.5)

Object.assign(actionScenes, {
  'service-petting-zoo.jpg': () =>
    blurred({ ...meadow, low: '#f6ecc4', seed: 14 }) +
    blur(at(goat({ ...kidClover }), 60, 960, 0.7) + penRails(-20, 2020, 760, 0.9, '#0f8084', [520, 1480]), 9) +
    at(kidProfile({ nod: -20 }), 720, 560, 1.75) +
    at(bottle(), 1249, 549, 1.3, -24) +
    at(grippingHand({ skin: skins.cedar, sleeve: '#c0493a', arm: 340 }), 1690, 352, 1.12, -24) +
    blades('#7f9a4c', 7, 1280),
  'staff-grooming.jpg': () =>
    boards({ color: '#6f4330' }) +
    glow(1500, 300, 900, 700, '#ffd08a', 0.3) +
    at(pony({ ...looks.dusty, pace: 'stand', closed: true, nod: 56 }), -200, 2050, 2.6) +
    at(brush('#b07a3f'), 450, 712, 0.86, 1) +
    at(grippingHand({ skin: skins.honey, sleeve: '#0f6f72', arm: 260, thumb: false }), 446, 676, 0.98, 172) +
    [[640, 660, 9], [700, 600, 6], [760, 690, 7], [600, 580, 5], [820, 630, 5], [240, 660, 7], [200, 600, 5]].map(([x, y, r]) => circle(x, y, r, '#ffe3b0', 'opacity=".8"')).join(''),
  'album-school-spring-day-3.jpg': () => washing(),
  'gallery-petting-pen.jpg': () =>
    blurred({ ...meadow, seed: 36 }) +
    blur(at(canopy(0, 0, 1.9), 1560, 640) + at(saguaro(moods.noon, 0, 0, 1.6), 200, 640), 4) +
    ground(620, '#d3b478', 6) +
    penRails(-20, 2020, 560, 0.55, '#0f8084', [160, 620, 1080, 1540, 1990]) +
    shadow(1150, 760, 130, 14) + at(bale(0, 0, 2.6), 1140, 770) + at(goat({ ...kidHazel, patch: '#fbf1dd', turn: -4 }), 1010, 562, 0.5) +
    shadow(1560, 952, 170, 16) + at(goat({ coat: '#4c4144', stripe: '#2c2427', nose: '#8a6a68', collar: '#c0573a' }), 1370, 952, 0.8) +
    at(henWhole({ low: true, feather: '#f3e7d2' }), 800, 1000, 0.46) + at(henWhole({}), 1150, 1040, 0.54) +
    at(clover({ ears: 8 }), 520, 500, 1.6, 4) +
    nearRails([110, 440, 770, 1100], [1010]) +
    at(goatHead({ ears: 8, neck: false }), 520, 500, 1.6, 4) +
    at(restingHand({ skin: skins.cedar, sleeve: '#c0493a' }), 1730, 742, 1.25, 6, true),
  'top-services.jpg': () =>
    blurred({ ...dawn, lights: [], seed: 12 }) +
    glow(1560, 690, 900, 520, '#fff3c4', 0.95) + circle(1560, 690, 120, '#fff6d6') +
    mesas(dawnLand, { w: 2000, y: 770, height: 190, seed: 11, layer: 0, count: 2 }) +
    rolling(mix(dawnLand.land[0], dawnLand.ground, 0.35), { w: 2000, h: 1333, y: 780, swell: 14, seed: 4 }) +
    rolling(mix(dawnLand.land[1], dawnLand.ground, 0.55), { w: 2000, h: 1333, y: 850, swell: 18, seed: 9 }) +
    at(saguaro(dawnLand, 0, 0, 1.6), 170, 960) + at(saguaro(dawnLand, 0, 0, 0.9, true), 1880, 890) +
    tufts(dawnLand, { w: 2000, from: 900, to: 1010, count: 26, seed: 5, scale: 0.8 }) +
    ground(1080, '#dcb684', 3) + line('M-20 1272H2020', '#f3e2b8', 12, 'stroke-dasharray="150 110" opacity=".8"') +
    shadow(900, 1206, 900, 26, 0.28) +
    path(polygon('1760,1010 2020,930 2020,1180 1760,1070'), '#fff3c4', 'opacity=".45"') +
    group(trailer('#0f6f72', '#fff6e4') + pickup('#b4472a') + [180, 290, 620, 836].map(wheel).join(''), 'translate(20 246) scale(1.9)') +
    at(dust('#f3dcae', 1.6), 130, 1190),
  'service-birthday-parties.jpg': () =>
    blurred({ ...meadow, seed: 3, lights: meadow.lights.slice(0, 3) }) +
    at(house(0, 0, 1.5), 1690, 760) +
    flags(-60, 20, 2060, 70, 60, 92) +
    at(balloon('#c0493a', 0.8), 130, 330) + at(balloon('#0f8084', 0.72), 270, 420, 1, 6) + at(balloon('#f0c065', 0.7), 50, 470, 1, -8) +
    ground(750, '#9db266', 5) +
    penRails(120, 1330, 700, 0.6, '#0f8084', [130, 530, 930, 1320]) +
    at(goat({ hat: at(partyHat('#c0493a', '#ffe3a0', -6), 4, -4, 1.1), ears: 8 }), 190, 1010, 1) +
    at(goat({ ...kidHazel, patch: '#fbf1dd', flipHead: true }), 1330, 1000, 0.8, 0, true) +
    at(sheep({ bow: '#e0a23a' }), 520, 930, 0.66) +
    penRails(60, 1390, 950, 0.9, '#0f6f72', [80, 520, 960, 1380]) +
    shadow(420, 1300, 110, 16) + at(childBehind({ shirt: '#e0a23a', pants: '#4a5f7a', skin: skins.umber, hair: '#2b1a12', style: 'curls', arms: 'reach', hat: hatAt('#0f8084', '#ffe3a0') }), 420, 1300, 1.18) +
    shadow(900, 1310, 110, 16) + at(childBehind({ shirt: '#c0493a', dress: true, skin: skins.honey, hair: '#5a3420', style: 'tails', arms: 'rail', hat: hatAt('#f0c065', '#c0493a') }), 900, 1310, 1.08) +
    path(smooth('1330,1130! 2060,1130! 2060,1400! 1290,1400!'), '#fff6e4') + Array.from({ length: 8 }, (_, i) => path(`M${1340 + i * 96} 1130h48L${1334 + i * 100} 1400h-50Z`, '#c0493a', 'opacity=".4"')).join('') + rect(1330, 1130, 700, 10, '#cdb594') +
    at(cake(6), 1690, 1130, 0.8) + glow(1690, 700, 420, 340, '#ffd27a', 0.25),
  'top-about.jpg': () =>
    blurred({ ...golden, top: '#e8a45e', low: '#fbe3ac', ground: '#a8a456', seed: 61 }) +
    glow(520, 640, 900, 520, '#fff3c4', 0.9) + circle(520, 640, 110, '#fff6d6') +
    mesas(eve, { w: 2000, y: 740, height: 170, seed: 23, layer: 0, count: 2 }) +
    rolling(mix(eve.land[0], eve.ground, 0.5), { w: 2000, h: 1333, y: 750, swell: 14, seed: 4 }) +
    at(saguaro(eve, 0, 0, 1.5), 130, 900) +
    barn(1500, 930, 1.5, { open: true, light: true }) +
    rolling('#b3a558', { w: 2000, h: 1333, y: 900, swell: 16, seed: 9 }) +
    fence(eve, { x: -20, to: 2020, y: 985, s: 1.1, gap: 200, color: '#fff6e4' }) +
    rolling('#9a9c50', { w: 2000, h: 1333, y: 985, swell: 12, seed: 12 }) +
    shadow(1560, 1190, 330) + at(pony({ ...looks.maple, pace: 'stand', low: true, halter: '' }), 1830, 1190, 0.92, 0, true) +
    shadow(320, 1130, 190) + at(sheep({ low: true }), 160, 1130, 0.92) + shadow(720, 1110, 170) + at(sheep({}), 590, 1110, 0.84) +
    shadow(180, 1290, 170) + at(sheep({ low: true, wool: '#fff6e6', face: '#e7cfae', lamb: true }), 60, 1290, 0.56) +
    at(henWhole({ low: true }), 560, 1290, 0.52) + at(henWhole({ feather: '#f3e7d2' }), 860, 1270, 0.5) + at(henWhole({ feather: '#8a4a30' }), 1010, 1310, 0.54, 0, true) +
    tufts({ ...eve, ground: '#9a9c50' }, { w: 2000, from: 1020, to: 1330, count: 46, seed: 8, scale: 0.8 }),
})

function nearRails(ys, posts, color = '#0f6f72') {
  const dark = mix(color, ink, 0.35)
  return (
    ys.map((y) => line(`M-20 ${y}H2020`, dark, 60) + line(`M-20 ${y - 6}H2020`, color, 48) + line(`M-20 ${y - 18}H2020`, mix(color, '#fff1d6', 0.4), 8, 'opacity=".6"')).join('') +
    posts.map((x) => rect(x - 42, -20, 84, 1400, dark) + rect(x - 42, -20, 58, 1400, color) + rect(x - 30, -20, 9, 1400, mix(color, '#fff1d6', 0.4), 'opacity=".6"')).join('')
  )
}

function washing() {
  const skin = skins.honey
  const bubbles = [[830, 780, 40], [900, 752, 50], [1120, 760, 52], [1180, 800, 38], [1060, 742, 34], [960, 740, 30], [770, 830, 28], [1246, 850, 26], [640, 720, 30], [1370, 690, 34], [1440, 780, 18], [560, 800, 18], [1290, 600, 16], [700, 620, 14], [880, 1040, 34], [820, 1056, 24], [1140, 1046, 36], [1204, 1060, 24]]
  const bowl = smooth('330,1040! 1670,1040! 1610,1180 1440,1300 1300,1400! 700,1400! 560,1300 390,1180')
  return (
    blurred({ ...meadow, seed: 12 }) +
    blur(penRails(-20, 2020, 640, 0.8, '#0f8084', [260, 1740]) + at(goat({ coat: '#4c4144', stripe: '#2c2427', nose: '#8a6a68' }), 80, 900, 0.9) + at(sheep({}), 1500, 900, 1), 8, 'w') +
    // a water jug with its tap, on a stand that is out of the picture
    path(smooth('760,-40! 1240,-40! 1250,120 1236,260 1200,290 800,290 764,260 750,120'), '#e0843a') + inside(smooth('760,-40! 1240,-40! 1250,120 1236,260 1200,290 800,290 764,260 750,120'), path(smooth('700,-60 860,-60 840,120 860,320 700,320'), ink, 'opacity=".2"') + glow(1130, 90, 110, 170, '#ffe0a8', 0.7) + rect(740, 170, 520, 40, '#fff6e4')) +
    rect(950, 280, 100, 56, '#fff6e4', 'rx="14"') + path(smooth('966,330! 1034,330! 1026,392 974,392'), '#d8cdb8') + rect(890, 296, 70, 24, '#c0493a', 'rx="12"') +
    path(bowl, '#fff6e4') + inside(bowl, path(smooth('300,1020 620,1060 640,1300 700,1420 300,1420'), '#b9a48c', 'opacity=".5"') + line('M330 1110Q1000 1290 1670 1110', '#0f6f72', 20)) +
    ellipse(1000, 1046, 690, 104, '#d8c7ac') + ellipse(1000, 1038, 690, 102, '#fffdf7') + ellipse(1000, 1042, 630, 80, '#8cc7cf') + ellipse(1000, 1052, 520, 54, '#b4dde2', 'opacity=".8"') +
    [[1000, 1050, 200, 22], [1000, 1052, 120, 12]].map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="#fffdf7" stroke-width="5" opacity=".7"/>`).join('') +
    path(smooth('976,388! 1024,388! 1028,520 1022,660 1030,780 970,780 978,660 972,520'), '#d3edf0', 'opacity=".85"') + line('M990 400Q984 560 992 770M1010 400Q1016 600 1006 770', '#fffdf7', 7, 'opacity=".85"') +
    at(restingHand({ skin: mix(skin, '#7a2a22', 0.1), sleeve: '#c0573a' }), 1150, 850, 1.55, 14, true) +
    at(restingHand({ skin, sleeve: '#c0573a' }), 860, 850, 1.55, -16) +
    path(smooth('930,770 990,756 1060,772 1050,800 1000,812 940,800'), '#d3edf0', 'opacity=".8"') + line('M960 806Q950 900 962 1030M1040 800Q1056 900 1046 1030M1000 1000V1040', '#d3edf0', 12, 'opacity=".8"') +
    bubbles.map(([x, y, r]) => circle(x, y, r, '#eef8f6', 'opacity=".85"') + circle(x + r * 0.32, y - r * 0.34, r * 0.26, '#fffdf7')).join('') +
    group(rect(-70, 0, 140, 240, '#f0c065', 'rx="26"') + rect(-70, 0, 50, 240, ink, 'rx="26" opacity=".12"') + rect(-22, -60, 44, 64, '#fff6e4') + path('M-70 -84H34V-56H-70z', '#fff6e4') + rect(-44, 90, 88, 90, '#fff6e4', 'rx="10"') + circle(-8, 128, 14, '#8cc7cf') + circle(16, 144, 10, '#8cc7cf'), 'translate(1800 930) scale(1.25)') +
    rect(1640, 1230, 400, 110, '#8a5a36') + rect(1640, 1230, 400, 14, '#a8763f')
  )
}
