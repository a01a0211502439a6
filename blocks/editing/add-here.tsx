import {
  type ComponentType,
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react'
import styles from './add-here.module.css'

/** Where a block can be added: next to the block with this id, or into an empty list, as Puck names it. */
export type AddPlace = { below: string } | { above: string } | { into: string }

/**
 * The buttons at the edges of a block. `pointed`: it has them, but they are seen only with the pointer on the block or with
 * the focus; `below` and `both`: this one, or both, are seen in any case; `beside`: the one below, out of the way of those of
 * the block that follows.
 */
export type EdgeButtons = 'none' | 'pointed' | 'below' | 'both' | 'beside'

/** What the builder does for the buttons that add a block in place. Outside of it there are no buttons. */
export type AddHere = {
  /** `button`: the pressed one, for a focus that returns. */
  onAdd: (place: AddPlace, button: HTMLElement) => void
  buttonsAt: (blockId: string) => EdgeButtons
  /** Hears of each change of what `buttonsAt` answers. */
  subscribe: (listener: () => void) => () => void
  /** Gives a block the chosen background: a value of its prop `key`. */
  onBackground: (blockId: string, key: string, chosen: { value: string; label: string }) => void
  /** False if no block at all may stand in this list. */
  takesAny: (zone: string) => boolean
}
export const AddHereContext = createContext<AddHere | undefined>(undefined)

type AddAroundProps = { blockId: string; label: string; isSmall?: boolean }

/**
 * The buttons at the edges of a block: one below it and, for the first of a list, one above it (see the style sheet). Only the
 * few blocks that somebody is about to work at have them: hundreds would slow down the opening of a long page. Those of a
 * small block are no stops for keys until it has the pointer or the focus or is selected.
 */
export function AddAround(props: AddAroundProps) {
  const builder = useContext(AddHereContext)
  return builder && <EdgesOfBlock builder={builder} {...props} />
}

function EdgesOfBlock({ builder, blockId, label, isSmall = false }: AddAroundProps & { builder: AddHere }) {
  const { onAdd } = builder
  const buttons = useEdgeButtons(builder, blockId)
  if (buttons === 'none') return null
  const edge = isSmall ? `${styles.edge} ${styles.small}` : styles.edge
  return (
    <>
      <div
        className={`${edge} ${styles.above}`}
        data-add-edge="above"
        data-shown={buttons === 'both' || undefined}
      >
        <AddButton
          label={`Add a block above ${label}`}
          onPress={(button) => onAdd({ above: blockId }, button)}
        />
      </div>
      <div
        className={`${edge} ${styles.below}`}
        data-add-edge="below"
        data-shown={buttons !== 'pointed' || undefined}
        data-beside={buttons === 'beside' || undefined}
      >
        <AddButton
          label={`Add a block below ${label}`}
          onPress={(button) => onAdd({ below: blockId }, button)}
        />
      </div>
    </>
  )
}

export function useEdgeButtons({ buttonsAt, subscribe }: AddHere, blockId: string): EdgeButtons {
  const read = () => buttonsAt(blockId)
  return useSyncExternalStore(subscribe, read, read)
}

type Slot = ComponentType<{ className?: string }>
// Puck makes a new slot component only when its blocks change; a new wrapper each time would remount the blocks.
const wrapped = new WeakMap<Slot, Slot>()

/** A slot that offers to add a block while it is empty. */
export function withAddToEmpty(Inner: Slot, zone: string, name: string): Slot {
  const known = wrapped.get(Inner)
  if (known) return known
  function SlotWithAdd({ className = '' }: { className?: string }) {
    return (
      <div className={`${className} ${styles.slot}`}>
        <Inner />
        <AddIntoEmpty zone={zone} label={`Add a block to the ${name}`} />
      </div>
    )
  }
  wrapped.set(Inner, SlotWithAdd)
  return SlotWithAdd
}

/** In the middle of an empty list; hidden as soon as the list before it holds a block. */
export function AddIntoEmpty({ zone, label }: { zone: string; label: string }) {
  const builder = useContext(AddHereContext)
  if (!builder?.takesAny(zone)) return null
  return (
    <div className={styles.empty} data-shown>
      <AddButton label={label} onPress={(button) => builder.onAdd({ into: zone }, button)} />
    </div>
  )
}

const AddButton = (props: { label: string; onPress: (button: HTMLElement) => void }) => (
  <EdgeButton sign="add" {...props} />
)

type EdgeButtonProps = {
  sign: 'add' | 'color' | 'top color' | 'picture'
  label: string
  onPress?: (button: HTMLElement) => void
  /** The path of the picture that it chooses; the canvas listens to whatever is marked so. */
  picturePlace?: string
}

/** Listens on the element itself: Puck's listeners would select the block or start a drag. */
export function EdgeButton({ sign, label, onPress, picturePlace }: EdgeButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const press = useEffectEvent((element: HTMLElement) => onPress?.(element))
  useEffect(() => {
    const element = button.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const keep = (event: Event) => event.stopPropagation()
    element.addEventListener('pointerdown', keep, { signal })
    element.addEventListener(
      'click',
      (event) => {
        keep(event)
        press(element)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className={styles.add}
      data-sign={sign}
      data-picture-place={picturePlace}
      aria-label={label}
      title={label}
    />
  )
}
