// Portraits: one animal each, close enough to know it again.
import { goat, hen, pony, rabbit, sheep, turkey } from './animals.mjs'
import * as land from './backdrop.mjs'
import { flock, herd } from './cast.mjs'
import { moods } from './moods.mjs'
import * as props from './props.mjs'
import { chance, circle, group, line, path, place, rect } from './shape.mjs'
import { bokeh, foreground, landscape, planks } from './stage.mjs'

/** A close view: the point (gx, gy) of the drawing comes to (x, y). */
function close(drawing, x, y, scale, gx, gy, more = {}) {
  return place(drawing, { x, y, scale, gx, gy, ...more })
}

/** Rays of an old travel poster, fanning out from (x, y). */
function rays(x, y, reach, count, colour, opacity = 0.25) {
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2
    const b = ((i + 0.5) / count) * Math.PI * 2
    d += `M${x} ${y}L${(x + reach * Math.cos(a)).toFixed(0)} ${(y + reach * Math.sin(a)).toFixed(0)}L${(x + reach * Math.cos(b)).toFixed(0)} ${(y + reach * Math.sin(b)).toFixed(0)}Z`
  }
  return path(d, colour, `opacity="${opacity}"`)
}

/** A thistle in flower. */
function thistle(x, y, s) {
  return group(
    line('M0 0Q-10-90 4-190M-4-60Q-40-90-60-86M2-110Q40-130 56-124', '#5f7148', 9) +
      path('M-30-196q-6 44 34 50q40-6 34-50z', '#7d8f5f') +
      path('M-34-194l-14-46 22 18 2-34 18 26 12-36 10 36 20-26 0 34 22-18-14 46q-38 14-78 0z', '#a9668c'),
    `translate(${x} ${y}) scale(${s})`,
  )
}

