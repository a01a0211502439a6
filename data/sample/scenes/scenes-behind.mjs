// The five people of the farm from behind, each with the animal that comes up to them.
import { clover, thistle } from './cast.mjs'
import { blurred, boardFence, boards } from './grounds.mjs'
import { at, autumn, golden, meadow } from './light.mjs'
import { restingHand } from './hands.mjs'
import { wornHat } from './person-head.mjs'
import { ponyProfile } from './pony-side.mjs'
import { ponyTurned } from './pony-turned.mjs'
import { ground, looks, shadow } from './scenes-action.mjs'
import { megaphone, plaid, rings } from './scenes-people.mjs'
import { flags } from './things.mjs'
import { runningTurkey } from './turkey-running.mjs'
import { both, circle, ellipse, glow, group, ink, inside, line, mirrored, mix, path, scallops, smooth } from './shape.mjs'

/** Head and shoulders from behind; (0, 0) is the middle of the head. `long` hair is drawn over the back, `hat` on top. */
function nape({ skin, hair, shirt, wide = 1, pattern = '', long = '', hat = '', top = '', low = 96 }) {
  const body = mirrored('0,190 60,214 150,250 280,300 352,390 384,540 396,800 0,800')
  const skull = mirrored(`0,-190 84,-178 126,-106 132,-10 122,50 104,${low} 60,${low + 26} 0,${low + 32}`)
  const dark = mix(shirt, ink, 0.3)
  return (
    group(path(body, shirt) + inside(body, pattern + path(smooth('-420,200 -120,200 -150,380 -120,800 -420,800'), dark, 'opacity=".5"') + glow(210, 380, 190, 210, mix(shirt, '#ffdf9c', 0.5), 0.6) + line('M0 260Q-10 480 0 800', dark, 7, 'opacity=".3"')), `scale(${wide} 1)`) +
    path(smooth('-86,60 86,60 88,170 128,236 60,262 0,268 -60,262 -128,236 -88,170'), skin) +
    inside(smooth('-86,60 86,60 88,170 128,236 60,262 0,268 -60,262 -128,236 -88,170'), path(smooth('-140,40 -20,40 -40,160 -30,290 -160,290'), mix(skin, '#5a1f1c', 0.4), 'opacity=".6"') + path(smooth('-90,60 90,60 86,140 0,170 -86,140'), mix(skin, '#5a1f1c', 0.45), 'opacity=".5"')) +
    path(smooth('-128,232 -60,206 0,224 60,206 128,232 140,276 60,300 0,306 -60,300 -140,276'), mix(shirt, '#fff1d6', 0.16)) + line('M-136 276Q0 326 136 276', dark, 6, 'opacity=".5"') +
    both(path(smooth('120,-20 142,-34 156,-14 150,28 136,54 120,44'), mix(skin, '#5a1f1c', 0.16))) +
    path(skull, hair) +
    inside(skull, glow(80, -80, 90, 120, mix(hair, '#ffcf94', 0.4), 0.7) + path(smooth('-150,-200 -60,-200 -84,-60 -70,140 -150,140'), ink, 'opacity=".25"')) +
    top + long + hat
  )
}

const braidDown = (hair, gray) =>
  Array.from({ length: 7 }, (_, i) => {
    const y = 96 + i * 62
    const w = 46 - i * 2
    return path(smooth(`${-w},${y} 0,${y - 30} 16,${y + 22} -8,${y + 68} ${-w},${y + 44}`), i % 3 === 1 ? gray : hair) + path(smooth(`${w},${y} 0,${y - 18} -14,${y + 34} 6,${y + 74} ${w},${y + 46}`), mix(hair, '#8a6048', 0.35))
  }).join('') + path(smooth('-24,528 24,528 30,600 0,660! -30,600'), hair) + line('M-24 532H24', '#2fa3a3', 16)

