import { useGetPuck } from '@puckeditor/core'
import { createContext, useContext } from 'react'
import { changeProps } from '../moves/change-block.ts'
import { type PuckApi, usePuck } from '../use-puck.ts'

type Props = Readonly<Record<string, unknown>>

/** The item of a list, or the group, that a field stands in; at the top of a block there is none. */
export const Surroundings = createContext<{ values: Props; change: (changes: Props) => void } | undefined>(
  undefined,
)

/** The props of the selected block, or those of the page when none is selected. */
export function propsShown({ selectedItem, appState }: Pick<PuckApi, 'selectedItem' | 'appState'>): Props {
  return (selectedItem ?? appState.data.root).props ?? {}
}

/** The value beside a field, such as a picture's alternative text; undefined where there is no such key. */
export function useSibling(key: string): unknown {
  const around = useContext(Surroundings)
  const atTop = usePuck((state) => (around ? undefined : propsShown(state)[key]))
  return around ? around.values[key] : atTop
}

/** Changes several props that stand side by side, in one step that is undone as one. */
export function useChangeProps(): (changes: Props) => void {
  const around = useContext(Surroundings)
  const getPuck = useGetPuck()
  return around ? around.change : (changes) => changeAtTop(getPuck(), changes)
}

function changeAtTop(puck: PuckApi, changes: Props): void {
  const { selectedItem, appState, dispatch } = puck
  if (selectedItem) {
    changeProps(puck, selectedItem.props.id, changes)
    return
  }
  const { root } = appState.data
  dispatch({
    type: 'replaceRoot',
    root: { ...root, props: { ...root.props, ...changes } },
    recordHistory: true,
  })
}