export const animalScenes = [
  {
    file: 'animal-pony-juniper.jpg',
    w: 1333,
    h: 1667,
    mood: 'dusk',
    alt: 'Portrait of Juniper, a grey pony with a dark mane, in front of a huge setting sun and dusky mesas',
    caption: 'Juniper, 14, the patient one',
    tags: ['animal', 'pony', 'juniper'],
    draw() {
      const m = moods.dusk
      return (
        landscape({
          mood: 'dusk',
          w: 1333,
          h: 1667,
          horizon: 1180,
          seed: 201,
          sun: [780, 700, 400],
          far: 240,
          middle: 170,
          farCount: 2,
          middleCount: 2,
          tufts: 20,
        }) +
        land.saguaro(m, 1180, 1330, 1.5) +
        close(pony({ ...herd.juniper, bridle: '#3a2418', head: -4 }), 830, 690, 8.6, 196, 46)
      )
    },
  },
  {
    file: 'animal-pony-biscuit.jpg',
    mood: 'golden',
    alt: 'Biscuit, a palomino pony with a cream mane and a white blaze, stands in long golden grass beside a fence',
    caption: 'Biscuit, 9, first in line for carrots',
    tags: ['animal', 'pony', 'biscuit'],
    draw() {
      const m = moods.golden
      return (
        landscape({
          mood: 'golden',
          horizon: 720,
          seed: 211,
          sun: [400, 420, 150],
          clouds: [[1300, 170, 1.2]],
          far: 210,
          tufts: 40,
        }) +
        land.cottonwood(m, 1820, 900, 1.4, 4) +
        land.fence(m, { x: -20, to: 2020, y: 1000, s: 1.5, gap: 200 }) +
        close(pony({ ...herd.biscuit, head: 2, muzzle: '#c08e58' }), 1000, 1265, 5, 112, 210) +
        foreground({ mood: 'golden', seed: 27, count: 46, rise: 110 })
      )
    },
  },
  {
    file: 'animal-pony-dusty.jpg',
    mood: 'noon',
    alt: 'Dusty, a brown-and-white pinto pony, hangs his head over a white fence under a blue midday sky',
    caption: 'Dusty, 17, our oldest friend',
    tags: ['animal', 'pony', 'dusty'],
    draw() {
      const m = moods.noon
      return (
        landscape({
          mood: 'noon',
          horizon: 820,
          seed: 221,
          clouds: [
            [120, 160, 1.6],
            [1350, 260, 1.3],
            [900, 90, 0.8],
          ],
          far: 230,
          tufts: 20,
        }) +
        land.saguaro(m, 250, 1010, 2.2) +
        close(pony({ ...herd.dusty, head: 24 }), 760, 640, 7, 196, 46, { flip: true }) +
        land.fence(m, { x: -20, to: 2020, y: 1290, s: 3.2, gap: 210 }) +
        foreground({ mood: 'noon', seed: 41, count: 30, rise: 60 })
      )
    },
  },
  {
    file: 'animal-goat-clover.jpg',
    mood: 'spring',
    alt: 'Clover, a white goat with brown ears and curved horns, chews a poppy in a blooming meadow',
    caption: 'Clover, 5, has eaten the schedule twice',
    tags: ['animal', 'goat', 'clover', 'spring'],
    draw() {
      return (
        rect(0, 0, 2000, 1333, '#b9cf9a') +
        rect(0, 0, 2000, 620, '#c3dfda') +
        bokeh({
          w: 2000,
          h: 1100,
          colours: ['#8ea05a', '#e7d98f', '#e7a98b', '#fffdf7', '#7d8f5f'],
          seed: 12,
          chance,
          count: 34,
          top: 420,
        }) +
        close(goat({ ...flock.clover }), 900, 520, 8.4, 178, 56) +
        line('M1158 622Q1290 690 1384 632', '#6f8a48', 12) +
        group(
          [0, 72, 144, 216, 288]
            .map((a) => `<ellipse cx="0" cy="-34" rx="30" ry="38" fill="#b4472a" transform="rotate(${a})"/>`)
            .join('') + circle(0, 0, 18, '#e0a23a'),
          'translate(1410 612)',
        ) +
        land.flowers(moods.spring, { w: 2000, from: 1220, to: 1340, count: 30, seed: 4 }) +
        foreground({ mood: 'spring', seed: 71, flowers: 20, count: 30, rise: 60 })
      )
    },
  },
  {
    file: 'animal-goat-pepper.jpg',
    mood: 'dusk',
    alt: 'Pepper, a dark brown goat with pale horns and a red collar, stands on a red rock against a starry evening sky and a crescent moon',
    caption: 'Pepper, 3, king of any hill',
    tags: ['animal', 'goat', 'pepper'],
    draw() {
      return (
        landscape({
          mood: 'dusk',
          horizon: 980,
          seed: 231,
          moon: [1560, 260, 90],
          far: 240,
          middle: 150,
          tufts: 10,
        }) +
        path(
          'M520 1340L600 1130L700 1090L760 1000L1180 970L1290 1040L1340 1150L1460 1200L1540 1340Z',
          '#a6502f',
        ) +
        path('M1180 970L1290 1040L1340 1150L1460 1200L1540 1340H1260L1220 1160L1130 1100Z', '#7c3a22') +
        line('M640 1180L980 1150M700 1260L1100 1230M800 1060L1040 1040', '#8a4128', 8) +
        close(goat({ ...flock.pepper, coat: '#6a564b', head: -6 }), 980, 1010, 4.3, 110, 210) +
        foreground({ mood: 'dusk', seed: 81, count: 20, rise: 30 })
      )
    },
  },
  {
    file: 'animal-sheep-marigold.jpg',
    mood: 'autumn',
    alt: 'Marigold, a woolly white sheep with a dark face and an orange bow, looks out from a pen of golden straw',
    caption: 'Marigold, 6, softer than she looks',
    tags: ['animal', 'sheep', 'marigold', 'autumn'],
    draw() {
      const m = moods.autumn
      return (
        planks({ colour: '#a9663c' }) +
        rect(0, 1000, 2000, 340, '#d9ab58') +
        props.straw(2000, 1010, 1333, 300, 9) +
        props.pumpkin(250, 1160, 3.2) +
        props.pumpkin(420, 1210, 2.2, '#c9653a') +
        props.bale(1720, 1180, 2.8) +
        props.bunting(-20, 90, 2030, 70, { flags: 16, size: 90, sag: 90 }) +
        land.shadow(980, 1250, 420) +
        close(sheep({ bow: '#d9782d' }), 960, 1250, 5.4, 110, 210) +
        land.flowers(m, {
          w: 2000,
          from: 1290,
          to: 1345,
          count: 26,
          seed: 14,
          colours: ['#e0a23a', '#d9782d', '#f0c068'],
        })
      )
    },
  },
  {
    file: 'animal-turkey-sir-gobbles.jpg',
    w: 1333,
    h: 1667,
    mood: 'golden',
    alt: 'Sir Gobbles, a proud turkey with his tail fully fanned, stands on a hay bale before poster rays of sunlight',
    caption: 'Sir Gobbles, 4, undefeated since the county fair',
    tags: ['animal', 'turkey', 'sir gobbles'],
    draw() {
      return (
        rect(0, 0, 1333, 1667, '#efb96c') +
        rays(560, 900, 1900, 22, '#fbe3a6', 0.55) +
        circle(560, 900, 560, '#fbe3a6', 'opacity=".5"') +
        land.mesas(moods.golden, { w: 1333, y: 1330, height: 200, seed: 5, layer: 0, count: 2 }) +
        land.hill('#c99a58', { w: 1333, h: 1667, y: 1330, seed: 2, swell: 20 }) +
        props.bale(660, 1570, 3.8) +
        close(turkey({ body: '#5a3524' }), 760, 1262, 4.6, 112, 210) +
        foreground({ mood: 'golden', w: 1333, h: 1667, seed: 3, count: 26 })
      )
    },
  },
  {
    file: 'animal-rabbit-thistle.jpg',
    w: 1333,
    h: 1667,
    mood: 'dawn',
    alt: 'Thistle, a brown rabbit with tall ears, sits among purple thistles in soft morning light',
    caption: 'Thistle, 2, named for her favourite bad idea',
    tags: ['animal', 'rabbit', 'thistle'],
    draw() {
      return (
        landscape({
          mood: 'dawn',
          w: 1333,
          h: 1667,
          horizon: 760,
          seed: 241,
          sun: [420, 560, 150],
          clouds: [[800, 260, 1.1]],
          far: 190,
          farCount: 2,
          tufts: 30,
        }) +
        thistle(190, 1380, 3) +
        thistle(1160, 1420, 3.4) +
        thistle(1020, 1330, 2.2) +
        thistle(60, 1300, 2) +
        land.shadow(660, 1500, 360) +
        close(rabbit({ fur: '#a8764e' }), 640, 1510, 5.9, 106, 210) +
        foreground({ mood: 'dawn', w: 1333, h: 1667, seed: 6, count: 34, rise: 110 }) +
        thistle(330, 1660, 2.4)
      )
    },
  },
  {
    file: 'animal-hen-henrietta.jpg',
    mood: 'noon',
    alt: 'Henrietta, a russet hen with a red comb, stands beside a straw nest with three brown eggs in the barn',
    caption: 'Henrietta, 3, runs the office',
    tags: ['animal', 'hen', 'henrietta'],
    draw() {
      return (
        planks({ colour: '#7d8f7a', gap: 150 }) +
        rect(1330, 0, 670, 1333, '#5f3a28', 'opacity=".4"') +
        path('M120-20L1000 1340H1500L760-20Z', '#fff1c8', 'opacity=".2"') +
        rect(0, 1090, 2000, 250, '#8f5a36') +
        rect(0, 1090, 2000, 22, '#7a4a2b') +
        path('M1120 1230Q1160 1050 1500 1040Q1850 1050 1890 1230Q1500 1300 1120 1230Z', '#d9a441') +
        path('M1210 1130Q1500 1060 1800 1130Q1500 1200 1210 1130Z', '#8a5a22') +
        [
          [1400, 1118, '#d9a06f'],
          [1500, 1104, '#c98b58'],
          [1600, 1120, '#e3b58c'],
        ]
          .map(
            ([x, y, c]) =>
              `<ellipse cx="${x}" cy="${y}" rx="56" ry="72" fill="${c}"/><ellipse cx="${x - 16}" cy="${y - 26}" rx="16" ry="22" fill="#fff1d6" opacity=".4"/>`,
          )
          .join('') +
        path('M1130 1170Q1500 1240 1880 1170L1890 1230Q1500 1320 1120 1230Z', '#e0b257') +
        line(
          'M1180 1210l80 30M1340 1240l90-14M1500 1250l80 16M1660 1240l90-20M1790 1200l60 20M1260 1190l-70-40M1720 1180l110-50M1840 1160l70-40',
          '#b98330',
          8,
        ) +
        props.straw(1990, 1150, 1333, 120, 22) +
        land.shadow(700, 1270, 250) +
        close(hen({ body: '#a6502f' }), 660, 1275, 5.6, 104, 210)
      )
    },
  },
]
