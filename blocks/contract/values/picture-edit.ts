// How staff turned and cropped a picture. The uploaded file stays as it is: sizes are made from it with the edit applied,
// and without an edit they are those of the whole file again. Free of zod.

type Size = { width: number; height: number }
type Point = { x: number; y: number }
/** Fractions of width and height of the turned picture, from the top left. */
export type Crop = Point & Size
export const turns = [0, 90, 180, 270] as const
export type PictureEdit = {
  /** Degrees clockwise. */
  turn: (typeof turns)[number]
  crop: Crop
}

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 }
export const noEdit: PictureEdit = { turn: 0, crop: wholeCrop }

export function turnedSize({ width, height }: Size, turn: PictureEdit['turn']): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The pixels of the turned picture that are shown; at least one. */
export function cropPixels(size: Size, { turn, crop }: PictureEdit): Size & { left: number; top: number } {
  const { width, height } = turnedSize(size, turn)
  const left = Math.min(Math.round(crop.x * width), width - 1)
  const top = Math.min(Math.round(crop.y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}

/** The size that is shown; a file of unknown size (0) stays one. */
export function shownSize(size: Size, edit: PictureEdit | null): Size {
  if (!edit || size.width === 0 || size.height === 0) return { width: size.width, height: size.height }
  const { width, height } = cropPixels(size, edit)
  return { width, height }
}

/** A number that stands for an edit, so that what is made with it has an address of its own. */
export function editNumber({ turn, crop: { x, y, width, height } }: PictureEdit): number {
  let hash = 0x811c9dc5 // FNV-1a, 32 bits
  for (const letter of [turn, x, y, width, height].join()) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  }
  return hash >>> 0
}

/** The version in the addresses of a file: another one for each edit, and the file's own without one. */
export function shownVersion(version: number, edit: PictureEdit | null): number {
  return edit ? version + 1 + editNumber(edit) : version
}

/** Where the point that a crop keeps is after another edit: on the same thing, or at the edge that is next to it. */
export function focusAfter(focus: Point, before: PictureEdit | null, after: PictureEdit | null): Point {
  const { turn, crop } = before ?? noEdit
  const next = after ?? noEdit
  const whole = { x: crop.x + focus.x * crop.width, y: crop.y + focus.y * crop.height }
  const turned = turnPoint(turnPoint(whole, 360 - turn), next.turn)
  return {
    x: fraction((turned.x - next.crop.x) / next.crop.width),
    y: fraction((turned.y - next.crop.y) / next.crop.height),
  }
}

/** By a multiple of 90 degrees, clockwise. */
function turnPoint(point: Point, degrees: number): Point {
  let { x, y } = point
  for (let turned = 0; turned < degrees % 360; turned += 90) [x, y] = [1 - y, x]
  return { x, y }
}

export function describeEdit(edit: PictureEdit | null): string {
  if (!edit) return 'As uploaded'
  const { turn, crop } = edit
  const turned = turn === 0 ? '' : `Rotated by ${turn}°`
  const percent = (part: number) => Math.round(part * 100)
  const isCropped = crop.width < 1 || crop.height < 1
  const cropped = isCropped ? `cropped to ${percent(crop.width)}% × ${percent(crop.height)}%` : ''
  const text = [turned, cropped].filter(Boolean).join(', ') || 'As uploaded'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
}
