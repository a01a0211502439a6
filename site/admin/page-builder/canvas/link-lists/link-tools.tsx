import {
  Accessibility,
  DragDropManager,
  Draggable,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom'
import { useGetPuck } from '@measured/puck'
import { useEffect, useRef } from 'react'
import { notify } from '../../../base/notices/notify.tsx'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { type Point, pointInWindow, pointOnCanvas } from '../../page/core/canvas-document.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'
import { noFurther } from '../../page/moves/move-block.ts'
import { type LinkSpot, linksOf, moveLink, spotByKey } from './link-lists.ts'
import styles from './link-tools.module.css'

type Tools = { canvas: Document; getPuck: () => PuckApi; announce: (text: string) => void }

/** Moves links between the footer's columns, by dragging and by keys. */
export function LinkTools({ canvas }: { canvas: Document }) {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => moveByKeys({ canvas, getPuck, announce }), [canvas, getPuck, announce])
  useEffect(
    () => moveByDrag({ canvas, getPuck, announce }, (drop) => show(line.current, drop)),
    [canvas, getPuck, announce],
  )
  return <div ref={line} className={styles.line} data-drop-line="" hidden />
}

function moveByKeys({ canvas, getPuck, announce }: Tools): () => void {
  function press(event: KeyboardEvent): void {
    const target = event.target as Element // a key event's target is an element
    if (!event.altKey || event.ctrlKey || event.metaKey || !event.key.startsWith('Arrow')) return
    const link = target.matches('a') ? linkAround(target) : undefined
    if (!link) return
    event.preventDefault()
    event.stopPropagation()
    const to = spotByKey(getPuck(), link.spot, event.key)
    announce(to ? moveLink(getPuck, link.spot, to) : noFurther)
  }
  // Before the page's own keys, which would move the column.
  canvas.addEventListener('keydown', press, true)
  return () => canvas.removeEventListener('keydown', press, true)
}

const { Delay, Distance } = PointerActivationConstraints

/**
 * A link is dragged as a row of the outline is: it stays, and a line shows the place. Only the link under the pointer is
 * known to the drag library, whose sensor takes the pointer before that of the block around it.
 */
function moveByDrag({ canvas, getPuck, announce }: Tools, onDrop: (drop?: LinkDrop) => void): () => void {
  const manager = new DragDropManager({
    sensors: [
      PointerSensor.configure({
        activationConstraints: ({ pointerType }) =>
          pointerType === 'touch' ? [new Delay({ value: 250, tolerance: 8 })] : [new Distance({ value: 5 })],
        // Anything but the link itself: by default the sensor starts at no link.
        preventActivation: ({ target }) => (target as Element).closest('button, [data-typing]') !== null,
      }),
    ],
    plugins: (defaults) => defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  })
  const listening = new AbortController()
  let under: { spot: LinkSpot; entry: HTMLElement; draggable: Draggable } | undefined

  const options = { capture: true, signal: listening.signal }
  canvas.addEventListener(
    'pointerover',
    ({ target }) => {
      if (!manager.dragOperation.status.idle) return
      const link = linkAround(target as Element) // a pointer event's target is an element
      if (link?.entry === under?.entry && link?.spot.index === under?.spot.index) return
      under?.draggable.destroy()
      const id = link ? `${link.spot.blockId}:${link.spot.index}` : ''
      under = link && { ...link, draggable: new Draggable({ id, element: link.entry }, manager) }
    },
    options,
  )
  canvas.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || manager.dragOperation.status.idle) return
      event.preventDefault()
      event.stopPropagation()
      manager.actions.stop({ event, canceled: true })
    },
    options,
  )
  function dropFor(point: Point): LinkDrop | undefined {
    const there = pointOnCanvas(point)
    return there && linkDropAt(canvas, there)
  }
  // The click at the end of a drag would select what is around both columns.
  let isEnding = false
  canvas.addEventListener('pointerdown', () => (isEnding = false), options)
  canvas.addEventListener(
    'click',
    (event) => {
      if (isEnding && event.detail > 0) event.stopPropagation()
      isEnding = false
    },
    options,
  )
  manager.monitor.addEventListener('dragstart', () => under?.entry.setAttribute('data-dragged', ''))
  manager.monitor.addEventListener('dragmove', ({ to }) => {
    // The operation has the place of the move before.
    const drop = dropFor(to ?? manager.dragOperation.position.current)
    onDrop(drop)
    canvas.body.toggleAttribute('data-drop-refused', drop === undefined)
  })
  manager.monitor.addEventListener('dragend', ({ canceled, nativeEvent }) => {
    const { current } = manager.dragOperation.position
    const end =
      nativeEvent instanceof Event && 'clientX' in nativeEvent
        ? pointInWindow(nativeEvent as PointerEvent)
        : current
    const drop = canceled ? undefined : dropFor(end)
    isEnding = true
    onDrop(undefined)
    canvas.body.removeAttribute('data-drop-refused')
    under?.entry.removeAttribute('data-dragged')
    if (!under || canceled) return announce('Not moved')
    if (drop) return announce(moveLink(getPuck, under.spot, drop))
    notify(`Link “${linksOf(getPuck(), under.spot.blockId)[under.spot.index]?.label}” can’t go there`)
  })
  return () => {
    listening.abort()
    under?.draggable.destroy()
    manager.destroy()
  }
}

/** Not by state: it changes with every move of the pointer. */
function show(line: HTMLElement | null, drop: LinkDrop | undefined): void {
  if (!line) return
  line.hidden = drop === undefined
  if (!drop) return
  line.style.transform = `translate(${drop.line.left}px, ${drop.line.top}px)`
  line.style.width = `${drop.line.width}px`
}

/** Where a link would go, and the line that shows it, in pixels of the canvas's window. */
type LinkDrop = LinkSpot & { line: { left: number; top: number; width: number } }

function linkAround(element: Element): { spot: LinkSpot; entry: HTMLElement } | undefined {
  const entry = element.closest<HTMLElement>('[data-block="FooterLinks"] li')
  const blockId = entry?.closest('[data-puck-component]')?.getAttribute('data-puck-component')
  const index = entry ? indexOf(entry) : undefined
  return entry && blockId && index !== undefined ? { spot: { blockId, index }, entry } : undefined
}

/** Before or after the link at this point, or at the end of the column there; undefined outside of all columns. */
function linkDropAt(canvas: Document, { x, y }: Point): LinkDrop | undefined {
  const list = [...canvas.querySelectorAll('[data-block="FooterLinks"]')].find((one) =>
    isInside(one.getBoundingClientRect(), { x, y }),
  )
  const blockId = list?.closest('[data-puck-component]')?.getAttribute('data-puck-component')
  if (!list || !blockId) return undefined
  const entries = [...list.querySelectorAll<HTMLElement>('li')]
  const next = entries.find((one) => y < middleOf(one))
  const last = entries.at(-1)
  const box = (next ?? last ?? list).getBoundingClientRect()
  const line = { left: box.left, top: next ? box.top : box.bottom, width: box.width }
  const index = next ? indexOf(next) : last && (indexOf(last) ?? 0) + 1
  return { blockId, index: index ?? 0, line }
}

/** From the path of its label, as links without a label or address are not drawn. */
function indexOf(entry: HTMLElement): number | undefined {
  const path = entry.querySelector('[data-inline-text]')?.getAttribute('data-inline-text')
  const index = Number(path?.split('.')[1])
  return Number.isInteger(index) ? index : undefined
}

/** Columns are as high as their row of the footer, so a short one is hit below its last link as well. */
function isInside({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
