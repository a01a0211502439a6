import { useLayoutEffect, useState } from 'react'
import type { SelectedBlock } from '#blocks/editing/selected-block.ts'
import { createListeners } from '../../forms/editing/listeners.ts'
import { usePuck } from '../page/core/use-puck.ts'

/** Tells the blocks on the canvas which one is selected, so that its blank texts can be typed. */
export function useSelectedBlock(): SelectedBlock {
  const id = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const [store] = useState(createSelected)
  useLayoutEffect(() => store.set(id), [store, id])
  return store
}

function createSelected() {
  let selected: string | undefined
  const { subscribe, tell } = createListeners()
  return {
    get: () => selected,
    subscribe,
    set(id: string | undefined) {
      selected = id
      tell()
    },
  }
}
