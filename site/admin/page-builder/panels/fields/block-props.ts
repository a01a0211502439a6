import type { Values } from '../../../forms/inputs/input-props.ts'
import { changeProps } from '../../page/core/change-block.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'

/** The props of the selected block, or of the page if none is selected. */
export function propsShown({ selectedItem, appState }: Pick<PuckApi, 'selectedItem' | 'appState'>): Values {
  return (selectedItem ?? appState.data.root).props ?? {}
}

/** Changes several props of a block as one undo step, or the page's if there is no `id`. */
export function changeTop(puck: PuckApi, id: string | undefined, changes: Values): void {
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
