import { Accessibility, Feedback, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useGetPuck } from '@puckeditor/core'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useAnnounce } from '../../ui/announcer.tsx'
import { useGroupActions } from '../core/block-group.ts'
import { focusRow } from '../core/outline-rows.ts'
import { placeBlocks } from '../moves/place-blocks.ts'
import { type Drop, dropAt } from './drop-at.ts'
import styles from './outline.module.css'

type ProviderProps = ComponentProps<typeof DragDropProvider>

const { Delay, Distance } = PointerActivationConstraints

/** A finger holds a row for a moment, as it scrolls otherwise. Keys move blocks in their own way (`keys/`). */
const sensors: ProviderProps['sensors'] = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch' ? [new Delay({ value: 250, tolerance: 8 })] : [new Distance({ value: 5 })],
  }),
]
/** The rows stay where they are, and a line shows the place: a row that follows the pointer would cover it. */
const plugins: ProviderProps['plugins'] = (defaults) =>
  defaults.filter((plugin) => plugin !== Accessibility && plugin !== Feedback)

/**
 * Moves blocks by dragging a row of them, into and out of columns, too. Rows only say that they can be dragged: the place is
 * read from the document, so that a page of many blocks costs nothing more while somebody types.
 */
export function OutlineDrag({ children }: { children: ReactNode }) {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const group = useGroupActions()
  const box = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const dragged = useRef<readonly string[]>([])

  function dropFor(y: number): Drop | undefined {
    return box.current ? dropAt(box.current, y, getPuck(), dragged.current) : undefined
  }
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation }) => {
        dragged.current = group.idsWith(String(operation.source?.id))
      }}
      onDragMove={({ operation }) => show(line.current, dropFor(operation.position.current.y))}
      onDragEnd={({ operation, canceled }) => {
        // Once more: the rows may have scrolled since the pointer moved.
        const drop = canceled ? undefined : dropFor(operation.position.current.y)
        show(line.current, undefined)
        if (!drop) return announce('Not moved')
        announce(placeBlocks(getPuck, dragged.current, drop))
        const id = String(operation.source?.id)
        requestAnimationFrame(() => focusRow(id))
      }}
    >
      <div ref={box} className={styles.drag}>
        {children}
        <div ref={line} className={styles.line} data-drop-line="" hidden />
      </div>
    </DragDropProvider>
  )
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
