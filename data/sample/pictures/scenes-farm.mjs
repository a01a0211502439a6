// The farm itself: the hero, the family, the team, and the five pictures of the home gallery.
import { goat, hen, pony, ponyWalks, rabbit, sheep, turkey } from './animals.mjs'
import * as land from './backdrop.mjs'
import { beast, flock, herd, led, redTack } from './cast.mjs'
import { moods } from './moods.mjs'
import { person, skins } from './people.mjs'
import * as props from './props.mjs'
import { chance, circle, group, limb, path, place, rect, smooth } from './shape.mjs'
import { at, bokeh, foreground, landscape, planks } from './stage.mjs'

export const farmScenes = [
  {
    file: 'hero-farm-sunset.jpg',
    w: 2400,
    h: 1350,
    mood: 'sunset',
    alt: 'Two ponies and a goat stand by a white fence as the sun goes down behind red mesas, with the barn on a rise to the right',
    caption: 'Evening at the farm, after the last ride',
    tags: ['farm', 'ponies', 'sunset'],
    draw() {
      const m = moods.sunset
      return (
        landscape({
          mood: 'sunset',
          w: 2400,
          h: 1350,
          horizon: 800,
          seed: 11,
          sun: [1180, 690, 130],
          clouds: [
            [260, 250, 1.2],
            [1560, 190, 1.5],
            [820, 420, 0.8],
          ],
          far: 250,
          middle: 210,
          farCount: 4,
          middleCount: 2,
          tufts: 70,
        }) +
        land.juniper(m, 320, 900, 0.7) +
        land.juniper(m, 420, 920, 0.5) +
        land.saguaro(m, 170, 990, 1.7) +
        land.saguaro(m, 700, 900, 0.7, true) +
        land.cottonwood(m, 2290, 960, 1.1, 5) +
        props.barn(1800, 965, 0.95, { light: true, open: true }) +
        land.track(m, { x: 1240, y: 1380, tox: 1800, toy: 965, wide: 460 }) +
        land.fence(m, { x: 1000, to: 2420, y: 1090, s: 1.15 }) +
        at(1420, 1190, 3, beast('pony', pony({ ...herd.ember, head: 6 })), { wide: 130 }) +
        at(2130, 1215, 3.1, beast('pony', pony({ ...herd.biscuit, head: 30 }), { flip: true }), {
          wide: 130,
        }) +
        at(1800, 1280, 3, beast('goat', goat({ ...flock.clover })), { wide: 70 }) +
        at(1210, 1290, 3.2, beast('hen', hen({ peck: true })), { wide: 26 }) +
        foreground({ mood: 'sunset', w: 2400, h: 1350, seed: 4, count: 44 })
      )
    },
  },
  {
    file: 'family-portrait.jpg',
    mood: 'golden',
    alt: 'The founders, a grey-bearded man in a cowboy hat and a woman in a red dress, stand with their daughter and two grandchildren in front of the red barn',
    caption: 'Three generations, one barn',
    tags: ['family', 'barn', 'about'],
    draw() {
      const m = moods.golden
      return (
        landscape({
          mood: 'golden',
          horizon: 780,
          seed: 21,
          sun: [330, 420, 110],
          clouds: [
            [120, 240, 1],
            [1480, 160, 0.9],
          ],
          far: 150,
          tufts: 40,
        }) +
        land.cottonwood(m, 190, 960, 1.35, 8) +
        props.barn(1130, 1010, 1.85, { open: true }) +
        land.fence(m, { x: -20, to: 640, y: 1040, s: 1.1 }) +
        land.fence(m, { x: 1720, to: 2020, y: 1040, s: 1.1 }) +
        props.bale(1560, 1090, 1.3) +
        props.bale(1710, 1110, 1.3) +
        at(1560, 985, 3, beast('hen', hen({}), { flip: true }), { wide: 0 }) +
        at(470, 1180, 3.3, beast('pony', pony({ ...herd.biscuit, head: 4 })), { wide: 120 }) +
        at(
          860,
          1210,
          3.7,
          person({
            hat: 'cowboy',
            hatColour: '#7a4a2b',
            beard: '#ddd5c8',
            hair: '#ddd5c8',
            vest: '#5a3524',
            top: '#ecd9b4',
            hands: [
              [-50, -112],
              [24, -78],
            ],
          }),
        ) +
        at(
          1055,
          1215,
          3.5,
          person({
            hairStyle: 'bun',
            hair: '#d8cfc0',
            top: '#b4472a',
            dress: true,
            skin: skins[0],
            scarf: '#e0a23a',
          }),
        ) +
        at(
          1270,
          1212,
          3.55,
          person({
            hairStyle: 'tail',
            hair: '#6b3f26',
            top: '#0f6f72',
            hat: 'straw',
            skin: skins[1],
            hands: [
              [-16, -72],
              [26, -76],
            ],
          }),
        ) +
        at(
          1160,
          1275,
          3.4,
          person({ age: 'child', hat: 'cowboy', hatColour: '#b98a4c', top: '#e0a23a', skin: skins[1] }),
          { wide: 34 },
        ) +
        at(
          1420,
          1270,
          3.4,
          person({
            age: 'toddler',
            hairStyle: 'braids',
            dress: true,
            top: '#e7a98b',
            hands: [
              [-16, -58],
              [18, -36],
            ],
          }),
          { wide: 30 },
        ) +
        at(
          1590,
          1270,
          3.3,
          beast('goat', goat({ ...flock.fawn, kid: true, horns: '#6b5848' }), { flip: true, scale: 0.8 }),
          { wide: 44 },
        ) +
        foreground({ mood: 'golden', seed: 9, count: 24 })
      )
    },
  },
  {
    file: 'team-at-the-gate.jpg',
    mood: 'dawn',
    alt: 'Five handlers in turquoise shirts stand, two of them waving, beneath the wooden farm gate at sunrise, a grey pony and a sheep beside them',
    caption: 'The crew, before the trailers roll out',
    tags: ['team', 'about', 'gate'],
    draw() {
      const m = moods.dawn
      const shirt = '#0f6f72'
      return (
        landscape({
          mood: 'dawn',
          horizon: 800,
          seed: 31,
          sun: [1000, 700, 120],
          clouds: [
            [200, 220, 1.1],
            [1400, 300, 0.9],
          ],
          far: 180,
          middle: 120,
          tufts: 46,
        }) +
        land.track(m, { x: 1000, y: 1370, tox: 1000, toy: 900, wide: 900 }) +
        land.fence(m, { x: -20, to: 480, y: 1070, s: 1.2 }) +
        land.fence(m, { x: 1510, to: 2020, y: 1070, s: 1.2 }) +
        land.agave(m, 120, 1200, 1.6) +
        land.agave(m, 1880, 1220, 1.8) +
        props.gate(1010, 1110, 1.85) +
        at(400, 1200, 3.2, beast('pony', pony({ ...herd.juniper, head: 2, bridle: '#4a2a1b' })), {
          wide: 120,
        }) +
        at(
          690,
          1190,
          3.3,
          person({
            top: shirt,
            hat: 'cowboy',
            hatColour: '#93603b',
            skin: skins[3],
            hair: '#241812',
            hands: [
              [-38, -166],
              [22, -82],
            ],
          }),
        ) +
        at(
          858,
          1200,
          3.2,
          person({ top: shirt, hairStyle: 'curly', hair: '#3a241a', skin: skins[2], bottom: '#5a4636' }),
        ) +
        at(
          1020,
          1205,
          3.25,
          person({ top: shirt, hat: 'straw', hairStyle: 'long', hair: '#b5793f', skin: skins[0] }),
        ) +
        at(
          1185,
          1200,
          3.3,
          person({
            top: shirt,
            hat: 'cap',
            hatColour: '#b4472a',
            skin: skins[1],
            hair: '#2b1a12',
            bottom: '#4b4a42',
          }),
        ) +
        at(
          1345,
          1205,
          3.2,
          person({
            top: shirt,
            hairStyle: 'braids',
            hair: '#2b1a12',
            skin: skins[2],
            hat: 'cowboy',
            hatColour: '#e6d2a4',
            hands: [
              [-22, -82],
              [38, -166],
            ],
          }),
        ) +
        at(1600, 1235, 3.2, beast('sheep', sheep({}), { flip: true }), { wide: 70 }) +
        foreground({ mood: 'dawn', seed: 14, count: 24 })
      )
    },
  },
  {
    file: 'staff-grooming.jpg',
    mood: 'overcast',
    alt: 'A young woman in a cap brushes the back of a tall cocoa-brown pony inside the barn, a bucket and straw at her feet',
    caption: 'Every pony is brushed before it meets a child',
    tags: ['team', 'care', 'ponies'],
    draw() {
      return (
        planks({ colour: '#8a5434' }) +
        rect(1420, 150, 420, 420, '#fffdf7') +
        rect(1440, 170, 380, 380, '#cfe0dc') +
        path('M1440 470q120-60 200-20t180-30v130h-380z', '#c9774b') +
        rect(1624, 150, 12, 420, '#fffdf7') +
        rect(1420, 354, 420, 12, '#fffdf7') +
        path('M1440 550L900 1333H1700L1820 550Z', '#fff1c8', 'opacity=".14"') +
        rect(0, 1090, 2000, 250, '#c29a5c') +
        props.straw(2000, 1100, 1333, 260, 5) +
        props.bale(170, 1140, 1.7) +
        props.bale(180, 1000, 1.5) +
        path(
          'M300 250h120M330 250q-30 120 0 240M390 250q40 100 6 210',
          'none',
          'stroke="#4a2a1b" stroke-width="12" stroke-linecap="round"',
        ) +
        at(900, 1230, 5.4, beast('pony', pony({ ...herd.cocoa, head: 14 })), { wide: 130 }) +
        at(
          560,
          1250,
          5.2,
          person({
            face: 'right',
            hat: 'cap',
            hatColour: '#b4472a',
            hairStyle: 'tail',
            hair: '#6b3f26',
            top: '#0f6f72',
            skin: skins[1],
            hands: [
              [34, -120],
              [40, -116],
            ],
            lean: 5,
          }),
          { wide: 46 },
        ) +
        rect(762, 640, 60, 34, '#7a4a2b', 'rx="8"') +
        props.bucket(1480, 1270, 2) +
        props.bucket(330, 1290, 1.6, '#0f6f72')
      )
    },
  },
  {
    file: 'gallery-pony-ride.jpg',
    mood: 'golden',
    alt: 'A girl in a teal helmet rides a chestnut pony past a white fence at golden hour while a handler walks ahead with the lead rope',
    caption: 'The long way around the corral',
    tags: ['gallery', 'pony rides'],
    draw() {
      const m = moods.golden
      return (
        landscape({
          mood: 'golden',
          horizon: 700,
          seed: 41,
          sun: [1480, 470, 150],
          clouds: [
            [180, 200, 1.2],
            [900, 130, 0.8],
          ],
          far: 220,
          middle: 120,
          middleCount: 1,
        }) +
        land.saguaro(m, 210, 960, 1.7) +
        land.saguaro(m, 1840, 860, 1) +
        land.fence(m, { x: -20, to: 2020, y: 1010, s: 1.5, gap: 190 }) +
        at(
          800,
          1220,
          4.3,
          led({
            horse: { ...herd.ember, saddle: redTack },
            child: {
              hatColour: '#0f6f72',
              hairStyle: 'braids',
              hair: '#6b3f26',
              top: '#fbf3e2',
            },
            guide: { top: '#0f6f72', hairStyle: 'short' },
          }),
          { wide: 220 },
        ) +
        foreground({ mood: 'golden', seed: 3, count: 30, rise: 40 })
      )
    },
  },
  {
    file: 'gallery-goat-kids.jpg',
    mood: 'spring',
    alt: 'Three goat kids jump on and around hay bales in a green spring meadow full of yellow and red flowers',
    caption: 'This spring’s kids, never still',
    tags: ['gallery', 'goats', 'spring'],
    draw() {
      const m = moods.spring
      return (
        landscape({
          mood: 'spring',
          horizon: 640,
          seed: 51,
          clouds: [
            [200, 180, 1.4],
            [1300, 110, 1.1],
            [900, 330, 0.7],
          ],
          far: 170,
          tufts: 60,
          flowers: 60,
        }) +
        land.cottonwood(m, 1760, 800, 1.2, 3) +
        land.juniper(m, 180, 790, 0.9) +
        props.bale(920, 1190, 2.6) +
        props.bale(1290, 1200, 2.6) +
        props.bale(1100, 980, 2.5) +
        at(1100, 775, 7, beast('kid', goat({ kid: true, ...flock.fawn, head: -8 })), { wide: 0 }) +
        at(
          480,
          1200,
          7.4,
          beast(
            'kid',
            goat({
              kid: true,
              coat: '#fbf3e2',
              dark: '#7a4a2b',
              pose: { nearFore: [-50, 80], farFore: [-40, 70], nearHind: [14, -6], farHind: [24, -6] },
              head: -6,
              collar: '#b4472a',
            }),
            { tilt: -16 },
          ),
          { wide: 46 },
        ) +
        at(
          1650,
          1250,
          7.2,
          beast(
            'kid',
            goat({
              kid: true,
              coat: '#54463f',
              dark: '#2b1f1a',
              collar: '#e0a23a',
              pose: ponyWalks,
              head: 4,
            }),
            { flip: true },
          ),
          { wide: 46 },
        ) +
        foreground({ mood: 'spring', seed: 6, flowers: 22, count: 24 })
      )
    },
  },
  {
    file: 'gallery-turkey-race.jpg',
    mood: 'noon',
    alt: 'Three turkeys wearing numbers run down a dusty track toward the finish line while a small crowd cheers behind the rail',
    caption: 'Number three, by a snood',
    tags: ['gallery', 'turkey races'],
    draw() {
      const m = moods.noon
      const crowd = [
        [150, 'child', '#b4472a'],
        [330, 'adult', '#0f6f72'],
        [520, 'child', '#e0a23a'],
        [700, 'adult', '#fbf3e2'],
        [880, 'child', '#7d8f5f'],
        [1050, 'adult', '#b4472a'],
        [1240, 'child', '#274052'],
        [1420, 'adult', '#e7a98b'],
        [1600, 'child', '#0f6f72'],
      ]
      return (
        landscape({
          mood: 'noon',
          horizon: 560,
          seed: 61,
          clouds: [
            [1200, 130, 1.2],
            [300, 220, 0.9],
          ],
          far: 150,
          tufts: 10,
        }) +
        props.bunting(-20, 230, 1020, 240, { flags: 13, size: 58 }) +
        props.bunting(980, 240, 2030, 210, { flags: 13, size: 58 }) +
        crowd
          .map(([x, age, top], i) =>
            at(
              x,
              830,
              2.7,
              person({
                age,
                top,
                skin: skins[i % 5],
                hair: ['#2b1a12', '#6b3f26', '#b5793f'][i % 3],
                hairStyle: ['short', 'bob', 'long', 'tail'][i % 4],
                hat: [null, 'straw', 'cap', 'cowboy'][i % 4],
                hatColour: ['#e0b768', '#ecd08c', '#0f6f72', '#7a4a2b'][i % 4],
                hands:
                  i % 2
                    ? undefined
                    : age === 'child'
                      ? [
                          [-24, -122],
                          [24, -124],
                        ]
                      : [
                          [-34, -170],
                          [34, -172],
                        ],
              }),
              { wide: 0 },
            ),
          )
          .join('') +
        land.fence(m, { x: -20, to: 2020, y: 880, s: 1.15 }) +
        path('M-10 900H2010V1340H-10Z', '#dcb27c') +
        path('M-10 1032H2010v8H-10zM-10 1176H2010v8H-10z', '#fbf3e2', 'opacity=".8"') +
        group(
          [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
            .map(
              (i) =>
                rect(1700 + (i % 2) * 40, 900 + i * 40, 40, 40, '#2b1a12') +
                rect(1740 - (i % 2) * 40, 900 + i * 40, 40, 40, '#fffdf7'),
            )
            .join(''),
        ) +
        at(470, 1010, 3.8, beast('turkey', turkey({ run: 34, number: 1, head: 10 })), { wide: 60 }) +
        at(
          930,
          1150,
          4.2,
          beast(
            'turkey',
            turkey({ run: -34, number: 2, body: '#3a2a24', head: 6, fan: ['#4a3a30', '#8f6a44', '#ecd9b4'] }),
          ),
          { wide: 60 },
        ) +
        at(
          1400,
          1300,
          4.7,
          beast(
            'turkey',
            turkey({ run: 36, number: 3, body: '#8f5a36', head: 14, fan: ['#a8663c', '#e0a23a', '#fbf3e2'] }),
          ),
          { wide: 60 },
        ) +
        [
          [220, 1020],
          [630, 1165],
          [1030, 1310],
        ]
          .map(([x, y], i) =>
            group(
              circle(x, y - 16, 30, '#ecd9b4', 'opacity=".8"') +
                circle(x - 50, y - 10, 22, '#ecd9b4', 'opacity=".65"') +
                circle(x - 92 - i * 4, y - 6, 14, '#ecd9b4', 'opacity=".5"'),
            ),
          )
          .join('')
      )
    },
  },
  {
    file: 'gallery-bunny-hands.jpg',
    mood: 'spring',
    alt: 'Two small hands cradle a brown rabbit above a lap in a turquoise dress, spring grass blurred behind',
    caption: 'Two hands, one lap, very quiet',
    tags: ['gallery', 'rabbits', 'petting zoo'],
    draw() {
      const skin = skins[1]
      return (
        rect(0, 0, 2000, 1333, '#a9b46f') +
        bokeh({ w: 2000, h: 900, colours: ['#c9d08c', '#f4e6a6', '#7d8f5f', '#e7c98b'], seed: 5, chance }) +
        path('M-20 1340Q60 820 520 760Q1000 700 1480 760Q1940 820 2020 1340Z', '#0f6f72') +
        path(
          'M300 1340Q420 980 640 880M1700 1340Q1580 980 1360 880',
          'none',
          'stroke="#0b5558" stroke-width="16"',
        ) +
        path('M560-20Q520 300 620 700Q1000 830 1380 700Q1480 300 1440-20Z', '#1d8083') +
        circle(1000, 150, 22, '#fbf3e2') +
        place(rabbit({ ear: -4 }), { x: 1010, y: 1080, scale: 4.6, gx: 106, gy: 210 }) +
        path(
          limb([
            [385, 640, 170],
            [420, 800, 160],
            [570, 970, 150],
          ]),
          skin,
        ) +
        path(
          limb([
            [430, 60, 260],
            [360, 560, 220],
            [400, 700, 210],
          ]),
          '#fbf3e2',
        ) +
        path(
          limb([
            [1615, 640, 170],
            [1580, 800, 160],
            [1430, 970, 150],
          ]),
          skin,
        ) +
        path(
          limb([
            [1570, 60, 260],
            [1640, 560, 220],
            [1600, 700, 210],
          ]),
          '#fbf3e2',
        ) +
        path(
          smooth(
            '480,900 620,860 700,930 820,990 960,1030 1010,1060 980,1100 880,1096 960,1130 940,1166 820,1150 880,1184 850,1212 700,1170 560,1110 470,1010',
          ),
          skin,
        ) +
        path(
          'M700 1098Q760 1140 860 1140M690 1060Q790 1100 900 1102',
          'none',
          'stroke="#b07a4c" stroke-width="5" stroke-linecap="round"',
        ) +
        path(
          'M1300 1098Q1240 1140 1160 1140M1310 1060Q1220 1100 1140 1106',
          'none',
          'stroke="#b07a4c" stroke-width="5" stroke-linecap="round"',
        ) +
        path(
          smooth(
            '1520,900 1380,860 1320,930 1240,1000 1130,1040 1080,1070 1100,1112 1200,1106 1120,1140 1136,1178 1250,1160 1190,1192 1210,1220 1330,1180 1450,1110 1530,1010',
          ),
          skin,
        )
      )
    },
  },
  {
    file: 'gallery-petting-pen.jpg',
    mood: 'noon',
    alt: 'Children sit and kneel on straw in a turquoise corral, petting a sheep, a white goat and two rabbits in front of a striped tent',
    caption: 'The petting pen on a Saturday',
    tags: ['gallery', 'petting zoo'],
    draw() {
      const m = moods.noon
      return (
        landscape({
          mood: 'noon',
          horizon: 600,
          seed: 71,
          clouds: [
            [120, 150, 1.1],
            [1500, 220, 0.9],
          ],
          far: 160,
          tufts: 0,
        }) +
        land.cottonwood(m, 120, 780, 1.1, 2) +
        land.saguaro(m, 1900, 800, 1.1) +
        props.tent(1000, 860, 2.1) +
        land.corral(m, { x: -20, to: 2020, y: 860, s: 1.6 }) +
        path('M-10 860H2010V1340H-10Z', '#dcb878') +
        props.straw(2000, 880, 1330, 230, 8) +
        at(480, 1130, 4.3, beast('sheep', sheep({ head: 4 })), { wide: 80 }) +
        at(
          760,
          1150,
          4.2,
          person({
            age: 'child',
            face: 'left',
            hairStyle: 'tail',
            hair: '#6b3f26',
            top: '#b4472a',
            hands: [
              [-30, -72],
              [-26, -64],
            ],
            lean: -4,
          }),
          { wide: 32 },
        ) +
        at(1270, 1130, 4.4, beast('goat', goat({ ...flock.clover, head: 10 })), { wide: 70 }) +
        at(
          1600,
          1170,
          4.3,
          person({
            age: 'child',
            face: 'left',
            hat: 'cap',
            hatColour: '#0f6f72',
            top: '#e0a23a',
            skin: skins[3],
            hair: '#241812',
            hip: [0, -22],
            feet: [
              [22, 0],
              [-18, 0],
            ],
            hands: [
              [-34, -48],
              [-30, -44],
            ],
            lean: -6,
          }),
          { wide: 40 },
        ) +
        at(
          960,
          1290,
          4.4,
          person({
            age: 'toddler',
            face: 'right',
            hat: 'straw',
            top: '#0f6f72',
            skin: skins[0],
            hip: [-8, -16],
            feet: [
              [-24, 0],
              [10, 0],
            ],
            hands: [
              [18, -26],
              [22, -22],
            ],
            lean: 5,
          }),
          { wide: 40 },
        ) +
        at(1120, 1300, 4.6, beast('rabbit', rabbit({}), { flip: true }), { wide: 34 }) +
        at(230, 1290, 4.6, beast('rabbit', rabbit({ fur: '#f6ead6', lop: true, patch: '#7a4a2b' })), {
          wide: 34,
        }) +
        at(1790, 1290, 4.6, beast('hen', hen({ body: '#c9774b' }), { flip: true }), { wide: 30 })
      )
    },
  },
]
