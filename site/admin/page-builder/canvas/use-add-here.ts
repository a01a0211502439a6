import { useGetPuck } from '@measured/puck'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { AddHere, AddPlace, EdgeButtons } from '#blocks/editing/add-here.tsx'
import { useAnnounce } from '../../base/ui/announcer.tsx'
import { createListeners } from '../../forms/editing/listeners.ts'
import { useAdding } from '../page/core/adding.ts'
import { useBlockGroup } from '../page/core/block-group.ts'
import { blocksOfZone, placeOfBlock, takesAny } from '../page/core/block-place.ts'
import { changeProps } from '../page/core/change-block.ts'
import { type PuckApi, usePuck } from '../page/core/use-puck.ts'

/**
 * The buttons on the canvas that add a block: always visible around the selected block, as fingers can't hover. Several
 * selected blocks have none: what they did to one of them would look meant for all. `inside` is the canvas.
 */
export function useAddHere(inside: Document | undefined): AddHere {
  const { start, place } = useAdding()
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const { ids, isPicking } = useBlockGroup()
  const isAlone = ids.length < 2 && !isPicking
  const selectedId = usePuck((s) => (isAlone ? (s.selectedItem?.props.id as string | undefined) : undefined))
  const previousId = usePuck((s) => (selectedId ? previousOf(s, selectedId) : undefined))
  const [edges] = useState(createEdges)
  useLayoutEffect(() => edges.select(selectedId, previousId), [edges, selectedId, previousId])
  // The button that was pressed gets the focus back.
  useLayoutEffect(() => edges.hold(place && blockAt(place)), [edges, place])
  useEffect(() => {
    if (!inside) return
    const listening = new AbortController()
    const { signal } = listening
    inside.addEventListener('pointerover', ({ target }) => edges.point(blocksAround(target)), { signal })
    inside.documentElement.addEventListener('pointerleave', () => edges.point([]), { signal })
    inside.addEventListener('focusin', ({ target }) => edges.focus(blocksAround(target)), { signal })
    // Already now: between the two events a button on the way to the focus would be taken away.
    inside.addEventListener('focusout', ({ relatedTarget }) => edges.focus(blocksAround(relatedTarget)), {
      signal,
    })
    return () => listening.abort()
  }, [inside, edges])
  return useMemo(
    () => ({
      onAdd: start,
      onBackground: (blockId, key, { value, label }) => {
        changeProps(getPuck(), blockId, { [key]: value })
        announce(`Background: ${label}`)
      },
      takesAny: (zone) => takesAny(getPuck(), zone),
      buttonsAt: edges.buttonsAt,
      subscribe: edges.subscribe,
    }),
    [start, getPuck, announce, edges],
  )
}

/** Which blocks have buttons at their edges, and why. */
function createEdges() {
  let selected: string | undefined
  let previous: string | undefined
  let held: string | undefined
  let pointed: readonly string[] = []
  let focused: readonly string[] = []
  const { subscribe, tell } = createListeners()
  return {
    subscribe,
    buttonsAt(id: string): EdgeButtons {
      if (id === selected) return previous === undefined ? 'both' : 'below'
      if (id === previous) return 'beside'
      return id === held || pointed.includes(id) || focused.includes(id) ? 'pointed' : 'none'
    },
    select(id: string | undefined, previousId: string | undefined) {
      selected = id
      previous = previousId
      tell()
    },
    hold(id: string | undefined) {
      held = id
      tell()
    },
    point(ids: readonly string[]) {
      if (ids.join() === pointed.join()) return
      pointed = ids
      tell()
    },
    focus(ids: readonly string[]) {
      focused = ids
      tell()
    },
  }
}

function blockAt(place: AddPlace): string | undefined {
  if ('into' in place) return undefined
  return 'below' in place ? place.below : place.above
}

function blocksAround(target: EventTarget | null): string[] {
  const ids: string[] = []
  let element = (target as Element | null)?.closest?.('[data-puck-component]') ?? null
  while (element) {
    ids.push(element.getAttribute('data-puck-component') ?? '')
    element = element.parentElement?.closest('[data-puck-component]') ?? null
  }
  return ids
}

/** The block above one in its list. */
function previousOf(puck: PuckApi, id: string): string | undefined {
  const place = placeOfBlock(puck, id)
  if (!place) return undefined
  return blocksOfZone(puck, place.zone)[place.index - 1]?.props.id
}
