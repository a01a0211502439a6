// Friendly, simple people. Units are centimetres, the ground is y = 0, up is negative.
import { circle, ellipse, group, limb, line, mix, path, points, smooth } from './shape.mjs'

const ink = '#2b1a12'
const sizes = {
  adult: { height: 168, head: 13.5, arm: 30, leg: 41, width: 34 },
  child: { height: 120, head: 12.5, arm: 20, leg: 27, width: 25 },
  toddler: { height: 92, head: 12, arm: 15, leg: 18, width: 22 },
}

export const skins = ['#f0c8a0', '#d9a06f', '#b87a4c', '#8a5534', '#6a4029']

/** The middle joint of a two-bone limb between two points; `side` says which way it bends. */
function joint([ax, ay], [bx, by], bone, side) {
  const dx = bx - ax
  const dy = by - ay
  const reach = Math.min(Math.hypot(dx, dy), bone * 1.999)
  const out = Math.sqrt(Math.max(0, bone * bone - (reach / 2) ** 2)) * side
  const length = Math.hypot(dx, dy) || 1
  return [ax + dx / 2 - (dy / length) * out, ay + dy / 2 + (dx / length) * out]
}

/**
 * One person. `hands` and `feet` are where they end, as [x, y] from the ground point; `hip` and `lean` set the
 * trunk; `face` is right, left, front or back. `legs: 'near'` leaves out the far leg (riders).
 */
