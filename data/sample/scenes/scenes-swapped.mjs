// Pictures of before whose ponies now look elsewhere.
import { fence, mesas, saguaro, tufts } from './backdrop.mjs'
import { clover, hazel, lamb, marigold } from './cast.mjs'
import { goat, sheep, henWhole } from './bodies.mjs'
import { blades, blurred, boardFence, boards, rails } from './grounds.mjs'
import { mitten, restingHand, skins } from './hands.mjs'
import { at, autumn, dusk, evening, golden, meadow, night, snow } from './light.mjs'
import { moods } from './moods.mjs'
import { pony, ponyProfile } from './pony-side.mjs'
import { ponyTurned } from './pony-turned.mjs'
import { rider, saddle, leader } from './people.mjs'
import { church, ferrisWheel, luminaria, pumpkin, tent, house } from './props.mjs'
import { ground, looks, shadow } from './scenes-action.mjs'
import { mailbox, letter } from './scenes-tops.mjs'
import { peg } from './scenes-farm.mjs'
import { flakes } from './scenes-albums.mjs'
import { circle, glow, rect, path, line } from './shape.mjs'
import { bulbs, cowboyHat, flags } from './things.mjs'

const { biscuit, juniper, dusty, maple, cocoa, cream } = looks

export const swapped = {
  'album-church-harvest-1.jpg': () =>
    blurred({ ...golden, seed: 3 }) +
    at(church(0, 0, 2.3), 520, 1010) +
    at(ponyProfile({ ...cocoa }), 1500, 380, 1.6, 0, true) +
    at(pumpkin(0, 0, 4.2), 250, 1370) + at(pumpkin(0, 0, 3.4, '#c9642a'), 520, 1370) + at(pumpkin(0, 0, 4.6), 800, 1400),
  'album-company-picnic-3.jpg': () =>
    blurred({ ...golden, top: '#d9794a', low: '#fbd28a', ground: '#a8864a', seed: 38 }) +
    circle(1080, 640, 190, '#fff3c4') + glow(1010, 640, 700, 520, '#ffe7a4', 0.75) +
    mesas({ ...moods.sunset, land: ['#d08a5c', '#b9703f', '#8b4338'] }, { w: 2000, y: 800, height: 170, seed: 23, layer: 0, count: 2 }) +
    ground(810, '#b98f4c', 3) +
    at(saguaro(moods.sunset, 0, 0, 2), 950, 930) +
    shadow(480, 1120, 330) + at(pony({ ...juniper, pace: 'stand', low: true, halter: '' }), 210, 1120, 1.05) +
    shadow(1560, 1190, 380) + at(pony({ ...dusty, pace: 'walk', halter: '' , socks: '#fbf1dd' }), 1870, 1190, 1.12, 0, true) +
    tufts({ ...moods.sunset, grass: '#7f7038', ground: '#b98f4c' }, { w: 2000, from: 900, to: 1330, count: 40, seed: 8, scale: 0.9 }),
  'album-county-fair-1.jpg': () =>
    blurred({ ...night, seed: 2 }) +
    at(ferrisWheel(0, 0, 2.2, { lit: true }), 1480, 1330) +
    bulbs(-60, 40, 2060, 60, 100, 13) +
    at(ponyTurned({ ...cream, light: '#ffc878', ears: 4 }), 560, 340, 1.75) +
    evening('#8a8fc0', 0.42) + glow(1480, 620, 800, 620, '#ffb84d', 0.22),
  'album-winter-luminarias-1.jpg': () =>
    blurred({ ...night, seed: 56 }) +
    at(church(0, 0, 2.2, { light: true }), 560, 980) +
    at(ponyTurned({ ...biscuit, light: '#ffc070', ears: 3 }), 1460, 370, 1.7, 0, true) +
    evening('#7f8fc4', 0.55) + glow(560, 1150, 900, 420, '#ffb84d', 0.3) +
    [120, 400, 700, 960].map((x, i) => at(luminaria(0, 0, 2.6), x, 1290 - (i % 2) * 60)).join(''),
  'album-winter-luminarias-2.jpg': () =>
    blurred({ ...snow, seed: 60 }) +
    at(ponyProfile({ ...juniper, light: '#fff1dc' }), 900, 330, 1.72) +
    at(mitten(), 640, 1060, 1.3, -26) +
    flakes(),
  'family-portrait.jpg': () =>
    boards({ color: '#96452c' }) +
    [[330, 0.78, '#7a5232', '#c0493a'], [760, 0.86, '#c9a064', '#0f6f72'], [1190, 0.7, '#4f3a30', '#e0a23a'], [1560, 0.56, '#d9b57a', '#c0493a'], [1840, 0.44, '#a8763f', '#0f6f72']]
      .map(([x, s, color, band]) => peg(x, 430 - s * 120) + at(cowboyHat(color, band), x, 430, s, 4)).join('') +
    at(ponyTurned({ ...biscuit, ears: 5 }), 600, 730, 1.45) +
    at(lamb({ bow: '#0f8084' }), 1400, 830, 1.45, -5),
  'service-fairs-large-events.jpg': () =>
    blurred({ ...dusk, seed: 6 }) +
    at(ferrisWheel(0, 0, 1.9, { lit: true }), 430, 1180) +
    bulbs(-60, 40, 2060, 120, 60, 12) +
    at(ponyProfile({ ...cocoa, light: '#ffb868' }), 1500, 350, 1.72, 0, true),
  'service-petting-zoo-large.jpg': () =>
    blurred({ ...meadow, seed: 17 }) +
    at(tent(0, 0, 1.7), 430, 960) + at(tent(0, 0, 1.4, ['#0f6f72', '#fbf3e2']), 1620, 930) +
    at(ponyTurned({ ...maple, ears: 4 }), 990, 370, 1.25) +
    at(marigold({}), 380, 700, 1.1, 4) + at(clover({}), 730, 640, 1.15, -6) + at(hazel({ kid: true }), 1330, 720, 1.15, 6) + at(lamb({ bow: '#c0493a' }), 1700, 740, 1.05, -4) +
    rails(1190, { posts: [140, 1010, 1860] }),
  'service-petting-zoo-pony-rides.jpg': () =>
    blurred({ ...meadow, seed: 21 }) +
    fence({ land: ['', '', '#a6502f'] }, { x: -20, to: 2020, y: 800, s: 1.2, gap: 210 }) +
    ground(800, '#9db266', 4) +
    shadow(480, 1010, 320) +
    at(pony({ ...biscuit, over: saddle({ blanket: '#b4472a' }) + at(rider({ shirt: '#0f8084', helmet: '#c0493a', skin: skins.umber, hair: '#2b1a12', pants: '#6b4a32' }), 250, -500) }), 210, 1005, 0.92) +
    shadow(1030, 1008, 110, 14) + line('M740 541Q770 660 862 610', '#8a5a2c', 9) +
    at(leader({ shirt: '#c0493a', pants: '#3f5f7a', hat: '#a8763f', band: '#2b1a12', hair: '#3a2418', braid: false, skin: skins.honey }), 1032, 1005, 0.86) +
    at(marigold({ bow: '#0f8084' }), 1640, 740, 1.35, -4) +
    at(hazel({ kid: true, ears: 4 }), 1210, 850, 1.1, 5) +
    rails(1200, { posts: [900, 1900] }),
  'team-at-the-gate.jpg': () =>
    blurred({ ...golden, seed: 48 }) +
    rect(-10, 40, 2020, 230, '#7a4a2b') + rect(-10, 232, 2020, 40, '#5a3524') + rect(240, 70, 1520, 150, '#0f6f72') +
    `<text x="1000" y="180" font-family="Bitter" font-weight="700" font-size="104" letter-spacing="6" text-anchor="middle" fill="#fff6e4">TUMBLEWHISKER FARM</text>` +
    at(ponyTurned({ ...maple, ears: 4 }), 1010, 580, 1.3) +
    at(ponyProfile({ ...juniper }), 330, 640, 1.1) +
    at(clover({ ears: 6 }), 1560, 760, 1.2, -6) +
    boardFence(1170, { posts: [110, 1890] }),
  'top-contact.jpg': () =>
    blurred({ ...golden, seed: 37 }) +
    at(ponyProfile({ ...juniper }), 1640, 400, 1.5, 0, true) +
    at(clover({ ears: 8, chew: letter() }), 860, 520, 1.7, 3) +
    mailbox(250, 860) +
    boardFence(1210, { posts: [1190, 1930] }),
}
