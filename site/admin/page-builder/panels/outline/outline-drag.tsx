import { Accessibility, Feedback, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider, useDraggable } from '@dnd-kit/react'
import { useGetPuck } from '@measured/puck'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useGroupActions } from '../../page/core/block-group.ts'
import { focusRow } from '../../page/core/outline-rows.ts'
import { placeBlocks } from '../../page/moves/place-blocks.ts'
import { type Drop, dropAt } from './drop-at.ts'
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
