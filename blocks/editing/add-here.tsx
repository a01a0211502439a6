import { type ComponentType, createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'
import styles from './add-here.module.css'

/** Where a block can be added: next to the block with this id, or into an empty list, as Puck names it. */
export type AddPlace = { below: string } | { above: string } | { into: string }

/** What the builder does for the buttons that add a block in place. Outside of it there are no buttons. */
export type AddHere = {
  /** `button`: the pressed one, for a focus that returns. */
  onAdd: (place: AddPlace, button: HTMLElement) => void
  /** The blocks below which the button is always visible: the selected one and the one above it. */
  shownBelow: ReadonlySet<string>
  shownAbove: string | undefined
}
export const AddHereContext = createContext<AddHere | undefined>(undefined)

type AddAroundProps = { blockId: string; label: string }

/** The buttons at the edges of a block: one below it and, for the first of a list, one above it (see the style sheet). */
export function AddAround({ blockId, label }: AddAroundProps) {
  const builder = useContext(AddHereContext)
  if (!builder) return null
  const { shownBelow, shownAbove, onAdd } = builder
  return (
    <>
      <div className={`${styles.edge} ${styles.above}`} data-shown={shownAbove === blockId || undefined}>
        <AddButton
          label={`Add a block above ${label}`}
          onPress={(button) => onAdd({ above: blockId }, button)}
        />
      </div>
      <div className={`${styles.edge} ${styles.below}`} data-shown={shownBelow.has(blockId) || undefined}>
        <AddButton
          label={`Add a block below ${label}`}
          onPress={(button) => onAdd({ below: blockId }, button)}
        />
      </div>
    </>
  )
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
        <AddIntoEmpty zone={zone} label={`Add a block to the ${name} column`} />
      </div>
    )
  }
  wrapped.set(Inner, SlotWithAdd)
  return SlotWithAdd
}

/** In the middle of an empty list; hidden as soon as the list before it holds a block. */
export function AddIntoEmpty({ zone, label }: { zone: string; label: string }) {
  const builder = useContext(AddHereContext)
  if (!builder) return null
  return (
    <div className={styles.empty} data-shown>
      <AddButton label={label} onPress={(button) => builder.onAdd({ into: zone }, button)} />
    </div>
  )
}

/**
 * Listens on the element itself: Puck's listeners on the block around it would select the block or start a drag, and let
 * no event through to React.
 */
function AddButton({ label, onPress }: { label: string; onPress: (button: HTMLElement) => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const press = useEffectEvent(onPress)
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
  return <button ref={button} type="button" className={styles.add} aria-label={label} title={label} />
}
