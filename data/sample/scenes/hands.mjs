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
    ellipse(-52, -47, 11, 8, mix(skin, '#ffe6d6', 0.3), 'transform="rotate(-14 -52 -47)"') +
    line('M20 66Q80 50 128 24M-6 40Q60 40 120 14', dark, 4, 'opacity=".5"')
  )
}

/** The back of a hand that rests on wool or a neck; the fingers point right, spread a little. */
export function restingHand({ skin = skins.honey, sleeve = '#c0573a' } = {}) {
  const dark = shadeOf(skin)
  const fingers = [
    ['M-30-40Q56-66 118-64', 40],
    ['M-10-14Q76-34 146-26', 42],
    ['M-10 16Q72 4 142 12', 41],
    ['M-26 42Q48 38 112 48', 36],
  ]
  const nails = [
    [126, -64, 2],
    [154, -25, 6],
    [150, 13, 8],
    [119, 49, 12],
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
    [3, 2, 0, 1].map((i) => line(fingers[i][0], mix(skin, mix(dark, '#2b1a12', 0.25), 0.8), fingers[i][1] + 5) + line(fingers[i][0], skin, fingers[i][1])).join('') +
    path(smooth('-180,-52 -110,-74 -30,-62 20,-24 24,24 0,62 -60,84 -140,66 -190,40'), skin) +
    glow(-50, -20, 100, 64, lightOf(skin), 0.5) +
    line('M8-36Q24-42 40-44M16 2Q34 0 48 2M6 36Q20 40 34 44', dark, 4.5, 'opacity=".55"') +
    nails
      .map(([x, y, a]) =>
        ellipse(x, y, 10, 8, mix(skin, '#ffe6d6', 0.3), `transform="rotate(${a} ${x} ${y})"`),
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

/** A hand round a stick or a bottle that lies along x at (0, 0), 90 thick; the arm comes from below. */
export function grippingHand({ skin = skins.honey, sleeve = '#c0573a', arm = 200, thumb = true } = {}) {
  const dark = shadeOf(skin)
  const edge = mix(skin, dark, 0.75)
  const forearm = `-84,70 84,60 ${arm * 0.2 + 70},260 ${arm + 60},560 ${arm - 130},600 ${arm * 0.2 - 84},280`
  const finger = (x, top, w) => line(`M${x + 6} 66Q${x - 6} 10 ${x} ${top}`, edge, w + 5) + line(`M${x + 6} 66Q${x - 6} 10 ${x} ${top}`, skin, w)
  const cuffed = smooth(`${arm * 0.2 - 104},296! ${arm * 0.2 - 20},262 ${arm * 0.2 + 92},254! ${arm * 2.6 + 130},1300! ${arm * 2.6 - 210},1340!`)
  const hand = smooth('-96,30 -60,6 0,0 62,4 98,24 104,90 84,160 40,200 -40,206 -84,166 -102,96')
  return (
    path(smooth(forearm), skin) +
    inside(smooth(forearm), path(smooth(`-90,60 -40,120 ${arm * 0.2 - 40},280 ${arm - 70},600 ${arm - 160},620 ${arm * 0.2 - 120},300`), dark, 'opacity=".5"')) +
    path(cuffed, sleeve) +
    inside(cuffed, path(smooth(`${arm * 0.2 - 104},296! ${arm * 0.2 - 66},280 ${arm * 2.6 - 120},1320! ${arm * 2.6 - 210},1340!`), mix(sleeve, '#2b1a12', 0.25), 'opacity=".6"')) +
    path(smooth(`${arm * 0.2 - 108},300! ${arm * 0.2 - 20},262 ${arm * 0.2 + 96},252! ${arm * 0.2 + 104},300! ${arm * 0.2},304 ${arm * 0.2 - 96},346!`), mix(sleeve, '#fff1d6', 0.22)) +
    finger(72, -26, 38) + finger(-64, -34, 42) + finger(28, -40, 42) + finger(-18, -44, 43) +
    path(hand, skin) +
    inside(hand, path(smooth('-110,20 -70,60 -66,140 -20,210 -110,220'), dark, 'opacity=".35"') + glow(20, 70, 80, 70, lightOf(skin), 0.55)) +
    line('M-50 34Q-46 22-50 12M-4 30Q-2 18-6 8M40 32Q42 22 38 14', dark, 5, 'opacity=".5"') +
    (thumb ? line('M-82 130Q-132 92-136 34', edge, 47) + line('M-80 130Q-130 92-134 36', skin, 42) : '')
  )
}
