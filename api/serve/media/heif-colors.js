// @ts-check

// What the numbers of AVIF and HEIC pictures mean as colors: an ICC profile, or `nclx`, which names primaries and
// transfer function by number (ITU-T H.273), as `cICP` of a PNG does. sharp looks at profiles only, HEIC's decoder at none.

/** @typedef {{ primaries: number, transfer: number }} Nclx */

/**
 * Of the picture that the file calls its primary one. Undefined where it says nothing.
 * @param {Buffer} bytes
 * @returns {{ profile?: Buffer, nclx?: Nclx }}
 */
export function colorsOf(bytes) {
  if (bytes[0] === 0x89) return colorsOfPng(bytes)
  const meta = boxesIn(bytes).find(({ type }) => type === 'meta')
  const boxes = meta ? boxesIn(meta.content.subarray(4)) : []
  const inProperties = boxesIn(boxes.find(({ type }) => type === 'iprp')?.content)
  const properties = boxesIn(inProperties.find(({ type }) => type === 'ipco')?.content)
  const own = primaryProperties(boxes, inProperties).map((number) => properties[number - 1])
  const isColor = (/** @type {Box | undefined} */ box) => box?.type === 'colr'
  // Where the primary one is put together of tiles, they may have what it leaves out.
  const colors = own.some(isColor) ? own.filter(isColor) : properties.filter(isColor)
  const contents = colors.map((box) => box?.content ?? Buffer.alloc(0))
  const kindOf = (/** @type {Buffer} */ content) => content.toString('latin1', 0, 4)
  const profile = contents.find((content) => /prof|rICC/.test(kindOf(content)))?.subarray(4)
  if (profile?.toString('latin1', 36, 40) === 'acsp') return { profile }
  const numbers = contents.find((content) => kindOf(content) === 'nclx' && content.length >= 8)
  return numbers ? { nclx: { primaries: numbers.readUInt16BE(4), transfer: numbers.readUInt16BE(6) } } : {}
}

/**
 * They stand before the pixels (PNG, third edition, §11.3.2.6).
 * @param {Buffer} png
 */
function colorsOfPng(png) {
  const head = png.subarray(0, png.indexOf('IDAT'))
  const at = head.indexOf('cICP') + 4
  return at >= 4 && !head.includes('iCCP')
    ? { nclx: { primaries: head[at] ?? 0, transfer: head[at + 1] ?? 0 } }
    : {}
}

/** @typedef {{ type: string, content: Buffer }} Box */

/**
 * The boxes of an ISO base media file (ISO/IEC 14496-12 §4.2), as far as they are whole.
 * @param {Buffer} [bytes]
 */
function boxesIn(bytes = Buffer.alloc(0)) {
  /** @type {Box[]} */
  const boxes = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + bytes.readUInt32BE(at)
    if (end < at + 8 || end > bytes.length) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, end) })
    at = end
  }
  return boxes
}

/**
 * The numbers, from 1, of the properties that `ipma` gives to the item that `pitm` names (ISO/IEC 23008-12 §9.3).
 * @param {Box[]} boxes
 * @param {Box[]} inProperties
 */
function primaryProperties(boxes, inProperties) {
  const item = boxes.find(({ type }) => type === 'pitm')?.content
  const primary = item && (item[0] === 0 ? item.readUInt16BE(4) : item.readUInt32BE(4))
  for (const { type, content } of inProperties) {
    if (type !== 'ipma') continue
    const idBytes = content[0] === 0 ? 2 : 4
    const numberBytes = (content[3] ?? 0) & 1 ? 2 : 1
    for (let at = 8; at + idBytes < content.length; ) {
      const id = content.readUIntBE(at, idBytes)
      const count = content[at + idBytes] ?? 0
      const start = at + idBytes + 1
      at = start + count * numberBytes
      if (id !== primary || at > content.length) continue
      // The highest bit says whether readers must know the property.
      const read = (/** @type {number} */ index) =>
        content.readUIntBE(start + index * numberBytes, numberBytes)
      return Array.from({ length: count }, (_, index) => read(index) & (numberBytes === 2 ? 0x7fff : 0x7f))
    }
  }
  return []
}

