import {
  type Crop,
  noEdit,
  type PictureEdit,
  turnedSize,
  wholeCrop,
} from '#blocks/contract/values/picture-edit.ts'
import { directions } from '../focal-point.ts'

// The frame of a crop, as it is moved and resized: pure, so that mouse, finger and keys do the same.

type Size = { width: number; height: number }
/** A side or corner: x and y are -1, 0 or 1 from the middle. */
export type Grip = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

export const ratios = {
  free: 'Free',
  original: 'Original',
  '1:1': '1:1',
  '4:3': '4:3',
  '3:2': '3:2',
  '16:9': '16:9',
} as const
export type RatioName = keyof typeof ratios

/** A frame is at least this part of the picture. */
const least = 0.05
const step = 0.01
const bigStep = 0.1

/** Width by height; undefined for a free frame. */
export function ratioOf(name: RatioName, size: Size): number | undefined {
  if (name === 'free') return undefined
  if (name === 'original') return size.width / size.height
  const [across = 1, down = 1] = name.split(':').map(Number)
  return across / down
}

/** The largest frame of a ratio around the middle of the given one; `size` is that of the turned picture. */
export function fitted(crop: Crop, ratio: number | undefined, size: Size): Crop {
  if (ratio === undefined) return crop
  const share = (ratio * size.height) / size.width // width by height, in fractions
  const width = Math.min(1, share)
  const height = width / share
  return inside({
    x: crop.x + crop.width / 2 - width / 2,
    y: crop.y + crop.height / 2 - height / 2,
    width,
    height,
  })
}

export function moved(crop: Crop, x: number, y: number): Crop {
  return inside({ ...crop, x: crop.x + x, y: crop.y + y })
}

/** The frame with one side or corner elsewhere; the opposite one stays. `share` is its width by its height, in fractions. */
export function resized(
  crop: Crop,
  grip: Grip,
  by: { x: number; y: number },
  share: number | undefined,
): Crop {
  const room = {
    width: grip.x < 0 ? crop.x + crop.width : 1 - crop.x,
    height: grip.y < 0 ? crop.y + crop.height : 1 - crop.y,
  }
  let width = between(crop.width + grip.x * by.x, room.width)
  let height = between(crop.height + grip.y * by.y, room.height)
  if (share !== undefined) {
    if (grip.x === 0) width = height * share
    width = Math.min(Math.max(width, least, least * share), room.width, room.height * share)
    height = width / share
  }
  return rounded({
    x: grip.x < 0 ? crop.x + crop.width - width : crop.x,
    y: grip.y < 0 ? crop.y + crop.height - height : crop.y,
    width,
    height,
  })
}

/** After an arrow key: the frame moves, with Shift its right or lower side does. Undefined for other keys. */
export function pressed(
  crop: Crop,
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
  share: number | undefined,
): Crop | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const by = altKey ? bigStep : step
  const [x, y] = [direction[0] * by, direction[1] * by]
  if (!shiftKey) return moved(crop, x, y)
  return resized(crop, { x: x === 0 ? 0 : 1, y: y === 0 ? 0 : 1 }, { x, y }, share)
}

/** A quarter further; the frame stays on what it shows. */
export function turnedBy({ turn, crop }: PictureEdit, quarter: 90 | 270): PictureEdit {
  const { x, y, width, height } = crop
  const turned =
    quarter === 90
      ? { x: 1 - y - height, y: x, width: height, height: width }
      : { x: y, y: 1 - x - width, width: height, height: width }
  return { turn: ((turn + quarter) % 360) as PictureEdit['turn'], crop: rounded(turned) } // a quarter of a quarter
}

/** Width by height in fractions of the turned picture. */
export function shareOf(
  ratio: number | undefined,
  whole: Size,
  turn: PictureEdit['turn'],
): number | undefined {
  const size = turnedSize(whole, turn)
  return ratio === undefined ? undefined : (ratio * size.height) / size.width
}

/** What is stored: nothing for a picture that is shown whole and upright. */
export function storedEdit(edit: PictureEdit): PictureEdit | null {
  const { width, height } = edit.crop
  const crop = width > 0.999 && height > 0.999 ? wholeCrop : edit.crop
  return edit.turn === noEdit.turn && crop === wholeCrop ? null : { turn: edit.turn, crop }
}

export function frameLabel({ x, y, width, height }: Crop): string {
  const percent = (part: number) => `${Math.round(part * 100)}%`
  return `${percent(width)} wide, ${percent(height)} high, ${percent(x)} from the left, ${percent(y)} from the top`
}

function inside({ x, y, width, height }: Crop): Crop {
  return rounded({
    x: Math.min(Math.max(0, x), 1 - width),
    y: Math.min(Math.max(0, y), 1 - height),
    width,
    height,
  })
}

function between(value: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, most)), most)
}

function rounded(crop: Crop): Crop {
  const round = (value: number) => Math.round(Math.max(0, value) * 10_000) / 10_000
  return { x: round(crop.x), y: round(crop.y), width: round(crop.width), height: round(crop.height) }
}

type Croppable = { kind: string; name: string; moves?: boolean | undefined }

/** Of a picture that moves only the first frame would be left. */
export function mayCrop({ kind, name, moves }: Croppable): boolean {
  return kind === 'image' && !moves && !name.endsWith('.gif')
}
