import type { FileBytes } from './file-bytes.ts'
import { UnusableMedia } from './media-store.ts'

// MP4 is boxes in boxes (ISO/IEC 14496-12 §4.2): size, type, content.

export type Box = { type: string; start: number; contentStart: number; end: number }

const mostBoxes = 200_000

/** The boxes between two places, which they must fill to the byte. */
export async function boxesIn(bytes: FileBytes, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    const head = await bytes.read(at, 16)
    if (end - at < 8 || head.length < 8) throw damagedMp4('it ends too early')
    let size = head.readUInt32BE(0)
    let headBytes = 8
    if (size === 1) {
      if (head.length < 16) throw damagedMp4('it ends too early')
      size = Number(head.readBigUInt64BE(8))
      headBytes = 16
    } else if (size === 0 && end === bytes.size) size = end - at
    if (size < headBytes || size > end - at)
      throw damagedMp4('it ends too early, or something was added to it')
    boxes.push({
      type: head.toString('latin1', 4, 8),
      start: at,
      contentStart: at + headBytes,
      end: at + size,
    })
    if (boxes.length > mostBoxes) throw damagedMp4('it has too many parts')
    at += size
  }
  return boxes
}

/** The one box down a path such as `mdia/minf/stbl`; undefined where there is none. */
export async function boxAt(bytes: FileBytes, boxes: readonly Box[], path: string): Promise<Box | undefined> {
  const [type, ...rest] = path.split('/')
  const box = boxes.find((candidate) => candidate.type === type)
  if (!box || rest.length === 0) return box
  return boxAt(bytes, await boxesIn(bytes, box.contentStart, box.end), rest.join('/'))
}

export function damagedMp4(why: string): UnusableMedia {
  return new UnusableMedia(`The MP4 video can’t be used: ${why}`)
}
