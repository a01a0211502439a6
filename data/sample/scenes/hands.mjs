// Children's hands, close. Each comes from the lower left along its arm; the caller turns and mirrors it.
import { ellipse, glow, inside, line, mix, path, smooth } from './shape.mjs'

/** Skin colors, from light to deep. */
export const skins = { rose: '#f0bd98', honey: '#d9996b', cedar: '#a8693f', umber: '#70432a' }

const shadeOf = (skin) => mix(skin, '#7a2a22', 0.26)
const lightOf = (skin) => mix(skin, '#ffe0b0', 0.4)

/** An open hand that offers something, palm up; what lies on it is at (0, -20). */
export function offeringHand({ skin = skins.honey, sleeve = '#c0573a', holds = '' } = {}) {
  const dark = shadeOf(skin)
  const arm = '-560,190 -420,120 -300,60 -220,36 -160,110 -260,160 -400,240 -560,340'
  return (
    path(smooth(arm), skin) +
    inside(smooth(arm), path(smooth('-600,300 -400,190 -160,84 -160,160 -560,400'), dark, 'opacity=".6"')) +
    cuff(sleeve) +
    line('M-60 52Q40 66 132 22', dark, 50) +
    holds +
    path(
      smooth('-240,40 -190,4 -110,4 -20,18 70,14 130,-6 156,4 150,28 80,60 0,84 -80,112 -170,120 -230,90'),
      skin,
    ) +
    inside(
      smooth('-240,40 -190,4 -110,4 -20,18 70,14 130,-6 156,4 150,28 80,60 0,84 -80,112 -170,120 -230,90'),
      path(smooth('-260,90 -120,76 0,56 90,38 160,20 160,130 -260,150'), dark, 'opacity=".42"') +
        glow(-90, 20, 110, 34, lightOf(skin), 0.8),
    ) +
    line('M-150 22Q-112-34-58-40', dark, 43) +
    line('M-152 20Q-114-36-62-42', skin, 38) +
    ellipse(-52, -47, 11, 8, mix(skin, '#fff1e0', 0.5), 'transform="rotate(-14 -52 -47)"') +
    line('M20 66Q80 50 128 24M-6 40Q60 40 120 14', dark, 4, 'opacity=".5"')
  )
}

/** The back of a hand that rests on wool or a neck; the fingers point right, spread a little. */
export function restingHand({ skin = skins.honey, sleeve = '#c0573a' } = {}) {
  const dark = shadeOf(skin)
  const fingers = [
    ['M-30-46Q40-92 98-104', 40],
    ['M-10-20Q70-44 140-44', 43],
    ['M-10 12Q74 8 142 16', 42],
    ['M-26 40Q48 56 108 74', 36],
  ]
  const nails = [
    [106, -106, -14],
    [148, -44, 0],
    [149, 17, 8],
    [115, 76, 18],
  ]
  const arm = '-560,190 -420,116 -300,46 -180,-50 -110,-40 -110,66 -180,110 -280,160 -420,250 -560,340'
  return (
    path(smooth(arm), skin) +
    inside(
      smooth(arm),
      path(smooth('-600,330 -400,200 -200,84 -110,40 -120,130 -560,400'), dark, 'opacity=".55"'),
    ) +
    cuff(sleeve) +
    line('M-90 56Q-50 112 10 128', dark, 44) +
    line('M-92 52Q-52 108 6 124', skin, 39) +
    fingers.map(([d, w]) => line(d, dark, w + 6, 'transform="translate(3 6)" opacity=".55"')).join('') +
    fingers.map(([d, w]) => line(d, skin, w)).join('') +
    path(smooth('-180,-52 -110,-74 -30,-62 20,-24 24,24 0,62 -60,84 -140,66 -190,40'), skin) +
    glow(-50, -20, 90, 60, lightOf(skin), 0.85) +
    line('M8-36Q24-42 40-44M16 2Q34 0 48 2M6 36Q20 40 34 44', dark, 4.5, 'opacity=".55"') +
    nails
      .map(([x, y, a]) =>
        ellipse(x, y, 10, 8, mix(skin, '#fff1e0', 0.5), `transform="rotate(${a} ${x} ${y})"`),
      )
      .join('')
  )
}

/** The end of a knitted sleeve across the arm. */
function cuff(sleeve) {
  const dark = mix(sleeve, '#2b1a12', 0.25)
  return (
    path(
      smooth('-760,260 -560,150 -380,70 -330,56 -290,100 -276,160 -310,196 -420,250 -700,420 -820,430'),
      sleeve,
    ) +
    path(
      smooth('-760,420 -560,300 -400,200 -276,150 -276,160 -310,196 -420,250 -700,420'),
      dark,
      'opacity=".5"',
    ) +
    path(smooth('-366,64 -324,50 -286,100 -268,164 -300,186 -330,140'), mix(sleeve, '#fff1d6', 0.22)) +
    line('M-346 66Q-310 116-294 178M-332 58Q-294 108-280 172', dark, 4, 'opacity=".45"')
  )
}

/** A knitted mitten that rests, like `restingHand`. */
export function mitten({ color = '#c0493a', sleeve = '#23506a' } = {}) {
  const dark = mix(color, '#2b1a12', 0.25)
  const shape = '-200,-20 -150,-80 -60,-104 40,-98 110,-70 140,-20 124,40 60,76 -30,86 -130,76 -190,50'
  const ribs = Array.from({ length: 9 }, (_, i) =>
    line(`M${-150 + i * 32}-84q-14 76 6 156`, dark, 5, 'opacity=".28"'),
  ).join('')
  return (
    path(
      smooth('-560,190 -420,116 -300,46 -180,-40 -110,-40 -110,70 -180,110 -280,160 -420,250 -560,340'),
      sleeve,
    ) +
    cuff(sleeve) +
    line('M-110 40Q-60 110 20 124', dark, 66) +
    line('M-112 36Q-62 104 16 118', color, 60) +
    path(smooth(shape), color) +
    inside(
      smooth(shape),
      ribs +
        glow(-20, -40, 120, 60, '#fff1d6', 0.35) +
        path(smooth('-220,40 -100,40 40,30 160,10 160,120 -220,120'), dark, 'opacity=".35"'),
    ) +
    path(smooth('-236,-20 -190,-70 -150,-86 -128,0 -150,74 -196,76 -240,40'), mix(color, '#f0c065', 0.7))
  )
}