/** Rows that turn light of other primaries into that of sRGB. DCI-P3 (11) counts as Display P3. */
const p3 = [1.2249, -0.2249, 0, -0.0421, 1.0421, 0, -0.0196, -0.0786, 1.0983]
const ntsc = [0.9395, 0.0502, 0.0103, 0.0178, 0.9658, 0.0164, -0.0016, -0.0044, 1.006]
const toSrgb = /** @type {Readonly<Record<number, number[]>>} */ ({
  5: [1.044, -0.044, 0, 0, 1, 0, 0, 0.0118, 0.9882],
  6: ntsc,
  7: ntsc,
  9: [1.6605, -0.5876, -0.0729, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
  11: p3,
  12: p3,
})
const same = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** BT.709 and its like are shown as sRGB by browsers too. */
const curves = /** @type {Readonly<Record<number, (value: number) => number>>} */ ({
  4: (value) => value ** 2.2,
  5: (value) => value ** 2.8,
  8: (value) => value,
  16: pqLight,
  17: (value) => (value ** 2.6 * 52.37) / 48,
  18: hlgLight,
})
const [pq, hlg] = [16, 18]

/** White of a page is 203 nits bright, and the brightest light of most HDR pictures 1000 (ITU-R BT.2408). */
const whiteNits = 203
const peak = 1000 / whiteNits

/** Tables of what takes long to calculate have so many steps from 0 to 1. */
const steps = 16_384
const stepOf = (/** @type {number} */ value) =>
  value >= 1 ? steps : value > 0 ? (value * steps + 0.5) | 0 : 0
/** How many times brighter a screen shows the scene's light, by its luminance (ITU-R BT.2100, OOTF of HLG). */
const ootf = Float32Array.from({ length: steps + 1 }, (_, step) => (step / steps) ** 0.2 * peak)

/** @param {Nclx} nclx */
export function isSrgb({ primaries, transfer }) {
  return !(primaries in toSrgb) && !(transfer in curves)
}

/**
 * Colors in sRGB, 8 bits each, as Chromium shows them; what is brighter than white is brought down to it.
 * @param {Uint8Array | Uint8ClampedArray | Uint16Array} pixels
 * @param {3 | 4} channels the fourth is alpha
 * @param {Nclx} nclx
 */
export function inSrgb(pixels, channels, { primaries, transfer }) {
  const most = pixels.BYTES_PER_ELEMENT === 1 ? 255 : 65_535
  const light = Float32Array.from({ length: most + 1 }, (_, value) =>
    (curves[transfer] ?? srgbLight)(value / most),
  )
  const codes = Uint8Array.from({ length: steps + 1 }, (_, step) => Math.round(255 * srgbCode(step / steps)))
  const code = (/** @type {number} */ value) => codes[stepOf(value)] ?? 0
  const [rr = 1, rg = 0, rb = 0, gr = 0, gg = 1, gb = 0, br = 0, bg = 0, bb = 1] = toSrgb[primaries] ?? same
  const result = Buffer.alloc(pixels.length)
  for (let at = 0; at < pixels.length; at += channels) {
    const x = light[pixels[at] ?? 0] ?? 0
    const y = light[pixels[at + 1] ?? 0] ?? 0
    const z = light[pixels[at + 2] ?? 0] ?? 0
    const red = rr * x + rg * y + rb * z
    const green = gr * x + gg * y + gb * z
    const blue = br * x + bg * y + bb * z
    const shown = transfer === hlg ? (ootf[stepOf(0.2126 * red + 0.7152 * green + 0.0722 * blue)] ?? 0) : 1
    const scale =
      transfer === pq || transfer === hlg ? shown * toneScale(red * shown, green * shown, blue * shown) : 1
    result[at] = code(red * scale)
    result[at + 1] = code(green * scale)
    result[at + 2] = code(blue * scale)
    if (channels === 4) result[at + 3] = most === 255 ? (pixels[at + 3] ?? 0) : (pixels[at + 3] ?? 0) >> 8
  }
  return result
}

/**
 * What the light of a point is multiplied with, by the brightest of its colors in BT.2020, where white is 1: up to white
 * by a half; from there the curve of SMPTE ST 2094-50 (reference white tone mapping) leads to white at the peak.
 * @param {number} red @param {number} green @param {number} blue
 */
function toneScale(red, green, blue) {
  const most = Math.max(
    0.6274 * red + 0.3293 * green + 0.0433 * blue,
    0.0691 * red + 0.9195 * green + 0.0114 * blue,
    0.0164 * red + 0.088 * green + 0.8956 * blue,
  )
  if (most <= 1) return 0.5
  if (most >= peak) return 1 / most
  const [line, bend] = [1.3, peak - 2.3]
  const t = (Math.sqrt(line * line + 4 * bend * (most - 1)) - line) / (2 * bend)
  return (0.5 + 0.65 * t - 0.15 * t * t) / most
}

/** SMPTE ST 2084, in whites. @param {number} value */
function pqLight(value) {
  const power = value ** (32 / 2523)
  const nits =
    10_000 * (Math.max(0, power - 3424 / 4096) / (2413 / 128 - (2392 / 128) * power)) ** (16_384 / 2610)
  return nits / whiteNits
}

/** Light of the scene, up to 1 (ITU-R BT.2100). @param {number} value */
function hlgLight(value) {
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
}

/** IEC 61966-2-1. @param {number} value */
function srgbLight(value) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** @param {number} light */
function srgbCode(light) {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