export const behindScenes = {
  'person-hank.jpg': () =>
    boards({ color: '#8a5534' }) +
    at(ponyTurned({ ...looks.juniper, ears: 4 }), 850, 320, 1.3) +
    at(nape({ skin: '#b9764a', hair: '#cfc4b8', shirt: '#4a6a86', top: line('M-90 -20Q-96 50 -84 108M-50 -20Q-54 60 -48 124M-10 -20V128M34 -20Q38 60 34 126M76 -20Q84 50 76 112', '#9a8c80', 5, 'opacity=".8"'), hat: wornHat({ color: '#7a5232', band: '#4a2a1b' }) }), 370, 760, 1.16, -5),
  'person-teresa.jpg': () =>
    blurred({ ...meadow, seed: 24 }) +
    at(clover({ ears: 6 }), 870, 420, 1.15, 5) +
    at(nape({ skin: '#c98a5c', hair: '#3a241a', shirt: '#0f6f72', wide: 0.92, long: braidDown('#3a241a', '#cfc4b8'), top: line('M34 -150Q100 -120 116 -20M-30 -156Q-96 -120 -112 -20M4 -160V60', '#6b4a36', 6, 'opacity=".8"') + group(line('M0 0H110', '#e0a23a', 18) + line('M0 5H110', '#b4742a', 5) + line('M-6 0H6', '#c0573a', 19), 'translate(96 40) rotate(-64)') }), 420, 590, 1.4, 4),
  'person-cal.jpg': () =>
    blurred({ ...golden, seed: 48 }) +
    at(ponyProfile({ ...looks.biscuit }), 900, 300, 1.16, 0, true) +
    at(nape({ skin: '#b5764a', hair: '#2e1d16', shirt: '#a63d2c', wide: 1.06, pattern: plaid('#a63d2c'), hat: wornHat({ color: '#dcb872', band: '#5a3524', straw: true, y: -104 }) }), 370, 780, 1.18, 4),
  'person-marisol.jpg': () =>
    blurred({ ...autumn, seed: 14 }) +
    at(nape({ skin: '#c08356', hair: '#24160f', shirt: '#e0a23a', wide: 0.9, long: (() => { const d = smooth('-132,-40 -120,-120 0,-186 120,-120 132,-40 150,140 170,330 150,520 110,600 60,560 0,610 -60,560 -110,600 -150,520 -170,330 -150,140'); return path(d, '#24160f') + inside(d, glow(90, 120, 90, 300, '#5a3622', 0.9) + line('M20 -160Q70 100 60 540M70 -130Q120 120 110 540M-40 -160Q-80 100 -60 540M-90 -110Q-130 140 -116 540', '#4a2c1c', 7, 'opacity=".9"')) })() }), 520, 560, 1.34, -4) +
    at(thistle({ tilt: 8 }), 880, 560, 1.15, 4) +
    at(restingHand({ skin: '#c08356', sleeve: '#e0a23a' }), 760, 1000, 0.9, -12),
  'person-eli.jpg': () =>
    blurred({ ...golden, top: '#7fb6c4', low: '#f3ecd0', seed: 9 }) +
    flags(-60, 20, 1260, 30, 40, 60) +
    ground(430, '#d9b06c', 4) +
    line('M-20 470H1220', '#c0493a', 12) + line('M-20 640H1220', '#0f8084', 14) +
    shadow(240, 590, 130, 14) + at(runningTurkey({ number: 7, stride: 'reach' }), 240, 585, 0.6) +
    shadow(920, 560, 120, 12) + at(runningTurkey({ number: 3, stride: 'push', body: '#5d5658', tail: ['#8b8583', '#5f5a5c', '#fbf3e2'] }), 920, 556, 0.56) +
    at(nape({ skin: '#a8683f', hair: '#20130d', shirt: '#efe3c8', top: (() => { const c = scallops(0, -70, 138, 120, 13, 1.1, 0.2); return path(c, '#20130d') + inside(c, glow(90, -120, 90, 100, '#4f3122', 1)) + group(rings('#4f3122'), 'translate(0 60)') + group(rings('#4f3122'), 'translate(10 140) scale(.8)') })() }), 540, 800, 1.2, -4) +
    at(group(megaphone(), 'translate(-238 -300)'), 930, 800, 1.25, 12),
}
