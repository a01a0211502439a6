// Seven albums, three pictures each, every album with its own day, light and place.
import { goat, hen, pony, rabbit, sheep, turkey } from './animals.mjs'
import * as land from './backdrop.mjs'
import { beast, flock, goldTack, herd, led, redTack, ridden } from './cast.mjs'
import { moods } from './moods.mjs'
import { person, skins } from './people.mjs'
import * as props from './props.mjs'
import { circle, limb, line, path, place, rect } from './shape.mjs'
import { at, foreground, landscape } from './stage.mjs'

const helper = '#0f6f72'
const child = (more) => person({ age: 'child', ...more })
const toddler = (more) => person({ age: 'toddler', ...more })
const kneeling = {
  face: 'right',
  hip: [0, -22],
  feet: [
    [-22, 0],
    [18, 0],
  ],
  hands: [
    [30, -44],
    [34, -40],
  ],
  lean: 6,
}

export const albumScenes = [
  {
    file: 'album-county-fair-1.jpg',
    mood: 'night',
    alt: 'A lit ferris wheel and strings of bulbs against a starry sky, with the dark shapes of a pony, its rider and a handler in front',
    caption: 'Last ride of the night',
    tags: ['album', 'county fair', 'night'],
    draw() {
      const m = moods.night
      return (
        landscape({ mood: 'night', horizon: 840, seed: 301, moon: [310, 220, 70], far: 180, tufts: 10 }) +
        props.tent(430, 1000, 1.3) +
        props.tent(1840, 1000, 1.2, ['#0f6f72', '#fbf3e2']) +
        land.corral(m, { x: -20, to: 2020, y: 1070, s: 1.4 }) +
        at(
          380,
          1250,
          3.6,
          led({
            horse: { ...herd.biscuit, saddle: redTack },
            child: { top: '#e0a23a', hatColour: '#b4472a' },
            guide: { top: '#b4472a' },
          }),
          { wide: 200 },
        )
      )
    },
    lit() {
      return (
        props.ferrisWheel(1330, 1000, 1.5, { lit: true }) +
        props.lights(-20, 560, 900, 600, { bulbs: 18 }) +
        props.lights(900, 600, 2020, 560, { bulbs: 20, sag: 30 }) +
        circle(430, 900, 150, '#ffd27a', 'opacity=".22"')
      )
    },
  },
  {
    file: 'album-county-fair-2.jpg',
    mood: 'noon',
    alt: 'A boy in a cowboy hat proudly holds the halter of a chestnut pony wearing a blue ribbon in front of striped fair tents',
    caption: 'Best manners in the ring',
    tags: ['album', 'county fair', 'ponies'],
    draw() {
      return (
        landscape({
          mood: 'noon',
          horizon: 680,
          seed: 311,
          clouds: [
            [200, 140, 1.2],
            [1300, 200, 1],
          ],
          far: 150,
          tufts: 24,
        }) +
        props.tent(300, 910, 1.5) +
        props.tent(960, 890, 1.3, ['#e0a23a', '#fbf3e2']) +
        props.tent(1660, 910, 1.5, ['#0f6f72', '#fbf3e2']) +
        props.bunting(-20, 250, 2030, 240, { flags: 24, size: 54, sag: 60 }) +
        props.bale(220, 1130, 1.6) +
        props.bale(1800, 1140, 1.6) +
        at(850, 1220, 5, beast('pony', pony({ ...herd.ember, head: 8, bridle: '#274052' })), { wide: 120 }) +
        path('M1056 832l-20 90 36-26 14-60zM1102 832l24 88-36-24-16-60z', '#1d3142') +
        circle(1080, 800, 46, '#274052') +
        circle(1080, 800, 28, '#a9cfd3') +
        line('M1366 690Q1390 820 1440 850', '#7a4a2b', 8) +
        at(
          1500,
          1250,
          5.2,
          child({
            hat: 'cowboy',
            hatColour: '#7a4a2b',
            top: '#fbf3e2',
            scarf: '#b4472a',
            skin: skins[1],
            hands: [
              [-13, -76],
              [18, -46],
            ],
          }),
          { wide: 36 },
        ) +
        foreground({ mood: 'noon', seed: 91, count: 16 })
      )
    },
  },
  {
    file: 'album-county-fair-3.jpg',
    mood: 'overcast',
    alt: 'Two turkeys in numbered vests meet beak to beak at the start line while a girl holds up a green flag',
    caption: 'A word before the start',
    tags: ['album', 'county fair', 'turkey races'],
    draw() {
      const m = moods.overcast
      return (
        landscape({
          mood: 'overcast',
          horizon: 640,
          seed: 321,
          clouds: [
            [100, 130, 1.6],
            [1200, 90, 1.8],
          ],
          far: 170,
          tufts: 0,
        }) +
        props.ferrisWheel(1700, 800, 0.8) +
        props.tent(300, 820, 1.1) +
        props.tent(620, 810, 0.9, ['#7d8f5f', '#fbf3e2']) +
        land.fence(m, { x: -20, to: 2020, y: 900, s: 1.2 }) +
        path('M-10 904H2010V1340H-10Z', '#cfae7c') +
        rect(990, 904, 22, 440, '#fffdf7') +
        at(
          1000,
          1040,
          3.8,
          child({
            hairStyle: 'braids',
            hair: '#2b1a12',
            top: '#e7a98b',
            dress: true,
            skin: skins[2],
            hands: [
              [-24, -46],
              [26, -134],
            ],
          }),
          { wide: 34 },
        ) +
        line('M1098 540V380', '#7a4a2b', 9) +
        path('M1098 380q60-24 110 0t90-4v84q-40 24-90 4t-110 4z', '#7d8f5f') +
        at(560, 1270, 6.6, beast('turkey', turkey({ number: 5 })), { wide: 56 }) +
        at(
          1440,
          1270,
          6.6,
          beast('turkey', turkey({ number: 8, body: '#8d8072', fan: ['#a59a8a', '#5f554b', '#fbf3e2'] }), {
            flip: true,
          }),
          { wide: 56 },
        )
      )
    },
  },
  {
    file: 'album-lunas-birthday-1.jpg',
    mood: 'spring',
    alt: 'Luna, in a pink dress and a red helmet with a party ribbon, rides a cream pony past balloons tied to the backyard fence',
    caption: 'Luna is six',
    tags: ['album', 'birthday', 'pony rides'],
    draw() {
      const m = moods.spring
      return (
        landscape({
          mood: 'spring',
          horizon: 640,
          seed: 331,
          clouds: [[1200, 130, 1.3]],
          far: 110,
          tufts: 26,
          flowers: 20,
        }) +
        props.house(1500, 830, 1.3) +
        land.cottonwood(m, 240, 900, 1.6, 5) +
        land.fence(m, { x: -20, to: 2020, y: 930, s: 1.1 }) +
        props.bunting(330, 420, 1250, 560, { flags: 13, size: 54 }) +
        props.balloons(350, 880, 2, ['#b4472a', '#e0a23a', '#e7a98b', '#0f6f72'], 5) +
        at(
          880,
          1220,
          4.8,
          led({
            horse: { coat: '#ecd9b4', mane: '#fffdf7', muzzle: '#c9a587', saddle: redTack },
            child: {
              hatColour: '#b4472a',
              ribbon: '#e0a23a',
              hairStyle: 'long',
              hair: '#4a2a1b',
              top: '#e7a98b',
              bottom: '#e7a98b',
              skin: skins[2],
            },
            guide: { top: helper, hat: 'straw', hairStyle: 'braids' },
          }),
          { wide: 210 },
        ) +
        foreground({ mood: 'spring', seed: 34, flowers: 14, count: 20 })
      )
    },
  },
  {
    file: 'album-lunas-birthday-2.jpg',
    mood: 'spring',
    alt: 'Two children in party hats kneel at a red blanket with three rabbits on it, two friends watch from the fence under bunting',
    caption: 'Rabbit o’clock',
    tags: ['album', 'birthday', 'rabbits'],
    draw() {
      return (
        rect(0, 0, 2000, 1333, '#98a95f') +
        land.tufts(moods.spring, { w: 2000, from: 260, to: 1330, count: 60, seed: 8, scale: 0.9 }) +
        land.fence(moods.spring, { x: -20, to: 2020, y: 330, s: 1.4 }) +
        props.bunting(-20, 40, 2030, 60, { flags: 18, size: 80, sag: 80 }) +
        path('M330 1090L560 680H1440L1680 1090Z', '#b4472a') +
        path(
          'M380 1040L610 700H680L480 1040ZM900 680H1000L960 1090H820ZM1300 680H1380L1560 1090H1420Z',
          '#c9674a',
        ) +
        path('M430 920H1580L1600 960H410ZM520 760H1480L1500 790H505Z', '#c9674a', 'opacity=".7"') +
        at(
          760,
          640,
          3.8,
          child({ hat: 'party', hatColour: '#e0a23a', top: helper, skin: skins[3], hair: '#241812' }),
          { wide: 32 },
        ) +
        at(
          1250,
          640,
          3.8,
          child({
            hat: 'party',
            hatColour: '#b4472a',
            dress: true,
            top: '#e7a98b',
            hairStyle: 'long',
            hair: '#4a2a1b',
            skin: skins[2],
          }),
          { wide: 32 },
        ) +
        at(800, 930, 5, beast('rabbit', rabbit({})), { wide: 32 }) +
        at(1180, 900, 5, beast('rabbit', rabbit({ fur: '#8f8378', lop: true }), { flip: true }), {
          wide: 32,
        }) +
        at(1010, 1050, 5.2, beast('rabbit', rabbit({ fur: '#fffdf7', patch: '#7a4a2b' })), { wide: 32 }) +
        at(
          330,
          1120,
          5.2,
          child({
            ...kneeling,
            hat: 'party',
            hatColour: '#0f6f72',
            top: '#e0a23a',
            hairStyle: 'tail',
            hair: '#b5793f',
            skin: skins[0],
          }),
          { wide: 44 },
        ) +
        at(
          1660,
          1130,
          5.2,
          child({ ...kneeling, hat: 'party', hatColour: '#e0a23a', top: '#7d8f5f', skin: skins[1] }),
          { wide: 44, flip: true },
        ) +
        foreground({ mood: 'spring', seed: 35, flowers: 16, count: 20 })
      )
    },
  },
  {
    file: 'album-lunas-birthday-3.jpg',
    mood: 'dusk',
    alt: 'At dusk a goat stretches its neck toward the birthday cake under strings of lights while two children look the other way',
    caption: 'The cake, a minute before',
    tags: ['album', 'birthday', 'goats', 'evening'],
    draw() {
      const m = moods.dusk
      return (
        landscape({ mood: 'dusk', horizon: 680, seed: 341, sun: [300, 640, 90], far: 150, tufts: 24 }) +
        land.cottonwood(m, 1780, 940, 1.7, 3) +
        at(
          1500,
          1000,
          3,
          child({
            face: 'back',
            hat: 'party',
            hatColour: '#e0a23a',
            top: '#e7a98b',
            dress: true,
            hairStyle: 'long',
            skin: skins[2],
          }),
          { wide: 30 },
        ) +
        at(
          1660,
          1010,
          3,
          child({
            face: 'back',
            hat: 'party',
            hatColour: '#b4472a',
            top: helper,
            skin: skins[0],
            hair: '#b5793f',
          }),
          { wide: 30 },
        ) +
        props.cakeTable(1190, 1220, 3.2) +
        at(560, 1240, 5.6, beast('goat', goat({ ...flock.clover, head: 4 })), { wide: 66 }) +
        foreground({ mood: 'dusk', seed: 36, count: 20 })
      )
    },
    lit() {
      return (
        props.lights(-20, 240, 1000, 300, { bulbs: 14, r: 9 }) +
        props.lights(1000, 300, 2020, 200, { bulbs: 14, r: 9 }) +
        [1145, 1190, 1235]
          .map((x) => circle(x, 606, 40, '#ffd27a', 'opacity=".3"') + circle(x, 606, 11, '#fff3cf'))
          .join('')
      )
    },
  },
  {
    file: 'album-school-spring-day-1.jpg',
    mood: 'spring',
    alt: 'A teacher leads a line of five schoolchildren past the school to meet a sheep and a goat on the lawn',
    caption: 'Second grade comes out',
    tags: ['album', 'school', 'spring'],
    draw() {
      const m = moods.spring
      const tops = ['#b4472a', '#e0a23a', '#0f6f72', '#fbf3e2', '#e7a98b']
      return (
        landscape({
          mood: 'spring',
          horizon: 660,
          seed: 351,
          clouds: [
            [180, 140, 1.2],
            [1500, 220, 1],
          ],
          far: 120,
          tufts: 26,
          flowers: 20,
        }) +
        props.school(760, 900, 1.75) +
        land.cottonwood(m, 1800, 900, 1.3, 4) +
        at(
          1010,
          1190,
          3.8,
          person({
            face: 'right',
            top: '#7d8f5f',
            dress: true,
            hairStyle: 'bun',
            hair: '#6b3f26',
            skin: skins[0],
            hands: [
              [24, -84],
              [40, -100],
            ],
            feet: [
              [-12, 0],
              [14, 0],
            ],
          }),
        ) +
        tops
          .map((top, i) =>
            at(
              840 - i * 165,
              1200 + (i % 2) * 20,
              3.8,
              child({
                face: 'right',
                top,
                skin: skins[(i * 2) % 5],
                hair: ['#2b1a12', '#b5793f', '#241812', '#6b3f26', '#3a241a'][i],
                hairStyle: ['short', 'tail', 'curly', 'bob', 'long'][i],
                dress: i === 3,
                feet: [
                  [-9, 0],
                  [10, 0],
                ],
              }),
              { wide: 30 },
            ),
          )
          .join('') +
        at(1440, 1200, 4, beast('sheep', sheep({}), { flip: true }), { wide: 76 }) +
        at(1780, 1240, 4, beast('goat', goat({ ...flock.fawn }), { flip: true }), { wide: 66 }) +
        foreground({ mood: 'spring', seed: 37, flowers: 12, count: 18 })
      )
    },
  },
  {
    file: 'album-school-spring-day-2.jpg',
    mood: 'noon',
    alt: 'Close up, a boy with dark curls kneels nose to nose with a small lamb wearing a turquoise bow',
    caption: 'A long conversation',
    tags: ['album', 'school', 'lambs'],
    draw() {
      return (
        landscape({
          mood: 'spring',
          horizon: 560,
          seed: 361,
          clouds: [
            [300, 130, 1.5],
            [1300, 90, 1.2],
          ],
          far: 130,
          tufts: 30,
          flowers: 40,
        }) +
        at(
          620,
          1220,
          9,
          child({
            face: 'right',
            hip: [0, -22],
            feet: [
              [-24, 0],
              [16, 0],
            ],
            hands: [
              [36, -34],
              [40, -30],
            ],
            lean: 8,
            top: '#e0a23a',
            hairStyle: 'curly',
            hair: '#241812',
            skin: skins[3],
          }),
          { wide: 50 },
        ) +
        at(
          1390,
          1230,
          9.4,
          beast('lamb', sheep({ face: '#e8cfae', bow: '#0f6f72', lamb: true, head: -4 }), { flip: true }),
          { wide: 54 },
        ) +
        foreground({ mood: 'spring', seed: 38, flowers: 20, count: 26, rise: 70 })
      )
    },
  },
  {
    file: 'album-school-spring-day-3.jpg',
    mood: 'overcast',
    alt: 'Two girls hold a brown hen and a white hen on their laps on hay bales in front of the schoolyard fence',
    caption: 'Hens are good listeners',
    tags: ['album', 'school', 'hens'],
    draw() {
      const m = moods.overcast
      const sit = {
        hip: [0, -40],
        feet: [
          [-7, 0],
          [9, 0],
        ],
        hands: [
          [-8, -50],
          [10, -50],
        ],
      }
      return (
        landscape({
          mood: 'overcast',
          horizon: 600,
          seed: 371,
          clouds: [
            [200, 120, 1.5],
            [1200, 160, 1.4],
          ],
          far: 140,
          tufts: 26,
          ground: '#b3b57c',
        }) +
        props.school(1000, 800, 1.1) +
        land.cottonwood(m, 160, 860, 1.3, 8) +
        land.fence(m, { x: -20, to: 2020, y: 930, s: 1.4, gap: 180 }) +
        props.bale(650, 1250, 3.2) +
        props.bale(1330, 1250, 3.2) +
        at(
          650,
          1240,
          6.2,
          child({ ...sit, top: '#b4472a', hairStyle: 'braids', hair: '#6b3f26', skin: skins[0] }),
          { wide: 0 },
        ) +
        at(
          1330,
          1240,
          6.2,
          child({ ...sit, top: helper, hairStyle: 'curly', hair: '#241812', skin: skins[3] }),
          { wide: 0 },
        ) +
        at(650, 960, 6.6, beast('hen', hen({})), { wide: 0 }) +
        at(1330, 960, 6.6, beast('hen', hen({ body: '#fffdf7', tail: '#5a4a42' }), { flip: true }), {
          wide: 0,
        }) +
        foreground({ mood: 'overcast', seed: 39, count: 20 })
      )
    },
  },
  {
    file: 'album-church-harvest-1.jpg',
    mood: 'golden',
    alt: 'An adobe church with a bell tower at golden hour, a pony ride passing in front between rows of pumpkins',
    caption: 'After the second service',
    tags: ['album', 'church', 'autumn', 'pony rides'],
    draw() {
      const m = moods.golden
      return (
        landscape({
          mood: 'golden',
          horizon: 740,
          seed: 381,
          sun: [330, 430, 130],
          clouds: [
            [1400, 150, 1.2],
            [700, 230, 0.7],
          ],
          far: 200,
          tufts: 24,
        }) +
        props.church(1330, 980, 1.9) +
        land.cottonwood(m, 1900, 960, 1.2, 6, '#c98a32') +
        land.agave(m, 840, 990, 1.2) +
        [
          [80, 1040, 1],
          [210, 1060, 1.2],
          [350, 1050, 0.9],
          [490, 1066, 1.1],
          [640, 1054, 1],
        ]
          .map(([x, y, s]) => props.pumpkin(x, y, s * 1.3))
          .join('') +
        at(
          560,
          1230,
          3.8,
          led({
            horse: { ...herd.cocoa, saddle: goldTack },
            child: { top: '#b4472a', hatColour: '#fbf3e2', skin: skins[2] },
            guide: { top: helper, hat: 'cowboy' },
          }),
          { wide: 200 },
        ) +
        [
          [1420, 1260, 1.5],
          [1560, 1280, 1.9],
          [1720, 1270, 1.6],
          [1880, 1290, 2],
        ]
          .map(([x, y, s], i) => props.pumpkin(x, y, s, i % 2 ? '#c9653a' : '#d9782d'))
          .join('') +
        foreground({ mood: 'golden', seed: 40, count: 16, rise: 30 })
      )
    },
  },
  {
    file: 'album-church-harvest-2.jpg',
    mood: 'autumn',
    alt: 'A turkey struts past a heap of pumpkins while a toddler in a knitted hat sits and stares at it',
    caption: 'Neither of them blinked',
    tags: ['album', 'church', 'turkeys', 'autumn'],
    draw() {
      const m = moods.autumn
      return (
        landscape({
          mood: 'autumn',
          horizon: 600,
          seed: 391,
          clouds: [[900, 120, 1.2]],
          far: 170,
          tufts: 30,
        }) +
        land.cottonwood(m, 300, 840, 1.5, 2) +
        land.cottonwood(m, 1700, 830, 1.3, 7, '#d08a35') +
        props.church(1370, 780, 0.75) +
        [
          [180, 1120, 3.4],
          [420, 1150, 3.2],
          [300, 990, 2.8],
          [560, 1200, 2.4],
          [80, 1230, 2.6],
          [330, 1250, 3],
        ]
          .map(([x, y, s], i) => props.pumpkin(x, y, s, ['#d9782d', '#c9653a', '#e09a3c'][i % 3]))
          .join('') +
        at(980, 1230, 6.6, beast('turkey', turkey({ head: 4 })), { wide: 56 }) +
        at(
          1560,
          1240,
          6,
          toddler({
            face: 'left',
            hat: 'beanie',
            hatColour: '#b4472a',
            top: helper,
            skin: skins[1],
            hip: [6, -14],
            feet: [
              [-22, 0],
              [-16, 0],
            ],
            hands: [
              [-10, -16],
              [-8, -14],
            ],
          }),
          { wide: 40 },
        ) +
        foreground({ mood: 'autumn', seed: 41, count: 22 })
      )
    },
  },
  {
    file: 'album-church-harvest-3.jpg',
    mood: 'dusk',
    alt: 'Families sit on hay bales with two sheep in front of the church at dusk, its windows glowing and lights overhead',
    caption: 'Hymns, cider and wool',
    tags: ['album', 'church', 'evening', 'sheep'],
    draw() {
      const sit = (top, skin, hair, more) =>
        person({
          hip: [0, -42],
          feet: [
            [-10, 0],
            [12, 0],
          ],
          hands: [
            [-12, -52],
            [14, -52],
          ],
          top,
          skin,
          hair,
          ...more,
        })
      return (
        landscape({ mood: 'dusk', horizon: 760, seed: 401, moon: [260, 240, 80], far: 200, tufts: 20 }) +
        props.church(1000, 1000, 2, { light: true }) +
        props.bale(300, 1200, 2) +
        props.bale(580, 1220, 2) +
        props.bale(1480, 1210, 2) +
        props.bale(1740, 1200, 2) +
        at(290, 1195, 3.8, sit('#b4472a', skins[1], '#6b3f26', { hairStyle: 'long' }), { wide: 0 }) +
        at(580, 1215, 3.8, sit('#ecd9b4', skins[3], '#241812', { hat: 'cowboy', hatColour: '#7a4a2b' }), {
          wide: 0,
        }) +
        at(1480, 1205, 3.8, sit('#0f6f72', skins[0], '#d8cfc0', { hairStyle: 'bun' }), { wide: 0 }) +
        at(
          1740,
          1195,
          3.8,
          sit('#e0a23a', skins[2], '#2b1a12', { age: 'child', hip: [0, -40], hairStyle: 'braids' }),
          { wide: 0 },
        ) +
        at(900, 1260, 4.2, beast('sheep', sheep({})), { wide: 76 }) +
        at(1230, 1280, 4, beast('sheep', sheep({ face: '#e8cfae', wool: '#f3e6cf' }), { flip: true }), {
          wide: 76,
        }) +
        foreground({ mood: 'dusk', seed: 42, count: 18 })
      )
    },
    lit() {
      return (
        props.lights(-20, 480, 1360, 420, { bulbs: 20, r: 9, sag: 80 }) +
        props.lights(1360, 420, 2020, 380, { bulbs: 9, r: 9 }) +
        circle(1028, 580, 66, '#ffd27a', 'opacity=".4"') +
        circle(660, 790, 70, '#ffd27a', 'opacity=".25"') +
        circle(800, 790, 70, '#ffd27a', 'opacity=".25"')
      )
    },
  },
  {
    file: 'album-company-picnic-1.jpg',
    mood: 'noon',
    alt: 'Grown-ups in office clothes chat under turquoise and red canopies while goats wander between the picnic tables',
    caption: 'All departments, one goat',
    tags: ['album', 'company picnic', 'goats'],
    draw() {
      const m = moods.noon
      const table = (x, y, s) =>
        place(
          rect(-150, -76, 300, 14, '#c98f5a') +
            line('M-100-62L-130 0M100-62L130 0', '#8a5a36', 12) +
            rect(-180, -40, 360, 10, '#a9713f') +
            path('M-110-76h40l-6-26h-28zM30-76h24v-34H30zM70-76h50l-10-16h-30z', '#b4472a'),
          { x, y, scale: s },
        )
      return (
        landscape({
          mood: 'noon',
          horizon: 640,
          seed: 411,
          clouds: [
            [150, 150, 1.2],
            [1000, 100, 0.9],
            [1550, 220, 1.1],
          ],
          far: 190,
          tufts: 26,
          ground: '#bdb879',
        }) +
        land.cottonwood(m, 1000, 840, 1.3, 9) +
        props.canopy(440, 1000, 2.1) +
        props.canopy(1560, 1000, 2.1, '#b4472a') +
        at(350, 1050, 3, person({ top: '#fbf3e2', scarf: '#274052', skin: skins[1], bottom: '#5a4636' })) +
        at(
          520,
          1050,
          3,
          person({ top: '#e7a98b', hairStyle: 'bob', hair: '#241812', skin: skins[2], bottom: '#3a3a40' }),
        ) +
        at(1470, 1050, 3, person({ top: '#a9cfd3', scarf: '#b4472a', skin: skins[4], hair: '#1d130e' })) +
        at(
          1650,
          1050,
          3,
          person({ top: '#e0a23a', hairStyle: 'tail', hair: '#b5793f', skin: skins[0], dress: true }),
        ) +
        table(400, 1190, 1.9) +
        table(1600, 1190, 1.9) +
        at(980, 1230, 4.4, beast('goat', goat({ ...flock.pepper, coat: '#6a564b', head: 8 })), { wide: 66 }) +
        at(1240, 1170, 3.8, beast('kid', goat({ ...flock.fawn, kid: true }), { flip: true }), { wide: 44 }) +
        at(
          780,
          1010,
          2.9,
          person({
            face: 'right',
            top: '#7d8f5f',
            hair: '#6b3f26',
            beard: '#6b3f26',
            skin: skins[0],
            hands: [
              [24, -86],
              [40, -92],
            ],
          }),
        ) +
        foreground({ mood: 'noon', seed: 43, count: 18 })
      )
    },
  },
  {
    file: 'album-company-picnic-2.jpg',
    mood: 'overcast',
    alt: 'A man in a pale blue shirt laughs as a goat calmly eats the end of his blue tie',
    caption: 'Casual Friday',
    tags: ['album', 'company picnic', 'goats', 'funny'],
    draw() {
      const m = moods.overcast
      return (
        landscape({
          mood: 'overcast',
          horizon: 620,
          seed: 421,
          clouds: [
            [100, 120, 1.6],
            [1150, 100, 1.7],
          ],
          far: 160,
          tufts: 30,
          ground: '#b3b57c',
        }) +
        props.canopy(300, 880, 1.6, '#e0a23a') +
        land.cottonwood(m, 1780, 860, 1.3, 3) +
        at(
          1290,
          1290,
          6.2,
          person({
            face: 'left',
            top: '#a9cfd3',
            bottom: '#4b4a42',
            hair: '#2b1a12',
            skin: skins[2],
            hands: [
              [-2, -84],
              [-26, -84],
            ],
            lean: -6,
            feet: [
              [-10, 0],
              [14, 0],
            ],
          }),
          { wide: 50 },
        ) +
        path(
          limb([
            [1216, 474, 24],
            [1196, 560, 40],
            [1156, 664, 54],
            [1096, 742, 58],
            [1036, 778, 44],
          ]),
          '#274052',
        ) +
        path(
          'M1190 520l34 20-6 18-38-18zM1166 600l44 24-8 18-46-24zM1116 676l44 32-14 16-46-32z',
          '#e0a23a',
        ) +
        path('M1204 452l30 4-6 30-22-4z', '#1d3142') +
        at(700, 1270, 7.4, beast('goat', goat({ ...flock.clover, head: -6 })), { wide: 66 }) +
        foreground({ mood: 'overcast', seed: 44, count: 20 })
      )
    },
  },
  {
    file: 'album-company-picnic-3.jpg',
    mood: 'golden',
    alt: 'Two small riders on a grey and a pinto pony cross the park in late light with a saguaro and mesas behind them',
    caption: 'The accountants’ children',
    tags: ['album', 'company picnic', 'pony rides'],
    draw() {
      const m = moods.golden
      return (
        landscape({
          mood: 'sunset',
          horizon: 820,
          seed: 431,
          sun: [1000, 760, 220],
          clouds: [
            [160, 240, 1.3],
            [1400, 180, 1.1],
          ],
          far: 260,
          middle: 150,
          farCount: 3,
          tufts: 40,
        }) +
        land.saguaro(m, 1720, 1060, 2.4) +
        land.saguaro(m, 180, 980, 1.3, true) +
        at(
          560,
          1200,
          3.5,
          ridden({
            horse: { ...herd.juniper, saddle: redTack },
            child: { top: '#fbf3e2', hatColour: '#b4472a', hairStyle: 'tail', hair: '#6b3f26' },
          }),
          { wide: 110 },
        ) +
        at(
          1240,
          1220,
          3.6,
          ridden({
            horse: { ...herd.dusty, head: 6 },
            child: { top: '#e0a23a', hatColour: '#0f6f72', skin: skins[4], hair: '#1d130e' },
          }),
          { wide: 110 },
        ) +
        foreground({ mood: 'sunset', seed: 45, count: 34 })
      )
    },
  },
  {
    file: 'album-autumn-festival-1.jpg',
    mood: 'autumn',
    alt: 'Round hay bales, pumpkins and golden cottonwoods line a lane where children run toward a red barn hung with bunting',
    caption: 'The gates open at ten',
    tags: ['album', 'autumn festival', 'autumn'],
    draw() {
      const m = moods.autumn
      return (
        landscape({
          mood: 'autumn',
          horizon: 660,
          seed: 441,
          clouds: [
            [200, 130, 1.1],
            [1300, 170, 1.2],
          ],
          far: 190,
          tufts: 30,
        }) +
        land.cottonwood(m, 180, 900, 1.6, 2) +
        land.cottonwood(m, 520, 840, 1.2, 5, '#d08a35') +
        land.cottonwood(m, 1780, 870, 1.5, 8, '#e8b550') +
        props.barn(1130, 900, 1.2, { open: true }) +
        land.track(m, { x: 900, y: 1380, tox: 1110, toy: 900, wide: 760 }) +
        props.bunting(760, 640, 1500, 640, { flags: 12, size: 44 }) +
        props.roundBale(400, 1100, 2) +
        props.roundBale(220, 1180, 2.3) +
        props.roundBale(1620, 1100, 2) +
        [
          [1480, 1240, 1.8],
          [1640, 1270, 2.2],
          [1820, 1250, 2],
          [1940, 1300, 2.4],
        ]
          .map(([x, y, s], i) => props.pumpkin(x, y, s, i % 2 ? '#c9653a' : '#d9782d'))
          .join('') +
        [
          [760, 1180, '#b4472a'],
          [930, 1120, '#0f6f72'],
          [1090, 1210, '#e0a23a'],
        ]
          .map(([x, y, top], i) =>
            at(
              x,
              y,
              3.4,
              child({
                face: 'back',
                top,
                skin: skins[i + 1],
                hairStyle: ['long', 'short', 'tail'][i],
                hair: ['#6b3f26', '#241812', '#b5793f'][i],
                hands: [
                  [-27, -122],
                  [25, -116],
                ],
                feet: [
                  [-10, -6],
                  [12, 0],
                ],
              }),
              { wide: 30 },
            ),
          )
          .join('') +
        foreground({ mood: 'autumn', seed: 46, count: 18 })
      )
    },
  },
  {
    file: 'album-autumn-festival-2.jpg',
    mood: 'golden',
    alt: 'A girl in an orange sweater reaches down from a chestnut pony toward the pumpkins while a handler holds the lead rope',
    caption: 'That one, please',
    tags: ['album', 'autumn festival', 'pony rides'],
    draw() {
      const m = moods.autumn
      return (
        landscape({
          mood: 'golden',
          horizon: 600,
          seed: 451,
          sun: [1580, 360, 110],
          clouds: [[300, 160, 1]],
          far: 190,
          tufts: 10,
        }) +
        land.cottonwood(m, 140, 850, 1.3, 2) +
        land.cottonwood(m, 1880, 830, 1.2, 6, '#d08a35') +
        Array.from({ length: 26 }, (_, i) =>
          props.pumpkin(
            40 + i * 78,
            880 + ((i * 37) % 80),
            0.9 + (i % 4) * 0.15,
            ['#d9782d', '#c9653a', '#e09a3c'][i % 3],
          ),
        ).join('') +
        at(
          860,
          1250,
          5.4,
          led({
            horse: { ...herd.ember, saddle: goldTack, head: 4, pose: undefined },
            child: {
              top: '#d9782d',
              hatColour: '#fbf3e2',
              hairStyle: 'braids',
              hair: '#2b1a12',
              skin: skins[1],
              lean: 10,
              hands: [
                [25, -122],
                [36, -84],
              ],
            },
            guide: {
              top: helper,
              hat: 'straw',
              hairStyle: 'bun',
              hair: '#6b3f26',
              feet: [
                [-8, 0],
                [10, 0],
              ],
            },
          }),
          { wide: 190 },
        ) +
        [
          [120, 1290, 2.4],
          [340, 1310, 2],
          [1180, 1320, 2.4],
          [1820, 1300, 2.6],
          [1640, 1320, 1.8],
        ]
          .map(([x, y, s], i) => props.pumpkin(x, y, s, ['#d9782d', '#c9653a', '#e09a3c'][i % 3]))
          .join('')
      )
    },
  },
  {
    file: 'album-autumn-festival-3.jpg',
    mood: 'dusk',
    alt: 'A sheep and two goats stand by the glowing open barn under string lights as the festival evening begins',
    caption: 'Closing time in the pen',
    tags: ['album', 'autumn festival', 'evening'],
    draw() {
      const m = moods.dusk
      return (
        landscape({ mood: 'dusk', horizon: 720, seed: 461, far: 180, clouds: [[200, 300, 1]], tufts: 24 }) +
        land.cottonwood(m, 250, 950, 1.6, 3, '#8f6a35') +
        props.barn(1320, 1010, 1.6, { open: true, light: true }) +
        land.corral(m, { x: -20, to: 960, y: 1040, s: 1.3 }) +
        props.pumpkin(1720, 1080, 1.8) +
        props.pumpkin(1840, 1090, 1.4) +
        props.trough(300, 1140, 1.5) +
        at(560, 1240, 4.4, beast('sheep', sheep({})), { wide: 76 }) +
        at(980, 1250, 4.2, beast('goat', goat({ ...flock.fawn, head: 12 })), { wide: 66 }) +
        at(1620, 1260, 4.2, beast('goat', goat({ ...flock.clover }), { flip: true }), { wide: 66 }) +
        foreground({ mood: 'dusk', seed: 47, count: 20 })
      )
    },
    lit() {
      return (
        path('M1186 1010v-262h268v262z', '#ffcf7a', 'opacity=".65"') +
        path('M1186 1010L1040 1240H1600L1454 1010Z', '#ffcf7a', 'opacity=".16"') +
        props.lights(-20, 420, 1160, 560, { bulbs: 18, r: 9 }) +
        props.lights(1480, 560, 2020, 440, { bulbs: 9, r: 9 })
      )
    },
  },
  {
    file: 'album-winter-luminarias-1.jpg',
    mood: 'snownight',
    alt: 'Paper-bag luminarias light a snowy path to an adobe church while a handler leads a pony with a child in a red helmet under the stars',
    caption: 'The walk to the church',
    tags: ['album', 'winter', 'luminarias', 'night'],
    draw() {
      return (
        landscape({ mood: 'snownight', horizon: 780, seed: 471, moon: [330, 230, 80], far: 220, tufts: 12 }) +
        props.church(1350, 990, 1.8, { light: true }) +
        land.bareTree(moods.snownight, 180, 960, 1.5) +
        path('M280 1340C600 1180 1100 1180 1330 1000H1420C1300 1200 1000 1220 1120 1340Z', '#dfe3ea') +
        at(
          430,
          1210,
          3.5,
          led({
            horse: { ...herd.biscuit, saddle: redTack },
            child: { hatColour: '#b4472a', top: '#e0a23a', scarf: '#fbf3e2' },
            guide: { top: '#b4472a', scarf: '#e0a23a' },
          }),
          { wide: 200 },
        )
      )
    },
    lit() {
      return (
        circle(1375, 612, 60, '#ffd27a', 'opacity=".4"') +
        [
          [1300, 1060, 0.7],
          [1460, 1060, 0.7],
          [1240, 1120, 0.9],
          [1450, 1130, 0.95],
          [1130, 1190, 1.2],
          [1400, 1210, 1.3],
          [980, 1270, 1.5],
          [1300, 1300, 1.7],
          [240, 1300, 1.6],
          [560, 1318, 1.7],
        ]
          .map(([x, y, s]) => props.luminaria(x, y, s))
          .join('') +
        [1000, 1080, 1160, 1240].map((x) => props.luminaria(x, 602, 0.42)).join('')
      )
    },
  },
  {
    file: 'album-winter-luminarias-2.jpg',
    mood: 'winter',
    alt: 'On a pale snowy afternoon two children in knitted hats feed a grey pony by a white fence and a bare tree',
    caption: 'Mittens off for carrots',
    tags: ['album', 'winter', 'ponies'],
    draw() {
      const m = moods.winter
      return (
        landscape({
          mood: 'winter',
          horizon: 680,
          seed: 481,
          sun: [420, 380, 90],
          clouds: [[1100, 180, 1.4]],
          far: 200,
          middle: 110,
          tufts: 16,
        }) +
        land.bareTree(m, 1740, 980, 2.2) +
        land.juniper(m, 180, 860, 1.3, '#7d8f7a') +
        land.juniper(m, 380, 840, 0.8, '#7d8f7a') +
        land.fence(m, { x: -20, to: 2020, y: 1000, s: 1.4, gap: 180, colour: '#d9cfc0' }) +
        at(760, 1220, 5, beast('pony', pony({ ...herd.juniper, head: 12 })), { wide: 120 }) +
        at(
          1330,
          1230,
          5,
          child({
            face: 'left',
            hat: 'beanie',
            hatColour: '#b4472a',
            top: '#0f6f72',
            scarf: '#e0a23a',
            skin: skins[1],
            hands: [
              [-26, -94],
              [-28, -90],
            ],
          }),
          { wide: 34 },
        ) +
        line('M1190 778L1150 770', '#d9782d', 18) +
        at(
          1560,
          1260,
          5,
          toddler({
            face: 'left',
            hat: 'beanie',
            hatColour: '#e0a23a',
            top: '#b4472a',
            scarf: '#fbf3e2',
            skin: skins[1],
          }),
          { wide: 30 },
        ) +
        Array.from({ length: 70 }, (_, i) =>
          circle((i * 397) % 2000, (i * 263) % 1200, 4 + (i % 4) * 1.6, '#fffdf7', 'opacity=".85"'),
        ).join('')
      )
    },
  },
  {
    file: 'album-winter-luminarias-3.jpg',
    mood: 'snownight',
    alt: 'A sheep with a red bow stands beside a white rabbit between glowing luminarias on the snow, the barn lit behind them',
    caption: 'Two warm coats',
    tags: ['album', 'winter', 'luminarias', 'sheep'],
    draw() {
      return (
        landscape({ mood: 'snownight', horizon: 640, seed: 491, moon: [1620, 190, 60], far: 170, tufts: 8 }) +
        props.barn(420, 840, 1.1, { light: true, open: true }) +
        land.juniper(moods.snownight, 1000, 800, 1.2, '#4a5f58') +
        land.juniper(moods.snownight, 1780, 830, 1.6, '#4a5f58') +
        at(900, 1200, 7, beast('sheep', sheep({ bow: '#b4472a' })), { wide: 76 }) +
        at(1420, 1230, 8, beast('rabbit', rabbit({ fur: '#fffdf7', belly: '#efe6da' }), { flip: true }), {
          wide: 32,
        })
      )
    },
    lit() {
      return (
        path('M328 840v-180h184v180z', '#ffcf7a', 'opacity=".6"') +
        [
          [160, 1240, 2.6],
          [440, 1290, 2.9],
          [1700, 1270, 2.8],
          [1900, 1210, 2.2],
          [1180, 1310, 3],
          [600, 872, 0.8],
          [1660, 890, 0.9],
          [1800, 900, 1],
          [1930, 892, 0.9],
          [60, 890, 0.9],
        ]
          .map(([x, y, s]) => props.luminaria(x, y, s))
          .join('')
      )
    },
  },
]
