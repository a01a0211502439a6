// The services, and the five pictures of the home page's gallery.
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
  snowdrop,
  thistle,
} from './cast.mjs'
import { blades, blurred, boardFence, boards, rails, straw } from './grounds.mjs'
import { offeringHand, restingHand, skins } from './hands.mjs'
import { at, autumn, dusk, golden, meadow } from './light.mjs'
import { bale, ferrisWheel, house, tent } from './props.mjs'
import { glow } from './shape.mjs'
import { bulbs, cake, carrot, feed, flags, helmet, partyHat } from './things.mjs'

export const serviceScenes = {
  'service-birthday-parties.jpg': () =>
    blurred({ ...meadow, seed: 3 }) +
    flags(-60, 20, 2060, 70, 60, 92) +
    at(clover({ hat: at(partyHat('#c0493a', '#ffe3a0', -6), 4, -4, 1.1), ears: 8 }), 860, 520, 1.75, 5) +
    at(cake(6), 1610, 1270, 1.05) +
    glow(1610, 800, 520, 420, '#ffd27a', 0.28) +
    at(
      offeringHand({ skin: skins.honey, sleeve: '#0f8084', holds: at(carrot(0.95), -10, -20, 1, -14) }),
      520,
      1130,
      1.2,
      -14,
    ),
  'service-fairs-large-events.jpg': () =>
    blurred({ ...dusk, seed: 6 }) +
    at(ferrisWheel(0, 0, 1.9, { lit: true }), 430, 1180) +
    bulbs(-60, 40, 2060, 120, 60, 12) +
    at(cocoa({ light: '#ffb868', ears: 5 }), 1330, 350, 1.85, -4),
  'service-turkey-races.jpg': () =>
    blurred({ ...golden, seed: 9 }) +
    flags(-60, 20, 2060, 60, 60, 84) +
    at(turkey({ number: 7 }), 1000, 660, 1.5),
  'service-petting-zoo-pony-rides.jpg': () =>
    blurred({ ...meadow, seed: 21 }) +
    at(biscuit({ ears: 6 }), 690, 330, 1.75, 4) +
    at(marigold({ bow: '#0f8084' }), 1440, 600, 1.75, -4),
  'service-petting-zoo.jpg': () =>
    blurred({ ...autumn, seed: 14 }) +
    at(hazel({ ears: 10, kid: true }), 1250, 470, 2, -5) +
    at(
      offeringHand({ skin: skins.cedar, sleeve: '#23506a', holds: at(feed(), -10, -10) }),
      760,
      1090,
      1.25,
      -12,
    ),
  'service-petting-zoo-small.jpg': () =>
    blurred({ ...meadow, seed: 31 }) +
    at(house(0, 0, 1.5), 380, 900) +
    at(hazel({ kid: true, ears: 4 }), 560, 640, 1.35, 5) +
    at(thistle({ tilt: 12 }), 1120, 780, 1.25) +
    at(hen({}), 1620, 620, 1) +
    rails(1200, { posts: [300, 1760] }),
  'service-petting-zoo-large.jpg': () =>
    blurred({ ...meadow, seed: 17 }) +
    at(tent(0, 0, 1.7), 430, 960) +
    at(tent(0, 0, 1.4, ['#0f6f72', '#fbf3e2']), 1620, 930) +
    at(maple({ ears: 4 }), 1010, 360, 1.3, -3) +
    at(marigold({}), 380, 700, 1.1, 4) +
    at(clover({}), 730, 640, 1.15, -6) +
    at(hazel({ kid: true }), 1330, 720, 1.15, 6) +
    at(lamb({ bow: '#c0493a' }), 1700, 740, 1.05, -4) +
    rails(1190, { posts: [140, 1010, 1860] }),
  'service-pony-rides.jpg': () =>
    blurred({ ...golden, seed: 25 }) +
    at(dusty({ ears: 5 }), 800, 300, 1.85, 5) +
    boardFence(1090, { posts: [1500] }) +
    at(helmet('#0f6f72'), 1500, 960, 1.05, 4),
  'service-pony-rides-small.jpg': () =>
    blurred({ ...meadow, seed: 41 }) +
    at(cream({ ears: 8 }), 1150, 300, 1.95, -4) +
    at(restingHand({ skin: skins.rose, sleeve: '#c0573a' }), 830, 1080, 1.4, -28),
  'service-pony-rides-large.jpg': () =>
    blurred({ ...autumn, seed: 37 }) +
    at(juniper({ ears: 3 }), 420, 430, 1.45, 5) +
    at(biscuit({ ears: 6 }), 1640, 410, 1.5, -5) +
    at(maple({ ears: 5 }), 1030, 330, 1.75, 2),
  'gallery-pony-ride.jpg': () =>
    blurred({ ...golden, seed: 5 }) +
    glow(1500, 300, 620, 560, '#fff3c4', 0.9) +
    at(maple({ ears: 6 }), 1150, 320, 1.95, -5) +
    at(restingHand({ skin: skins.umber, sleeve: '#0f6f72' }), 815, 1050, 1.45, -30),
  'gallery-goat-kids.jpg': () =>
    blurred({ ...meadow, seed: 44 }) +
    at(hazel({ kid: true, ears: 8 }), 560, 540, 1.6, 8) +
    at(clover({ kid: true, ears: 2, collar: '#c0573a' }), 1440, 480, 1.75, -6) +
    at(bale(0, 0, 8.4), 500, 1560) +
    at(bale(0, 0, 8.6), 1560, 1590),
  'gallery-turkey-race.jpg': () =>
    blurred({ ...meadow, top: '#93c4cc', ground: '#cda766', seed: 52 }) +
    flags(-60, 10, 2060, 40, 50, 80) +
    at(turkey({ number: 3, tail: ['#8b8583', '#5f5a5c', '#fbf3e2'], body: '#5d5658' }), 430, 740, 1.12, 3) +
    at(turkey({ number: 1 }), 1460, 690, 1.25, -3) +
    blades('#b99a4c', 5, 1260),
  'gallery-bunny-hands.jpg': () =>
    blurred({ ...meadow, seed: 8 }) +
    at(thistle({ tilt: 14 }), 1000, 520, 1.75) +
    at(restingHand({ skin: skins.rose, sleeve: '#e0a23a' }), 610, 1120, 1.35, -14) +
    at(restingHand({ skin: skins.rose, sleeve: '#e0a23a' }), 1400, 1160, 1.35, 16, true),
  'gallery-petting-pen.jpg': () =>
    boards({ color: '#8a4a30' }) +
    at(marigold({ bow: '#e0a23a' }), 560, 470, 1.75, 4) +
    at(snowdrop({ tilt: 10 }), 1390, 760, 1.45, -3) +
    straw(1230, 7) +
    at(restingHand({ skin: skins.cedar, sleeve: '#0f8084' }), 330, 1080, 1.35, -18),
}
