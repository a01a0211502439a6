import { useGetPuck } from '@puckeditor/core'
import { createContext, useContext } from 'react'
import { changeProps } from '../core/change-block.ts'
import { type PuckApi, usePuck } from '../core/use-puck.ts'

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
  if (around) return around.change
  return (changes) => {
    const puck = getPuck()
    changeTop(puck, puck.selectedItem?.props.id, changes)
  }
}

/** Changes props of a block, or without an `id` those of the page. */
export function changeTop(puck: PuckApi, id: string | undefined, changes: Props): void {
  if (id !== undefined) {
    changeProps(puck, id, changes)
    return
  }
  const { root } = puck.appState.data
  puck.dispatch({
    type: 'replaceRoot',
    root: { ...root, props: { ...root.props, ...changes } },
    recordHistory: true,
  })
}