export function person({
  age = 'adult',
  face = 'front',
  hands,
  feet,
  hip,
  lean = 0,
  tilt = 0,
  skin = skins[1],
  hair = '#4a2a1b',
  hairStyle = 'short',
  hat = null,
  hatColour = '#e0b768',
  ribbon = null,
  top = '#0f6f72',
  bottom = '#35506b',
  dress = false,
  vest = null,
  shoes = '#5a3524',
  legs = 'both',
  beard = null,
  scarf = null,
} = {}) {
  const size = sizes[age]
  const hipAt = hip ?? [0, -size.leg * 1.93]
  const trunk = size.height - size.leg * 1.93 - size.head * 2.35
  const neckAt = [hipAt[0] + lean, hipAt[1] - trunk]
  const half = size.width / 2
  const turn = face === 'left' ? -1 : 1
  const side = face === 'right' || face === 'left'
  const spread = side ? 0.42 : 0.92
  const shoulders = [
    [neckAt[0] - half * spread, neckAt[1] + 5],
    [neckAt[0] + half * spread, neckAt[1] + 5],
  ]
  const reach = hands ?? [
    [neckAt[0] - half * 1.2, neckAt[1] + 5 + size.arm * 1.86],
    [neckAt[0] + half * 1.2, neckAt[1] + 5 + size.arm * 1.86],
  ]
  const stand = feet ?? [
    [hipAt[0] - half * 0.5, 0],
    [hipAt[0] + half * 0.5, 0],
  ]
  const thick = size.width * 0.27
  const drawArm = (i) => {
    const colour = i === 0 && side ? mix(top, ink, 0.2) : mix(top, ink, 0.07)
    const isRaised = reach[i][1] < shoulders[i][1] - 8
    const bend = side ? turn : (i === 0 ? 1 : -1) * (isRaised ? -1 : 1)
    const span = Math.hypot(shoulders[i][0] - reach[i][0], shoulders[i][1] - reach[i][1])
    const elbow = joint(shoulders[i], reach[i], span > size.arm * 1.15 ? span * 0.512 : size.arm, bend)
    const [hx, hy] = reach[i]
    return (
      path(
        limb([
          [...shoulders[i], thick * 1.1],
          [...elbow, thick * 0.95],
          [hx + (elbow[0] - hx) * 0.12, hy + (elbow[1] - hy) * 0.12, thick * 0.75],
        ]),
        colour,
      ) + circle(hx, hy, thick * 0.44, skin)
    )
  }
  const drawLeg = (i) => {
    const from = [hipAt[0] + (i === 0 ? -1 : 1) * half * (side ? 0.15 : 0.42), hipAt[1] - 2]
    const [fx, fy] = stand[i]
    const ankle = [fx, fy - 5]
    const span = Math.hypot(from[0] - ankle[0], from[1] - ankle[1])
    const bone = span > size.leg * 1.4 ? span * 0.505 : size.leg
    const knee = joint(from, ankle, bone, side ? -turn : i === 0 ? 0.3 : -0.3)
    const colour = dress ? skin : i === 0 ? mix(bottom, ink, 0.16) : bottom
    const toe = side ? turn * 1 : i === 0 ? -0.5 : 0.5
    const boot = size.width * 0.2
    return (
      path(
        limb([
          [...from, thick * 1.55],
          [...knee, thick * 1.2],
          [ankle[0], ankle[1], thick * 0.9],
        ]),
        colour,
      ) +
      path(
        smooth(
          points(
            `${fx - boot},${fy}! ${fx - boot},${fy - 7} ${fx + boot * 0.6},${fy - 8} ${fx + boot * (0.8 + Math.abs(toe))},${fy - 4} ${fx + boot * (1 + Math.abs(toe))},${fy}!`,
          ).map((p) => ({ ...p, x: toe < 0 ? 2 * fx - p.x : p.x })),
        ),
        shoes,
      )
    )
  }
  const waist = half * (side ? 0.62 : 0.8)
  const chest = half * (side ? 0.66 : 1)
  const body = smooth(
    `${neckAt[0] - size.head * 0.4},${neckAt[1]} ${neckAt[0] - chest},${neckAt[1] + 6} ${(neckAt[0] + hipAt[0]) / 2 - waist},${(neckAt[1] + hipAt[1]) / 2} ${hipAt[0] - waist},${hipAt[1] + 3}! ${hipAt[0] + waist},${hipAt[1] + 3}! ${(neckAt[0] + hipAt[0]) / 2 + waist},${(neckAt[1] + hipAt[1]) / 2} ${neckAt[0] + chest},${neckAt[1] + 6} ${neckAt[0] + size.head * 0.4},${neckAt[1]}`,
  )
  const skirt = dress ? drawSkirt({ hipAt, waist, leg: size.leg, color: top }) : ''
  const waistcoat = vest ? drawWaistcoat({ neckAt, hipAt, chest, waist, color: vest }) : ''
  const r = size.head
  return (
    (side ? drawArm(0) : '') +
    (legs === 'both' ? drawLeg(0) : '') +
    drawLeg(1) +
    skirt +
    path(
      limb([
        [neckAt[0], neckAt[1] - 4, r * 0.75],
        [neckAt[0], neckAt[1] + 4, r * 0.85],
      ]),
      mix(skin, ink, 0.12),
    ) +
    path(body, top) +
    waistcoat +
    (scarf
      ? path(
          smooth(
            `${neckAt[0] - r * 0.6},${neckAt[1] - 1} ${neckAt[0]},${neckAt[1] + 2} ${neckAt[0] + r * 0.6},${neckAt[1] - 1} ${neckAt[0] + 1},${neckAt[1] + 11}!`,
          ),
          scarf,
        )
      : '') +
    (side ? '' : drawArm(0)) +
    drawArm(1) +
    group(
      drawHead({ r, face, skin, hair, hairStyle, hat, hatColour, ribbon, beard }),
      `translate(${neckAt[0] + (side ? turn * 1.5 : 0)} ${neckAt[1] - r * 1.05}) rotate(${tilt})`,
    )
  )
}

function drawSkirt({ hipAt, waist, leg, color }) {
  const hem = hipAt[1] + leg * 0.95
  return path(
    smooth(
      `${hipAt[0] - waist},${hipAt[1] - 6}! ${hipAt[0] - waist * 1.3},${hipAt[1] + 10} ${hipAt[0] - waist * 2},${hem}! ${hipAt[0]},${hem + 4} ${hipAt[0] + waist * 2},${hem}! ${hipAt[0] + waist * 1.3},${hipAt[1] + 10} ${hipAt[0] + waist},${hipAt[1] - 6}!`,
    ),
    color,
  )
}

function drawWaistcoat({ neckAt, hipAt, chest, waist, color }) {
  return (
    path(
      smooth(
        `${neckAt[0] - chest * 0.8},${neckAt[1] + 4} ${neckAt[0] - waist},${hipAt[1]}! ${neckAt[0] - 2},${hipAt[1]}! ${neckAt[0] - 3},${neckAt[1] + 12}`,
      ),
      color,
    ) +
    path(
      smooth(
        `${neckAt[0] + chest * 0.8},${neckAt[1] + 4} ${neckAt[0] + waist},${hipAt[1]}! ${neckAt[0] + 2},${hipAt[1]}! ${neckAt[0] + 3},${neckAt[1] + 12}`,
      ),
      color,
    )
  )
}

