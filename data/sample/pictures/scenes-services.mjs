// One picture at the head of each service page.
import { goat, hen, pony, ponyTrots, rabbit, sheep, turkey } from './animals.mjs'
import * as land from './backdrop.mjs'
import { beast, flock, goldTack, herd, led, redTack, ridden } from './cast.mjs'
import { moods } from './moods.mjs'
import { person, skins } from './people.mjs'
import * as props from './props.mjs'
import { path } from './shape.mjs'
import { at, foreground, landscape } from './stage.mjs'

const helper = '#0f6f72'

export const serviceScenes = [
  {
    file: 'service-fairs-large-events.jpg',
    mood: 'sunset',
    alt: 'A ferris wheel and striped tents glow at sundown above a fairground where ponies carry children in helmets around a corral',
    caption: 'Fair week, just before the lights come on',
    tags: ['service', 'fairs', 'pony rides'],
    draw() {
      const m = moods.sunset
      return (
        landscape({
          mood: 'sunset',
          horizon: 760,
          seed: 101,
          sun: [1620, 600, 120],
          clouds: [
            [200, 160, 1.2],
            [1100, 240, 0.8],
          ],
          far: 170,
          tufts: 10,
        }) +
        props.ferrisWheel(520, 920, 1.35, { lit: true }) +
        props.tent(1130, 920, 1.1) +
        props.tent(1560, 930, 1.25, ['#0f6f72', '#fbf3e2']) +
        props.tent(130, 930, 0.95, ['#e0a23a', '#fbf3e2']) +
        props.lights(760, 560, 1360, 560, { bulbs: 14 }) +
        props.lights(1360, 560, 2020, 500, { bulbs: 14 }) +
        land.corral(m, { x: -20, to: 2020, y: 1010, s: 1.3 }) +
        path('M-10 1012H2010V1340H-10Z', '#b98a55') +
        at(
          330,
          1210,
          3.1,
          led({
            horse: herd.cocoa,
            child: { hatColour: '#b4472a', top: '#fbf3e2' },
            guide: { top: helper },
          }),
          { wide: 200 },
        ) +
        at(
          1130,
          1240,
          3.2,
          led({
            horse: { ...herd.dusty, saddle: redTack },
            child: { hatColour: '#e0a23a', top: '#b4472a', skin: skins[3], hair: '#241812' },
            guide: { top: helper, hairStyle: 'braids', hat: 'straw', skin: skins[2] },
          }),
          { wide: 200 },
        ) +
        at(
          1760,
          1190,
          2.9,
          beast('pony', pony({ ...herd.biscuit, saddle: goldTack, bridle: '#4a2a1b' }), { flip: true }),
          { wide: 110 },
        ) +
        foreground({ mood: 'sunset', seed: 5, count: 14, rise: 20 })
      )
    },
  },
  {
    file: 'service-birthday-parties.jpg',
    mood: 'noon',
    alt: 'A birthday girl in a party hat feeds a goat beside a cake table with balloons, two friends clap and a palomino pony waits in a red saddle blanket',
    caption: 'Cake for her, carrots for them',
    tags: ['service', 'birthdays', 'goats'],
    draw() {
      const m = moods.spring
      return (
        landscape({
          mood: 'spring',
          horizon: 660,
          seed: 111,
          clouds: [
            [1500, 120, 1],
            [420, 200, 0.8],
          ],
          far: 130,
          tufts: 30,
          flowers: 14,
        }) +
        land.cottonwood(m, 1830, 960, 1.6, 6) +
        props.house(380, 850, 1.25) +
        land.fence(m, { x: 820, to: 2020, y: 900, s: 1.1 }) +
        props.bunting(620, 330, 1700, 380, { flags: 15, size: 56, sag: 70 }) +
        props.balloons(1290, 1010, 1.9, ['#b4472a', '#e0a23a', '#0f6f72', '#e7a98b', '#fbf3e2'], 4) +
        props.balloons(80, 1100, 1.8, ['#0f6f72', '#e7a98b', '#e0a23a'], 8) +
        props.cakeTable(1290, 1140, 2) +
        at(
          1740,
          1190,
          3.3,
          beast('pony', pony({ ...herd.biscuit, head: 4, saddle: { blanket: '#b4472a', trim: '#fbf3e2' } }), {
            flip: true,
          }),
          { wide: 120 },
        ) +
        at(
          300,
          1180,
          4,
          person({
            age: 'child',
            hairStyle: 'bob',
            hair: '#2b1a12',
            top: '#e0a23a',
            skin: skins[2],
            hat: 'party',
            hatColour: '#0f6f72',
            hands: [
              [-5, -74],
              [6, -76],
            ],
          }),
          { wide: 32 },
        ) +
        at(
          480,
          1210,
          4,
          person({
            age: 'child',
            face: 'right',
            hair: '#b5793f',
            top: '#7d8f5f',
            skin: skins[0],
            hat: 'party',
            hatColour: '#b4472a',
            hands: [
              [26, -72],
              [28, -76],
            ],
          }),
          { wide: 32 },
        ) +
        at(
          960,
          1240,
          4.2,
          person({
            age: 'child',
            face: 'left',
            dress: true,
            top: '#b4472a',
            hairStyle: 'long',
            hair: '#4a2a1b',
            skin: skins[1],
            hat: 'party',
            hatColour: '#e0a23a',
            hands: [
              [-32, -66],
              [-30, -60],
            ],
          }),
          { wide: 34 },
        ) +
        at(710, 1250, 4.1, beast('goat', goat({ ...flock.clover, head: 6 })), { wide: 70 }) +
        foreground({ mood: 'spring', seed: 15, flowers: 12, count: 20 })
      )
    },
  },
  {
    file: 'service-turkey-races.jpg',
    mood: 'golden',
    alt: 'A big brown turkey with number seven sprints out of the dust toward the viewer’s right, two rivals close behind',
    caption: 'And they are off',
    tags: ['service', 'turkey races'],
    draw() {
      const m = moods.golden
      return (
        landscape({
          mood: 'golden',
          horizon: 620,
          seed: 121,
          sun: [420, 400, 130],
          clouds: [[1200, 170, 1.2]],
          far: 220,
          middle: 130,
          tufts: 0,
        }) +
        props.bunting(-20, 120, 2030, 160, { flags: 22, size: 66, sag: 90 }) +
        land.fence(m, { x: -20, to: 2020, y: 860, s: 1.5, gap: 200 }) +
        path('M-10 862H2010V1340H-10Z', '#d8a667') +
        path('M-10 1010L2010 980v10L-10 1022z', '#fbf3e2', 'opacity=".7"') +
        [
          [160, 1230, 80],
          [300, 1260, 60],
          [430, 1240, 44],
          [60, 1180, 66],
          [800, 1010, 30],
          [720, 1000, 40],
        ]
          .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#f3dcae" opacity=".6"/>`)
          .join('') +
        at(
          360,
          1000,
          3.9,
          beast(
            'turkey',
            turkey({ run: -34, number: 4, body: '#3a2a24', fan: ['#4a3a30', '#8f6a44', '#ecd9b4'], head: 8 }),
          ),
          { wide: 60 },
        ) +
        at(
          1570,
          960,
          3.5,
          beast(
            'turkey',
            turkey({ run: 30, number: 2, body: '#8d8072', fan: ['#a59a8a', '#5f554b', '#fbf3e2'], head: 8 }),
          ),
          { wide: 60 },
        ) +
        at(960, 1270, 9, beast('turkey', turkey({ run: 36, number: 7, head: 12 }), { tilt: 4 }), {
          wide: 64,
        }) +
        foreground({ mood: 'golden', seed: 8, count: 8, rise: 10 })
      )
    },
  },
  {
    file: 'service-petting-zoo-pony-rides.jpg',
    mood: 'noon',
    alt: 'On one side a boy rides a palomino pony led by a handler, on the other a girl pets a sheep in a corral, mesas behind',
    caption: 'Rides on the left, wool on the right',
    tags: ['service', 'petting zoo', 'pony rides'],
    draw() {
      const m = moods.noon
      return (
        landscape({
          mood: 'noon',
          horizon: 660,
          seed: 131,
          sun: [1000, 330, 90],
          clouds: [
            [120, 180, 1.2],
            [1450, 240, 1],
          ],
          far: 200,
          middle: 120,
          middleCount: 2,
          tufts: 34,
        }) +
        land.saguaro(m, 1020, 860, 1.1) +
        land.saguaro(m, 90, 900, 1.5, true) +
        props.canopy(1620, 940, 1.9, '#b4472a') +
        land.corral(m, { x: 1130, to: 2020, y: 950, s: 1.35 }) +
        at(
          330,
          1170,
          3.7,
          led({
            horse: { ...herd.biscuit, saddle: redTack },
            child: { hatColour: '#274052', top: '#b4472a', skin: skins[2], hair: '#241812' },
            guide: { top: helper, hatColour: '#5a3524', beard: '#6b3f26', hair: '#6b3f26' },
          }),
          { wide: 210 },
        ) +
        at(
          1300,
          1190,
          4,
          person({
            age: 'child',
            face: 'right',
            dress: true,
            top: '#e0a23a',
            hairStyle: 'tail',
            hair: '#b5793f',
            skin: skins[0],
            hands: [
              [28, -64],
              [32, -58],
            ],
          }),
          { wide: 32 },
        ) +
        at(1570, 1200, 4.1, beast('sheep', sheep({}), { flip: true }), { wide: 76 }) +
        at(1860, 1240, 4, beast('goat', goat({ ...flock.pepper }), { flip: true }), { wide: 66 }) +
        foreground({ mood: 'noon', seed: 18, count: 20 })
      )
    },
  },
  {
    file: 'service-petting-zoo.jpg',
    mood: 'autumn',
    alt: 'A handler kneels to hold a rabbit out to two children while a sheep, a goat and hens wander under golden cottonwoods',
    caption: 'Slow hands, everyone gets a turn',
    tags: ['service', 'petting zoo', 'autumn'],
    draw() {
      const m = moods.autumn
      return (
        landscape({
          mood: 'autumn',
          horizon: 680,
          seed: 141,
          clouds: [
            [300, 150, 1.1],
            [1200, 220, 0.9],
          ],
          far: 180,
          tufts: 34,
        }) +
        land.cottonwood(m, 240, 930, 1.7, 2) +
        land.cottonwood(m, 640, 860, 1.1, 4, '#d08a35') +
        land.cottonwood(m, 1800, 900, 1.5, 9, '#d9942f') +
        land.fence(m, { x: -20, to: 2020, y: 960, s: 1.25, gap: 180 }) +
        props.straw(2000, 1000, 1320, 120, 4) +
        at(330, 1190, 4.2, beast('sheep', sheep({ face: '#e8cfae', wool: '#f3e6cf' })), { wide: 78 }) +
        at(
          880,
          1230,
          4,
          person({
            face: 'right',
            hat: 'straw',
            hairStyle: 'braids',
            hair: '#4a2a1b',
            top: helper,
            skin: skins[1],
            hip: [0, -32],
            feet: [
              [-34, 0],
              [22, 0],
            ],
            hands: [
              [44, -62],
              [48, -58],
            ],
            lean: 10,
          }),
          { wide: 60 },
        ) +
        at(1082, 1018, 4.4, beast('rabbit', rabbit({ fur: '#fffdf7', patch: '#7a4a2b' })), { wide: 0 }) +
        at(
          1285,
          1235,
          4,
          person({
            age: 'child',
            face: 'left',
            top: '#b4472a',
            hair: '#2b1a12',
            skin: skins[3],
            hands: [
              [-28, -70],
              [-30, -64],
            ],
          }),
          { wide: 32 },
        ) +
        at(
          1420,
          1220,
          4,
          person({
            age: 'toddler',
            face: 'left',
            dress: true,
            top: '#e7a98b',
            hairStyle: 'curly',
            hair: '#3a241a',
            skin: skins[3],
            hands: [
              [-16, -54],
              [-14, -50],
            ],
          }),
          { wide: 28 },
        ) +
        at(1730, 1200, 4.1, beast('goat', goat({ ...flock.fawn }), { flip: true }), { wide: 70 }) +
        at(610, 1290, 4.4, beast('hen', hen({ peck: true })), { wide: 26 }) +
        at(1590, 1300, 4.4, beast('hen', hen({ body: '#fffdf7', tail: '#5a4a42' }), { flip: true }), {
          wide: 26,
        }) +
        foreground({ mood: 'autumn', seed: 19, count: 20 })
      )
    },
  },
  {
    file: 'service-petting-zoo-small.jpg',
    mood: 'dawn',
    alt: 'A small corral on a lawn in soft morning light holds one goat, two rabbits and a hen; a toddler reaches through with a parent behind',
    caption: 'The small pen fits a back garden',
    tags: ['service', 'petting zoo', 'small'],
    draw() {
      const m = moods.dawn
      return (
        landscape({
          mood: 'dawn',
          horizon: 640,
          seed: 151,
          sun: [1560, 520, 110],
          clouds: [[300, 200, 1.1]],
          far: 140,
          tufts: 30,
          ground: '#b6bb7c',
        }) +
        props.house(1480, 850, 1.1) +
        land.juniper(m, 960, 860, 1.4) +
        land.agave(m, 1880, 960, 1.5) +
        at(
          450,
          1190,
          3.9,
          person({
            top: '#b4472a',
            face: 'right',
            hairStyle: 'bob',
            hair: '#6b3f26',
            skin: skins[1],
            bottom: '#35506b',
            hands: [
              [20, -84],
              [26, -78],
            ],
            lean: 4,
          }),
        ) +
        path('M560 1240Q560 1000 1180 1000Q1820 1000 1820 1240Z', '#dcc08c') +
        props.straw(1100, 1030, 1200, 0, 2) +
        land.corral(m, { x: 640, to: 1740, y: 1030, s: 1.2 }) +
        at(1290, 1160, 4.5, beast('goat', goat({ ...flock.clover, head: 12 }), { flip: true }), {
          wide: 72,
        }) +
        at(960, 1200, 4.6, beast('rabbit', rabbit({}), { flip: true }), { wide: 34 }) +
        at(1560, 1190, 4.6, beast('rabbit', rabbit({ fur: '#8f8378', lop: true }), { flip: true }), {
          wide: 34,
        }) +
        at(1690, 1180, 4, beast('hen', hen({}), { flip: true }), { wide: 26 }) +
        at(
          590,
          1240,
          4.3,
          person({
            age: 'toddler',
            face: 'right',
            hat: 'straw',
            top: '#e0a23a',
            skin: skins[1],
            hands: [
              [26, -50],
              [30, -44],
            ],
            lean: 4,
          }),
          { wide: 30 },
        ) +
        land.corral(m, { x: 690, to: 1800, y: 1290, s: 1.4 }) +
        foreground({ mood: 'dawn', seed: 16, count: 14, rise: 20 })
      )
    },
  },
  {
    file: 'service-petting-zoo-large.jpg',
    mood: 'overcast',
    alt: 'Seen from above and far back, a wide corral full of sheep, goats, a pony and turkeys with many families around it and two canopies',
    caption: 'The full barnyard, room for everybody',
    tags: ['service', 'petting zoo', 'large'],
    draw() {
      const m = moods.overcast
      const tops = ['#b4472a', '#0f6f72', '#e0a23a', '#7d8f5f', '#fbf3e2', '#274052', '#e7a98b']
      const family = (x, y, i, k = 2) =>
        at(
          x,
          y,
          k,
          person({
            age: i % 3 ? 'child' : 'adult',
            top: tops[i % 7],
            skin: skins[i % 5],
            hair: ['#2b1a12', '#6b3f26', '#b5793f'][i % 3],
            hairStyle: ['short', 'bob', 'long', 'tail', 'curly'][i % 5],
            hat: [null, 'straw', 'cap', null, 'cowboy'][i % 5],
            face: ['front', 'right', 'back', 'left'][i % 4],
            dress: i % 4 === 2,
            hatColour: ['#e0b768', '#ecd08c', '#0f6f72'][i % 3],
          }),
          { wide: 30 },
        )
      return (
        landscape({
          mood: 'overcast',
          horizon: 470,
          seed: 161,
          clouds: [
            [60, 90, 1.8],
            [760, 60, 1.6],
            [1420, 120, 1.7],
          ],
          far: 150,
          middle: 90,
          tufts: 20,
        }) +
        land.cottonwood(m, 1900, 640, 0.9, 3) +
        props.trailer(250, 660, 0.9) +
        props.canopy(720, 680, 1.2) +
        props.canopy(1320, 680, 1.2, '#b4472a') +
        [
          [470, 690],
          [560, 700],
          [1020, 690],
          [1090, 700],
          [1580, 700],
          [1660, 690],
        ]
          .map(([x, y], i) => family(x, y, i + 1, 1.5))
          .join('') +
        path('M120 1190L400 720H1600L1880 1190Z', '#cdb582') +
        land.corral(m, { x: 400, to: 1610, y: 740, s: 0.8 }) +
        at(560, 860, 1.9, beast('sheep', sheep({})), { wide: 76 }) +
        at(820, 830, 1.8, beast('goat', goat({ ...flock.clover }), { flip: true }), { wide: 70 }) +
        at(1180, 850, 1.9, beast('pony', pony({ ...herd.juniper, head: 40 })), { wide: 110 }) +
        at(1450, 860, 1.9, beast('goat', goat({ ...flock.pepper }), { flip: true }), { wide: 70 }) +
        family(960, 900, 4, 1.9) +
        family(1040, 910, 3, 1.9) +
        at(460, 1040, 2.4, beast('goat', goat({ ...flock.fawn })), { wide: 70 }) +
        at(800, 1060, 2.4, beast('sheep', sheep({ face: '#e8cfae', wool: '#f3e6cf' }), { flip: true }), {
          wide: 76,
        }) +
        at(1120, 1080, 2.5, beast('turkey', turkey({})), { wide: 50 }) +
        at(1540, 1080, 2.4, beast('sheep', sheep({}), { flip: true }), { wide: 76 }) +
        at(1320, 1130, 2.5, beast('hen', hen({})), { wide: 26 }) +
        at(640, 1140, 2.6, beast('rabbit', rabbit({})), { wide: 32 }) +
        family(960, 1140, 5, 2.3) +
        family(1400, 1050, 7, 2.2) +
        land.corral(m, { x: 60, to: 1960, y: 1230, s: 1.2 }) +
        [120, 250, 420, 700, 830, 1200, 1330, 1480, 1760, 1880]
          .map((x, i) =>
            at(
              x,
              1320 + (i % 2) * 8,
              2.6,
              person({
                age: i % 3 === 1 ? 'adult' : 'child',
                face: 'back',
                top: tops[(i + 2) % 7],
                hair: ['#2b1a12', '#6b3f26', '#b5793f'][i % 3],
                hairStyle: ['short', 'long', 'bob'][i % 3],
                hat: i % 3 === 0 ? 'straw' : null,
                skin: skins[i % 5],
              }),
              { wide: 0 },
            ),
          )
          .join('')
      )
    },
  },
  {
    file: 'service-pony-rides.jpg',
    mood: 'autumn',
    alt: 'Three ponies, grey, chestnut and pinto, walk in line with young riders along a cottonwood lane in autumn',
    caption: 'Nose to tail down the lane',
    tags: ['service', 'pony rides', 'autumn'],
    draw() {
      const m = moods.autumn
      return (
        landscape({
          mood: 'autumn',
          horizon: 700,
          seed: 171,
          sun: [260, 300, 80],
          clouds: [[900, 140, 1]],
          far: 200,
          middle: 110,
          tufts: 34,
        }) +
        [
          [150, 900, 1.3],
          [620, 880, 1.15],
          [1060, 890, 1.25],
          [1480, 880, 1.2],
          [1880, 910, 1.4],
        ]
          .map(([x, y, s], i) => land.cottonwood(m, x, y, s, i + 3, ['#e0a23a', '#d08a35', '#e8b550'][i % 3]))
          .join('') +
        path('M-10 1080Q1000 1020 2010 1090V1290Q1000 1230-10 1290Z', m.path) +
        at(
          330,
          1200,
          3.2,
          ridden({
            horse: { ...herd.dusty, saddle: goldTack },
            child: { hatColour: '#b4472a', top: '#0f6f72', skin: skins[3], hair: '#241812' },
          }),
          { wide: 110 },
        ) +
        at(
          900,
          1210,
          3.3,
          ridden({
            horse: { ...herd.ember, head: 4 },
            child: {
              hatColour: '#274052',
              top: '#fbf3e2',
              hairStyle: 'tail',
              hair: '#b5793f',
              skin: skins[0],
            },
          }),
          { wide: 110 },
        ) +
        at(
          1440,
          1225,
          3.4,
          led({
            horse: { ...herd.juniper, saddle: redTack },
            child: { top: '#b4472a', hatColour: '#0f6f72' },
            guide: { top: helper, hat: 'straw', hairStyle: 'long', hair: '#5a3524' },
          }),
          { wide: 200 },
        ) +
        foreground({ mood: 'autumn', seed: 2, count: 22 })
      )
    },
  },
  {
    file: 'service-pony-rides-small.jpg',
    mood: 'spring',
    alt: 'One small cream pony with a toddler in the saddle, a handler at its head and a proud father walking alongside on a spring lawn',
    caption: 'One pony, one first ride',
    tags: ['service', 'pony rides', 'small'],
    draw() {
      const m = moods.spring
      return (
        landscape({
          mood: 'spring',
          horizon: 660,
          seed: 181,
          clouds: [
            [260, 150, 1.2],
            [1350, 210, 1],
          ],
          far: 150,
          tufts: 34,
          flowers: 36,
        }) +
        land.cottonwood(m, 1660, 880, 1.5, 7) +
        land.juniper(m, 300, 870, 1.2) +
        land.juniper(m, 480, 880, 0.8) +
        land.fence(m, { x: -20, to: 2020, y: 950, s: 1.1 }) +
        at(
          560,
          1190,
          4.1,
          person({
            face: 'right',
            top: '#7d8f5f',
            hair: '#2b1a12',
            skin: skins[2],
            hands: [
              [30, -112],
              [44, -116],
            ],
            feet: [
              [-14, 0],
              [16, 0],
            ],
          }),
          { wide: 40 },
        ) +
        at(
          860,
          1220,
          4.3,
          led({
            horse: { coat: '#ecd9b4', mane: '#fffdf7', muzzle: '#c9a587', saddle: redTack },
            child: {
              age: 'toddler',
              hatColour: '#e0a23a',
              top: '#e7a98b',
              skin: skins[2],
              hands: [
                [22, -124],
                [20, -120],
              ],
              feet: [
                [18, -88],
                [18, -88],
              ],
            },
            guide: { top: helper, hairStyle: 'tail', hair: '#6b3f26', hat: 'cap', hatColour: '#b4472a' },
          }),
          { wide: 210 },
        ) +
        foreground({ mood: 'spring', seed: 12, flowers: 18, count: 22 })
      )
    },
  },
  {
    file: 'service-pony-rides-large.jpg',
    mood: 'golden',
    alt: 'A round corral in a wide valley at golden hour with five ponies circling and a line of waiting children along the rail',
    caption: 'The big ring, five ponies turning',
    tags: ['service', 'pony rides', 'large'],
    draw() {
      const m = moods.golden
      return (
        landscape({
          mood: 'golden',
          horizon: 560,
          seed: 191,
          sun: [1640, 380, 120],
          clouds: [
            [200, 150, 1.3],
            [1000, 230, 0.8],
          ],
          far: 240,
          middle: 160,
          farCount: 4,
          tufts: 30,
        }) +
        land.saguaro(m, 140, 800, 1.2) +
        props.trailer(1790, 800, 0.9) +
        props.bunting(300, 420, 1700, 430, { flags: 18, size: 44, sag: 50 }) +
        path('M292 420h14v330h-14zM1694 430h14v330h-14z', '#7a4a2b') +
        '<ellipse cx="1000" cy="970" rx="900" ry="260" fill="#cf9f5e"/><ellipse cx="1000" cy="960" rx="420" ry="90" fill="#b98a4c"/>' +
        land.corral(m, { x: 360, to: 1660, y: 770, s: 0.9 }) +
        at(
          640,
          890,
          2,
          ridden({ horse: { ...herd.cocoa }, child: { top: '#fbf3e2', hatColour: '#b4472a' } }),
          { wide: 110, flip: true },
        ) +
        at(
          1010,
          860,
          1.9,
          ridden({
            horse: { ...herd.biscuit, saddle: redTack },
            child: { top: '#b4472a', hatColour: '#274052' },
          }),
          { wide: 110, flip: true },
        ) +
        at(
          1390,
          890,
          2,
          ridden({ horse: { ...herd.juniper }, child: { top: '#e0a23a', skin: skins[3], hair: '#241812' } }),
          { wide: 110, flip: true },
        ) +
        at(1200, 1010, 2.4, person({ top: helper, hat: 'cowboy', hatColour: '#7a4a2b', skin: skins[2] })) +
        at(
          560,
          1150,
          2.7,
          ridden({
            horse: { ...herd.ember, saddle: goldTack },
            child: {
              top: '#0f6f72',
              hairStyle: 'tail',
              hair: '#b5793f',
              skin: skins[0],
              hatColour: '#fbf3e2',
            },
          }),
          { wide: 110 },
        ) +
        at(
          1390,
          1160,
          2.7,
          ridden({
            horse: { ...herd.dusty, pose: ponyTrots, saddle: redTack },
            child: { top: '#274052', hatColour: '#e0a23a' },
          }),
          { wide: 110 },
        ) +
        land.corral(m, { x: -20, to: 2020, y: 1270, s: 1.2, colour: '#0f6f72' }) +
        [110, 230, 340, 900, 1010, 1120, 1800, 1900]
          .map((x, i) =>
            at(
              x,
              1325,
              2.6,
              person({
                age: 'child',
                face: 'back',
                top: ['#b4472a', '#e0a23a', '#fbf3e2', '#7d8f5f'][i % 4],
                hair: ['#2b1a12', '#6b3f26', '#b5793f'][i % 3],
                hairStyle: ['short', 'long', 'bob', 'tail'][i % 4],
                hat: i % 2 ? 'straw' : null,
                skin: skins[i % 5],
              }),
              { wide: 0 },
            ),
          )
          .join('')
      )
    },
  },
]
