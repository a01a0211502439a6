import { useGetPuck } from '@measured/puck'
import { useMemo, useRef, useState } from 'react'
import type { AddPlace } from '#blocks/editing/add-here.tsx'
import type { Adding } from '../../page/core/adding.ts'
import { showOnCanvas } from '../../page/core/canvas-document.ts'
import { focusRow } from '../../page/core/outline-rows.ts'
import type { PanelName } from './panel-tabs.tsx'

/**
 * Shows the list of blocks while a block is added by a “+” on the page, and then the panel of before: on a phone the
 * page itself, elsewhere the outline, where the focus goes to the new block. Without a “+” the list stays, unless it is alone
 * on the screen: then nothing in sight would tell that the block was added.
 */
export function useNewAdding(
  panel: PanelName,
  onPanel: (panel: PanelName) => void,
  isWithPage: () => boolean,
): Adding {
  const [place, setPlace] = useState<AddPlace>()
  const from = useRef<{ panel: PanelName; button: HTMLElement }>(undefined)
  const getPuck = useGetPuck()
  return useMemo(
    () => ({
      place,
      start(at, button) {
        from.current = { panel: place ? (from.current?.panel ?? panel) : panel, button }
        setPlace(at)
        onPanel('add')
      },
      done() {
        const id = () => String(getPuck().selectedItem?.props.id)
        if (place) {
          setPlace(undefined)
          onPanel(from.current?.panel ?? panel)
          requestAnimationFrame(() => focusRow(id()))
        } else if (!isWithPage()) {
          onPanel('page')
          requestAnimationFrame(() => showOnCanvas(id()))
        }
      },
      leave: () => setPlace(undefined),
      cancel() {
        setPlace(undefined)
        onPanel(from.current?.panel ?? panel)
        const button = from.current?.button
        requestAnimationFrame(() => button?.focus())
      },
    }),
    [place, panel, onPanel, isWithPage, getPuck],
  )
}
