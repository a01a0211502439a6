import { createUsePuck, type PuckApi, useGetPuck } from '@puckeditor/core'
import { createContext, useContext } from 'react'

type Props = Readonly<Record<string, unknown>>

/** The item of a list, or the group, that a field stands in; at the top of a block there is none. */
export const Surroundings = createContext<{ values: Props; change: (changes: Props) => void } | undefined>(
  undefined,
)

/** The props of the selected block, or those of the page when none is selected. */
export function propsShown({ selectedItem, appState }: Pick<PuckApi, 'selectedItem' | 'appState'>): Props {
  return (selectedItem ?? appState.data.root).props ?? {}
}

const usePuckState = createUsePuck()

/** The value beside a field, such as a picture's alternative text; undefined where there is no such key. */
export function useSibling(key: string): unknown {
  const around = useContext(Surroundings)
  const atTop = usePuckState((state) => (around ? undefined : propsShown(state)[key]))
  return around ? around.values[key] : atTop
}

/** Changes several props that stand side by side, in one step that is undone as one. */
export function useChangeProps(): (changes: Props) => void {
  const around = useContext(Surroundings)
  const getPuck = useGetPuck()
  return around ? around.change : (changes) => changeAtTop(getPuck(), changes)
}

function changeAtTop({ selectedItem, appState, dispatch, getSelectorForId }: PuckApi, changes: Props): void {
  if (!selectedItem) {
    const { root } = appState.data
    dispatch({
      type: 'replaceRoot',
      root: { ...root, props: { ...root.props, ...changes } },
      recordHistory: true,
    })
    return
  }
  const place = getSelectorForId(selectedItem.props.id)
  if (!place) return
  dispatch({
    type: 'replace',
    destinationIndex: place.index,
    destinationZone: place.zone,
    data: { ...selectedItem, props: { ...selectedItem.props, ...changes } },
  })
}
