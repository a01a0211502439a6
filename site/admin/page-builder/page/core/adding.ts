import { useGetPuck } from '@measured/puck'
import { createContext, useContext } from 'react'
import type { AddPlace } from '#blocks/editing/add-here.tsx'
import { slotPlace } from '#blocks/kit/content/slot-names.ts'
import { blocksIn, contentOf, ownerOfZone, placeOfBlock, rootZone } from './block-place.ts'
import { nameOfBlock } from './page-labels.ts'
import { type PuckApi, usePuck } from './use-puck.ts'

/** The place chosen by a “+” on the page, and how the list of blocks ends that choice. */
export type Adding = {
  place: AddPlace | undefined
  start: (place: AddPlace, button: HTMLElement) => void
  /** A block was inserted there. */
  done: () => void
  cancel: () => void
  /** The person went on to something else. */
  leave: () => void
}

export const AddingContext = createContext<Adding | undefined>(undefined)

export function useAdding(): Adding {
  const adding = useContext(AddingContext)
  if (!adding) throw new Error('There is no page open')
  return adding
}

/** Where the next block goes. `label` ends a sentence: `below “Welcome”`. */
type Target = { zone: string; index: number; label: string }

/** The target of a “+”; undefined if what it was next to is gone. */
function targetOf(puck: PuckApi, place: AddPlace): Target | undefined {
  if ('into' in place) {
    const owner = ownerOfZone(place.into)
    if (!owner) return { zone: rootZone, index: contentOf(puck).length, label: 'at the end of the page' }
    const parent = placeOfBlock(puck, owner.id)?.block
    return (
      parent && {
        zone: place.into,
        index: blocksIn(parent, owner.slot).length,
        label: slotPlace(owner.slot, parent.type),
      }
    )
  }
  const isBelow = 'below' in place
  const found = placeOfBlock(puck, isBelow ? place.below : place.above)
  return (
    found && {
      zone: found.zone,
      index: found.index + (isBelow ? 1 : 0),
      label: `${isBelow ? 'below' : 'above'} “${nameOfBlock(found.block.type)}”`,
    }
  )
}

export function useAddTarget(): Target | undefined {
  const { place } = useAdding()
  const getPuck = useGetPuck()
  // The label changes with the page; the rest is read when a block is inserted.
  usePuck((s) => (place ? targetOf(s, place)?.label : undefined))
  return place && targetOf(getPuck(), place)
}

type Listener = (ids: readonly string[]) => void

const listeners = new Set<Listener>()

/** Calls `listener` with the ids of blocks that were added in one step. Returns a function that stops it. */
export function onAddedTogether(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called before the first of them is selected, so that all of them are. */
export function tellAddedTogether(ids: readonly string[]): void {
  for (const listener of listeners) listener(ids)
}
