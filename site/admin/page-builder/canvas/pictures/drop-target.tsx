import type { PicturePlace } from '#blocks/editing/picture-places.ts'
import { blocksOfZone, contentOf, mayStandIn, placeOfBlock, rootZone } from '../../page/core/block-place.ts'
import type { Point } from '../../page/core/canvas-document.ts'
import { mayStandOn } from '../../page/core/page-config.ts'
import { nameOfBlock } from '../../page/core/page-labels.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { pictureKeyOf, pictureListOf, placesOfBlock, roomIn, typeFor } from './block-pictures.ts'
import { boxOf, drawnPlaces } from './drawn-places.ts'
import styles from './drop-mark.module.css'

/** A rectangle of the canvas in pixels of its window. */
type Area = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** What becomes of pictures that are dropped at a point of the canvas, and what is shown there before. */
export type DropTarget = { area: Area; text: string } & (
  | { kind: 'place'; blockId: string; place: PicturePlace }
  | { kind: 'list'; blockId: string }
  /** A new block at `index` of the list `zone`; the area is a line. */
  | { kind: 'new'; zone: string; index: number }
  | { kind: 'none' }
)

/** Near its upper and lower edge, something is dropped beside a block and not into it. */
const edgePx = 32

/** Where `count` pictures would go that are dropped on `target` at a point, on the page `pageId`. */
export function dropTargetAt(
  puck: PuckApi,
  pageId: string,
  target: Element,
  point: Point,
  count: number,
): DropTarget {
  const around = target.closest<HTMLElement>('[data-puck-component], [data-puck-dropzone]')
  const block = around && placeOfBlock(puck, around.getAttribute('data-puck-component') ?? '')?.block
  const box = around?.getBoundingClientRect()
  const intoBlock = block && box && insideOf(block, around, box, point, count)
  if (intoBlock) return intoBlock
  const type = typeFor(count)
  if (!mayStandOn(pageId, type)) {
    const canvas = target.ownerDocument.documentElement
    const area = { left: 0, top: 0, width: canvas.clientWidth, height: canvas.clientHeight }
    return { kind: 'none', area, text: block ? noPicture(block.type) : 'Pictures can’t be added here' }
  }
  const text = count > 1 ? `Add ${count} pictures here` : 'Add the picture here'
  const spot = spotAt(puck, around, point, type) ?? endAt(puck, target.ownerDocument, point)
  return { kind: 'new', ...spot, text }
}

type Block = Parameters<typeof placesOfBlock>[0]

/** The picture under the pointer, the block's list of pictures, or away from its edges its only picture. */
function insideOf(
  block: Block,
  element: HTMLElement,
  box: DOMRect,
  point: Point,
  count: number,
): DropTarget | undefined {
  const { id: blockId } = block.props
  const drawn = drawnPlaces(element, placesOfBlock(block))
  const under = drawn.findLast(({ element: frame }) => contains(frame.getBoundingClientRect(), point))
  const list = pictureListOf(block.type)
  if (under && !under.place.isList && count === 1)
    return {
      kind: 'place',
      blockId,
      place: under.place,
      area: under.element.getBoundingClientRect(),
      text: under.place.address.trim() ? 'Replace this picture' : 'Put the picture here',
    }
  if (isNearEdge(box, point)) return undefined
  if (list) {
    const text = count > 1 ? `Add ${count} pictures to the grid` : 'Add the picture to the grid'
    if (roomIn(block) === 0) return { kind: 'none', area: box, text: fullMessage(list.max) }
    return { kind: 'list', blockId, area: box, text }
  }
  const own = pictureKeyOf(block.type)
  const place = placesOfBlock(block).find(({ path }) => path === own)
  if (!place || count > 1) return undefined
  const frame = drawn.find((one) => one.place.path === own)?.element
  const area = frame?.getBoundingClientRect() ?? box
  return { kind: 'place', blockId, place, area, text: `Put the picture into ${nameOfBlock(block.type)}` }
}

/** Between blocks, as near to the point as a list takes such a block; undefined where none is around. */
function spotAt(puck: PuckApi, around: HTMLElement | null, point: Point, type: string) {
  const made = { type, props: { id: '' } }
  for (let element = around; element; element = outer(element)) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = placeOfBlock(puck, element.getAttribute('data-puck-component') ?? '')
    const zone = place?.zone ?? element.getAttribute('data-puck-dropzone')
    if (!zone || !mayStandIn(puck, zone, [made])) continue
    if (!place) {
      const blocks = blocksOfZone(puck, zone)
      if (zone === rootZone && blocks.length > 0) return undefined
      return { zone, index: blocks.length, area: { left, top, width, height } }
    }
    const isBelow = point.y > top + height / 2
    return {
      zone,
      index: place.index + (isBelow ? 1 : 0),
      area: { left, top: isBelow ? top + height : top, width, height: 0 },
    }
  }
  return undefined
}

/** Above the first block of the page or below the last: the pointer is on no block. */
function endAt(puck: PuckApi, canvas: Document, { y }: Point) {
  const content = contentOf(puck)
  const boxes = content.flatMap(({ props }) => boxOf(canvas, props.id)?.getBoundingClientRect() ?? [])
  const [first] = boxes
  const last = boxes.at(-1)
  if (!first || !last) return { zone: rootZone, index: 0, area: { left: 0, top: y, width: 400, height: 0 } }
  const isAbove = y < first.top
  const { left, width } = isAbove ? first : last
  return {
    zone: rootZone,
    index: isAbove ? 0 : content.length,
    area: { left, top: isAbove ? first.top : last.bottom, width, height: 0 },
  }
}

function outer(element: HTMLElement): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>('[data-puck-component], [data-puck-dropzone]') ?? null
}

function contains({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** A low block has narrow edges, so that there is something between them. */
function isNearEdge({ top, bottom, height }: DOMRect, { y }: Point): boolean {
  const edge = Math.min(edgePx, height / 4)
  return y < top + edge || y > bottom - edge
}

export function fullMessage(max: number): string {
  return `A picture grid takes up to ${max} pictures`
}

const noPicture = (type: string) => `${nameOfBlock(type)} doesn’t have a picture you can replace`

/** On the canvas: the picture that dragged files would replace, or a line where they would be added. */
export function DropMark({ target }: { target: DropTarget | undefined }) {
  if (!target) return null
  const { left, top, width, height } = target.area
  return (
    <div
      className={styles.mark}
      data-drop-mark={target.kind}
      style={{ insetInlineStart: left, insetBlockStart: top, inlineSize: width, blockSize: height }}
      aria-hidden
    >
      <span className={styles.words}>{target.text}</span>
    </div>
  )
}
