import { Accessibility, Feedback, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { useGetPuck } from '@measured/puck'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useGroupActions } from '../../page/core/block-group.ts'
import {
  contentOf,
  mayStandIn,
  ownerOfZone,
  placeOfBlock,
  rootZone,
  slotsOf,
} from '../../page/core/block-place.ts'
import { focusRow } from '../../page/core/outline-rows.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { placeBlocks } from '../../page/moves/move-blocks.ts'
import styles from './outline.module.css'

type ProviderProps = ComponentProps<typeof DragDropProvider>

const { Delay, Distance } = PointerActivationConstraints

/** A finger holds a row for a moment, as it scrolls otherwise. Keys move blocks in their own way (`keys/`). */
const sensors: ProviderProps['sensors'] = [
  PointerSensor.configure({
    preventActivation: ({ target }) => rowAt(target) === undefined,
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch' ? [new Delay({ value: 250, tolerance: 8 })] : [new Distance({ value: 5 })],
  }),
]
/** The rows stay where they are, and a line shows the place: a row that follows the pointer would cover it. */
const plugins: ProviderProps['plugins'] = (defaults) =>
  defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback)

/**
 * Moves blocks by dragging a row of them, into and out of columns, too. To the drag library the outline is one thing: which
 * row is dragged, and where to, is read from the document, so that a page of many blocks opens no slower.
 */
export function OutlineDrag({ children }: { children: ReactNode }) {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const group = useGroupActions()
  const box = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const pulled = useRef<HTMLElement>(undefined)
  const dragged = useRef<readonly string[]>([])

  function dropFor(y: number): Drop | undefined {
    return box.current ? dropAt(box.current, y, getPuck(), dragged.current) : undefined
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation }) => {
        const row = rowAt(operation.activatorEvent?.target ?? null)
        pulled.current = row
        row?.toggleAttribute('data-dragged', true)
        dragged.current = row ? group.idsWith(idOf(row)) : []
      }}
      onDragMove={({ operation }) => {
        const drop = dropFor(operation.position.current.y)
        show(line.current, drop)
        box.current?.toggleAttribute('data-refused', drop === undefined)
      }}
      onDragEnd={({ operation, canceled }) => {
        // Once more: the rows may have scrolled since the pointer moved.
        const drop = canceled ? undefined : dropFor(operation.position.current.y)
        show(line.current, undefined)
        box.current?.removeAttribute('data-refused')
        const row = pulled.current
        row?.removeAttribute('data-dragged')
        if (!drop || !row) return announce('Not moved')
        announce(placeBlocks(getPuck, dragged.current, drop))
        requestAnimationFrame(() => focusRow(idOf(row)))
      }}
    >
      <Draggable box={box}>
        {children}
        <div ref={line} className={styles.line} data-drop-line="" hidden />
      </Draggable>
    </DragDropProvider>
  )
}

function Draggable({ box, children }: { box: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useDraggable({ id: 'outline', element: box })
  return (
    <div ref={box} className={styles.drag}>
      {children}
    </div>
  )
}

/** The row that is pressed, if it is of a block that can be moved. */
function rowAt(target: EventTarget | null): HTMLElement | undefined {
  const element = target instanceof Element ? target : null
  return element?.closest<HTMLElement>('[data-outline-row]:not([data-fixed])') ?? undefined
}

function idOf(row: HTMLElement): string {
  return row.dataset.outlineRow ?? ''
}

/** Not by state: it changes with every move of the pointer. */
function show(line: HTMLElement | null, drop: Drop | undefined): void {
  const box = line?.parentElement?.getBoundingClientRect()
  if (!line || !box) return
  line.hidden = drop === undefined
  if (!drop) return
  const { left, top, width } = drop.line
  line.style.transform = `translate(${left - box.left}px, ${top - box.top}px)`
  line.style.width = `${width}px`
}

/** Where blocks would go, and the line that shows it, in pixels of the window. */
type Drop = { zone: string; index: number; line: { left: number; top: number; width: number } }

/**
 * Where the blocks `ids` would go if they were dropped at this height of the outline: before or after the row there. Those
 * that can't stand in a column go before or after its columns; below all rows is the end of the page.
 */
function dropAt(outline: HTMLElement, y: number, puck: PuckApi, ids: readonly string[]): Drop | undefined {
  const rows = [...outline.querySelectorAll<HTMLElement>('[data-outline-row], [data-outline-empty]')]
  const blocks = ids.flatMap((id) => placeOfBlock(puck, id)?.block ?? [])
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom)
  if (!row) {
    const last = contentOf(puck).at(-1)?.props.id
    return last && mayStandIn(puck, rootZone, blocks) ? beside(outline, puck, last, y) : undefined
  }
  const id = row.dataset.outlineRow
  const place = id ? placeOfBlock(puck, id) : undefined
  const zone = row.dataset.outlineEmpty ?? place?.zone ?? rootZone
  const owner = ownerOfZone(zone)
  if (owner && !mayStandIn(puck, zone, blocks)) return besideOwner(outline, puck, owner.id, y, blocks)
  if (!place) return { zone, index: 0, line: lineAt(row, 0.5) }

  const [slot] = slotsOf(place.block)
  const first = slot && `${place.block.props.id}:${slot}`
  const isUnfolded = row.closest('li')?.querySelector('ol, [data-outline-empty]') != null
  if (first && isUnfolded && y > middleOf(row) && mayStandIn(puck, first, blocks))
    return { zone: first, index: 0, line: lineAt(row, 1) }
  return mayStandIn(puck, zone, blocks) ? beside(outline, puck, place.block.props.id, y) : undefined
}

/** Before or after what the list is in, or what that is in: the first that takes them. */
function besideOwner(
  outline: HTMLElement,
  puck: PuckApi,
  id: string,
  y: number,
  blocks: readonly PageBlock[],
): Drop | undefined {
  const zone = placeOfBlock(puck, id)?.zone
  if (zone === undefined) return undefined
  if (mayStandIn(puck, zone, blocks)) return beside(outline, puck, id, y)
  const owner = ownerOfZone(zone)
  return owner && besideOwner(outline, puck, owner.id, y, blocks)
}

/** Before or after a block with all that is in it. */
function beside(outline: HTMLElement, puck: PuckApi, id: string, y: number): Drop | undefined {
  const item = outline.querySelector(`[data-outline-row="${CSS.escape(id)}"]`)?.closest('li')
  const place = placeOfBlock(puck, id)
  if (!item || !place) return undefined
  const isAfter = y > middleOf(item)
  return { zone: place.zone, index: place.index + (isAfter ? 1 : 0), line: lineAt(item, isAfter ? 1 : 0) }
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

function lineAt(element: Element, part: number): Drop['line'] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top: top + height * part, width }
}