function drawHead({ r, face, skin, hair, hairStyle, hat, hatColour, ribbon, beard }) {
  const flip = face === 'left' ? 'scale(-1 1)' : ''
  const side = face === 'right' || face === 'left'
  const s = r / 10
  const scaled = (text) => smooth(points(text).map((p) => ({ ...p, x: p.x * s, y: p.y * s })))
  const long = hairStyle === 'long' || hairStyle === 'braids'
  let behind = ''
  if (long && hairStyle === 'long')
    behind = path(
      scaled(
        side
          ? '-2,-11 -10,-8 -12,2 -12,16 -4,18 0,6'
          : '-11,-4 -12,8 -11,18 -4,17 4,17 11,18 12,8 11,-4 0,-12',
      ),
      hair,
    )
  if (hairStyle === 'bob')
    behind = path(
      scaled(side ? '0,-11 -11,-8 -11,6 -8,10 -1,9 2,0' : '-11,-4 -12,8 -7,11 7,11 12,8 11,-4 0,-12'),
      hair,
    )
  if (hairStyle === 'tail')
    behind = path(scaled(side ? '-7,-7 -14,-5 -17,6 -14,16 -11,6 -8,0' : '6,-8 14,-6 16,6 12,14 10,4'), hair)
  if (hairStyle === 'bun') behind = circle(side ? -10 * s : 0, (side ? -4 : -12) * s, 5 * s, hair)
  if (hairStyle === 'curly') behind = circle(-1 * s, -3 * s, 13 * s, hair)
  if (hairStyle === 'braids')
    behind = line(
      side
        ? `M${-6 * s} ${2 * s}L${-9 * s} ${18 * s}`
        : `M${-9 * s} ${2 * s}L${-11 * s} ${19 * s}M${9 * s} ${2 * s}L${11 * s} ${19 * s}`,
      hair,
      4.5 * s,
    )
  const skull = side
    ? path(scaled('-9,-3 -6,-10 1,-11 7,-8 9,-2 12,2 9,4 8,8 4,11 -2,10 -7,6'), skin)
    : path(scaled('-9.5,-3 -6,-10 0,-11 6,-10 9.5,-3 8.5,5 5,10 0,11.5 -5,10 -8.5,5'), skin)
  const eyes = side
    ? circle(5 * s, -0.5 * s, 1.25 * s, ink) +
      line(
        `M${4.5 * s} ${6 * s}q${2 * s} ${1.2 * s} ${3.6 * s} ${-0.6 * s}`,
        mix(skin, '#7a1f10', 0.55),
        1 * s,
      ) +
      circle(2 * s, 4 * s, 1.9 * s, '#d9694a', 'opacity=".28"')
    : circle(-3.8 * s, 0, 1.25 * s, ink) +
      circle(3.8 * s, 0, 1.25 * s, ink) +
      line(`M${-3 * s} ${5 * s}q${3 * s} ${3 * s} ${6 * s} 0`, mix(skin, '#7a1f10', 0.55), 1.1 * s) +
      circle(-6 * s, 4 * s, 1.9 * s, '#d9694a', 'opacity=".28"') +
      circle(6 * s, 4 * s, 1.9 * s, '#d9694a', 'opacity=".28"')
  const ear = side ? ellipse(-2 * s, 1 * s, 1.7 * s, 2.4 * s, mix(skin, ink, 0.1)) : ''
  const front =
    hairStyle === 'bald'
      ? ''
      : path(
          scaled(
            side
              ? '-9,4! -11,-4 -7,-12 2,-13 8,-9 8,-5! 2,-7 -1,-4 -3,1 -5,5'
              : '-10,2! -11,-6 -6,-12.5 0,-13.5 6,-12.5 11,-6 10,2! 8,-4 3,-7 -3,-6 -8,-4',
          ),
          hair,
        )
  const back = path(
    scaled('-10,-4 -6,-12 0,-13 6,-12 10,-4 9,6 4,10 -4,10 -9,6'),
    hairStyle === 'bald' ? skin : hair,
  )
  const whiskers = beard
    ? path(
        scaled(side ? '-5,3 2,5 9,5 8,10 3,14 -3,11' : '-9,2 -5,5 0,6 5,5 9,2 8,9 3,14 -3,14 -8,9'),
        beard,
      ) + line(`M${(side ? 4 : -2.5) * s} ${6.5 * s}q${2.2 * s} ${1.6 * s} ${4.4 * s} 0`, '#8c4a3a', 1 * s)
    : ''
  return group(
    behind +
      (face === 'back' ? back : skull + ear + eyes + whiskers + front) +
      drawHat(hat, hatColour, s, scaled) +
      (ribbon ? drawRibbon(ribbon, s, scaled) : ''),
    flip,
  )
}

