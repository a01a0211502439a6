import { useGetPuck } from '@puckeditor/core'
import { createContext, useContext } from 'react'
import { changeProps } from '../core/change-block.ts'
import { type PuckApi, usePuck } from '../core/use-puck.ts'

type Props = Readonly<Record<string, unknown>>

/** The list item or group around a field; undefined at the top level of a block. */
export const Surroundings = createContext<{ values: Props; change: (changes: Props) => void } | undefined>(
  undefined,
)

/** The props of the selected block, or of the page if none is selected. */
export function propsShown({ selectedItem, appState }: Pick<PuckApi, 'selectedItem' | 'appState'>): Props {
  return (selectedItem ?? appState.data.root).props ?? {}
}

/** The value of a neighboring prop, such as a picture's alt text; undefined if there is no such key. */
export function useSibling(key: string): unknown {
  const around = useContext(Surroundings)
  const atTop = usePuck((state) => (around ? undefined : propsShown(state)[key]))
  return around ? around.values[key] : atTop
}

/** Changes several neighboring props as one undo step. */
export function useChangeProps(): (changes: Props) => void {
  const around = useContext(Surroundings)
  const getPuck = useGetPuck()
  if (around) return around.change
  return (changes) => {
    const puck = getPuck()
    changeTop(puck, puck.selectedItem?.props.id, changes)
  }
}

/** Changes a block's props, or the page's if there is no `id`. */
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
