// The albums of past events.

import { saguaro } from './backdrop.mjs'
import { hen, turkey } from './birds.mjs'
import {
  biscuit,
  clover,
  cocoa,
  cream,
  dusty,
  hazel,
  juniper,
  lamb,
  maple,
  marigold,
  pebble,
  pepper,
  snowdrop,
  thistle,
} from './cast.mjs'
import { blades, blurred, boards, cloth, straw } from './grounds.mjs'
import { mitten, offeringHand, restingHand, skins } from './hands.mjs'
import { at, autumn, dusk, evening, golden, meadow, night, snow } from './light.mjs'
import { moods } from './moods.mjs'
import { canopy, church, ferrisWheel, luminaria, pumpkin, school, tent } from './props.mjs'
import { circle, glow } from './shape.mjs'
import { balloon, bulbs, cake, cowboyHat, feed, flags, partyHat, rosette, tie } from './things.mjs'

export const albumScenes = {
  'album-autumn-festival-1.jpg': () =>
    blurred({ ...autumn, seed: 4 }) +
    at(clover({ ears: 6, collar: '#c0573a' }), 1010, 500, 1.7, -4) +
    at(pumpkin(0, 0, 6.6), 330, 1350) +
    at(pumpkin(0, 0, 5.2, '#c9642a'), 690, 1390) +
    at(pumpkin(0, 0, 7), 1660, 1370) +
    at(pumpkin(0, 0, 4.4, '#e39a3c'), 1330, 1380),
  'album-autumn-festival-2.jpg': () =>
    blurred({ ...autumn, top: '#e59a50', low: '#fbdc9a', seed: 11 }) +
    glow(420, 380, 520, 480, '#fff3c4', 0.9) +
    at(maple({ ears: 4 }), 1180, 320, 1.95, 4) +
    at(pumpkin(0, 0, 6), 430, 1380) +
    at(pumpkin(0, 0, 4.6, '#c9642a'), 130, 1390),
  'album-autumn-festival-3.jpg': () =>
    blurred({ ...night, top: '#2c2a4e', low: '#a4607a', ground: '#4f3a48', seed: 7 }) +
    bulbs(-60, 60, 2060, 20, 120, 12) +
    at(marigold({ light: '#ffb868', wool: '#e6d3cf' }), 700, 590, 1.7, 5) +
    at(pepper({ light: '#ffb868', ears: 6 }), 1390, 540, 1.55, -5) +
    evening('#a08ac0', 0.35),
  'album-church-harvest-1.jpg': () =>
    blurred({ ...golden, seed: 3 }) +
    at(church(0, 0, 2.3), 520, 1010) +
    at(cocoa({ ears: 5 }), 1380, 350, 1.8, -4) +
    at(pumpkin(0, 0, 4.2), 250, 1370) +
    at(pumpkin(0, 0, 3.4, '#c9642a'), 520, 1370) +
    at(pumpkin(0, 0, 4.6), 800, 1400),
  'album-church-harvest-2.jpg': () =>
    blurred({ ...autumn, seed: 19 }) +
    at(turkey({}), 1150, 640, 1.4) +
    at(pumpkin(0, 0, 6.4), 240, 1370) +
    at(pumpkin(0, 0, 5, '#c9642a'), 560, 1390),
  'album-church-harvest-3.jpg': () =>
    blurred({ ...dusk, seed: 15 }) +
    at(church(0, 0, 2.1, { light: true }), 1440, 950) +
    bulbs(-60, 80, 2060, 20, 110, 12) +
    at(marigold({ light: '#ffb868', bow: '#e0a23a' }), 640, 520, 1.9, 4) +
    at(lamb({ light: '#ffb868' }), 1420, 820, 1.25, -5),
  'album-company-picnic-1.jpg': () =>
    blurred({ ...meadow, seed: 26 }) +
    at(canopy(0, 0, 2.4), 420, 900) +
    at(canopy(0, 0, 2.1, '#c0493a'), 1690, 860) +
    at(hazel({ ears: 8, horn: '#5d4a3c' }), 1000, 540, 1.6, -4) +
    cloth(1130) +
    at(cowboyHat(), 440, 1190, 0.85, -4),
  'album-company-picnic-2.jpg': () =>
    blurred({ top: '#b7c4c2', low: '#ece3c6', ground: '#93a06a', lights: meadow.lights, seed: 33 }) +
    at(clover({ ears: 4 }), 1060, 460, 1.9, 8) +
    at(tie(), 405, 1110, 1.15, -104) +
    at(restingHand({ skin: skins.cedar, sleeve: '#a9cbe0' }), 330, 1130, 1.3, -10),
  'album-company-picnic-3.jpg': () =>
    blurred({ ...golden, top: '#d9794a', low: '#fbd28a', seed: 38 }) +
    circle(1010, 560, 210, '#fff3c4') +
    glow(1010, 560, 620, 560, '#ffe7a4', 0.75) +
    at(saguaro(moods.sunset, 0, 0, 3.2), 1000, 1180) +
    at(juniper({ ears: 3 }), 470, 380, 1.7, 6) +
    at(dusty({ ears: 5, part: 1 }), 1560, 360, 1.75, -6),
  'album-county-fair-1.jpg': () =>
    blurred({ ...night, seed: 2 }) +
    at(ferrisWheel(0, 0, 2.2, { lit: true }), 1480, 1330) +
    bulbs(-60, 40, 2060, 60, 100, 13) +
    at(cream({ light: '#ffc878', ears: 4 }), 620, 340, 1.8, 4) +
    evening('#8a8fc0', 0.42) +
    glow(1480, 620, 800, 620, '#ffb84d', 0.22),
  'album-county-fair-2.jpg': () =>
    blurred({ ...meadow, seed: 20 }) +
    at(tent(0, 0, 2.3), 300, 1000) +
    at(tent(0, 0, 2.2, ['#0f6f72', '#fbf3e2']), 1740, 980) +
    flags(-60, 20, 2060, 20, 60, 84) +
    at(maple({ halter: '#23506a', ears: 6 }), 1000, 340, 1.85, -3) +
    at(rosette('#23506a'), 1168, 830, 1.05, 6),
  'album-county-fair-3.jpg': () =>
    blurred({ ...meadow, top: '#b3c3c2', low: '#ece2c4', ground: '#c3a468', seed: 29 }) +
    at(tent(0, 0, 1.5), 1000, 880) +
    at(turkey({ number: 5 }), 480, 700, 1.25) +
    at(turkey({ tail: ['#8b8583', '#5f5a5c', '#fbf3e2'], body: '#5d5658' }), 1520, 700, 1.25, 0, true),
  'album-lunas-birthday-1.jpg': () =>
    blurred({ ...meadow, seed: 30 }) +
    at(balloon('#c0493a', 1.25), 330, 330) +
    at(balloon('#0f8084', 1.1), 560, 500, 1, 6) +
    at(balloon('#f0c065', 1.15), 160, 600, 1, -8) +
    at(
      cream({ ears: 6, halter: '#c0493a', hat: at(partyHat('#0f8084', '#ffe3a0', 4), 0, -20, 1.1) }),
      1270,
      400,
      1.8,
      -4,
    ),
  'album-lunas-birthday-2.jpg': () =>
    blurred({ ...meadow, seed: 42 }) +
    cloth(980) +
    at(thistle({ tilt: 10 }), 480, 600, 1.4, -2) +
    at(snowdrop({}), 1020, 640, 1.45) +
    at(pebble({ tilt: -8 }), 1560, 600, 1.4, 2) +
    flags(-60, 10, 2060, 40, 60, 84),
  'album-lunas-birthday-3.jpg': () =>
    blurred({ ...dusk, seed: 47 }) +
    bulbs(-60, 60, 2060, 20, 110, 12) +
    at(clover({ light: '#ffc070', ears: 10 }), 640, 500, 1.75, 10) +
    at(cake(6), 1450, 1280, 1.2) +
    glow(1450, 760, 760, 560, '#ffc766', 0.32),
  'album-school-spring-day-1.jpg': () =>
    blurred({ ...meadow, seed: 50 }) +
    at(school(0, 0, 1.9), 1000, 900) +
    at(marigold({}), 480, 660, 1.5, 4) +
    at(hazel({ ears: 6 }), 1500, 600, 1.5, -5) +
    blades('#7f9a4c', 8, 1250),
  'album-school-spring-day-2.jpg': () =>
    blurred({ ...meadow, seed: 12 }) +
    at(lamb({ bow: '#0f8084', ears: 12 }), 1180, 410, 2.1, -3) +
    at(
      offeringHand({ skin: skins.umber, sleeve: '#e0a23a', holds: at(feed(), -10, -10) }),
      730,
      1010,
      1.3,
      -16,
    ),
  'album-school-spring-day-3.jpg': () =>
    boards({ color: '#7d4a34' }) +
    at(hen({}), 1020, 300, 1.45) +
    straw(1180, 4) +
    at(restingHand({ skin: skins.rose, sleeve: '#c0573a' }), 640, 1060, 1.4, -18),
  'album-winter-luminarias-1.jpg': () =>
    blurred({ ...night, seed: 56 }) +
    at(church(0, 0, 2.2, { light: true }), 560, 980) +
    at(biscuit({ light: '#ffc070', ears: 3 }), 1400, 370, 1.8, -4) +
    evening('#7f8fc4', 0.55) +
    glow(560, 1150, 900, 420, '#ffb84d', 0.3) +
    [120, 400, 700, 960].map((x, i) => at(luminaria(0, 0, 2.6), x, 1290 - (i % 2) * 60)).join(''),
  'album-winter-luminarias-2.jpg': () =>
    blurred({ ...snow, seed: 60 }) +
    at(juniper({ ears: 3, light: '#fff1dc' }), 1180, 320, 1.9, -4) +
    at(mitten(), 820, 1070, 1.35, -26) +
    flakes(),
  'album-winter-luminarias-3.jpg': () =>
    blurred({ ...night, seed: 66 }) +
    at(marigold({ light: '#ffb45c', bow: '#c0493a', wool: '#dfd3d2' }), 760, 510, 1.9, 4) +
    at(snowdrop({ light: '#ffc070', tilt: 8 }), 1520, 860, 1.15, -4) +
    evening('#7f8fc4', 0.5) +
    glow(1300, 1200, 900, 420, '#ffb84d', 0.3) +
    [150, 1240, 1830].map((x, i) => at(luminaria(0, 0, 3.2), x, 1310 - (i % 2) * 30)).join(''),
}

/** Snow in the air. */
export function flakes() {
  return Array.from({ length: 90 }, (_, i) =>
    circle((i * 613) % 2000, (i * 389) % 1333, 5 + ((i * 7) % 9), '#fffdf7', 'opacity=".85"'),
  ).join('')
}