function drawHat(hat, colour, s, scaled) {
  const band = mix(colour, ink, 0.55)
  if (hat === 'straw')
    return (
      path(scaled('-17,-6 -8,-9 0,-9.5 8,-9 17,-6 12,-3.5 0,-4.5 -12,-3.5'), colour) +
      path(scaled('-8.5,-7! -8,-15 -3,-18 3,-18 8,-15 8.5,-7! 0,-6'), colour) +
      path(scaled('-8.6,-7! -8.4,-10.5 0,-9.5 8.4,-10.5 8.6,-7! 0,-5.8'), '#b4472a')
    )
  if (hat === 'cowboy')
    return (
      path(scaled('-18,-10 -12,-6 0,-5.5 12,-6 18,-10 13,-3 0,-2.8 -13,-3'), mix(colour, ink, 0.12)) +
      path(scaled('-9,-6! -8,-15 -4,-18.5 0,-16.5 4,-18.5 8,-15 9,-6! 0,-4.5'), colour) +
      path(scaled('-9,-6! -8.7,-9 0,-8 8.7,-9 9,-6! 0,-4.5'), band)
    )
  if (hat === 'helmet')
    return (
      path(scaled('-11.5,-2! -11,-10 -5,-15 3,-15 10,-10 12,-3! 4,-5 -5,-5'), colour) +
      path(scaled('9,-5 14,-4 15,-1.5! 8,-2'), mix(colour, ink, 0.3)) +
      line(`M${-7 * s} ${-5 * s}L${2 * s} ${10 * s}`, band, 1.1 * s)
    )
  if (hat === 'cap')
    return (
      path(scaled('-10.5,-3! -10,-10 -4,-14 4,-14 10,-9 10.5,-4! 0,-5.5'), colour) +
      path(scaled('5,-6 15,-4 16,-2! 8,-3'), mix(colour, ink, 0.25))
    )
  if (hat === 'beanie')
    return (
      path(scaled('-10.5,-3! -10,-11 -4,-15.5 4,-15.5 10,-11 10.5,-3! 0,-5'), colour) +
      path(scaled('-11,-2.5! -11,-6.5 0,-8.5 11,-6.5 11,-2.5! 0,-4.5'), mix(colour, '#fffdf7', 0.4)) +
      circle(0, -16 * s, 3 * s, '#fffdf7')
    )
  if (hat === 'party')
    return (
      path(scaled('-6,-9! 0,-26! 6,-9! 0,-8'), colour) +
      line(
        `M${-4 * s} ${-13 * s}l${7 * s} ${-2 * s}M${-2.6 * s} ${-18 * s}l${4.4 * s} ${-1.4 * s}`,
        '#fffdf7',
        1.6 * s,
      ) +
      circle(0, -26 * s, 2.4 * s, '#e0a23a')
    )
  return ''
}

/** A party ribbon around a helmet, tied in a bow at the back. */
function drawRibbon(colour, s, scaled) {
  const shade = mix(colour, ink, 0.2)
  return (
    path(scaled('-11.3,-7! -4,-9.6 4,-9.6 11.2,-6.4! 10.6,-8.8! 4,-12 -4,-12 -11,-9.4!'), colour) +
    path(scaled('-11,-8! -16,-2 -19,1! -15,1.5! -14,4! -10.5,-4'), shade) +
    path(scaled('-11,-8! -15,-14.5 -19.5,-13 -18,-8.5'), colour) +
    path(scaled('-11,-8! -18,-8 -20,-3.5 -15.5,-3'), colour) +
    circle(-11.4 * s, -8 * s, 1.9 * s, shade)
  )
}
