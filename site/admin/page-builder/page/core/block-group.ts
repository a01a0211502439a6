import { createContext, useContext } from 'react'

/** The selected blocks. Puck selects one; while there are several, it is one of them or inside one. */
export type BlockGroup = {
  /** In the order of the page, without blocks inside another one of them. */
  ids: readonly string[]
  /** True while each tap adds a block or takes it away, for fingers, which have no Shift or Ctrl. */
  isPicking: boolean
}

/** Never changes, so that rows and keys don't rerender with the selection. */
export type GroupActions = {
  /** What an action on this block is about: all selected blocks if it is one of them. */
  idsWith: (id: string) => readonly string[]
  ids: () => readonly string[]
  /** A press on a block's row. */
  press: (id: string, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void
  /** Selects all from the block where the selection began to this one. */
  extendTo: (id: string) => void
  selectAll: () => void
  setPicking: (isPicking: boolean) => void
}

export const BlockGroupContext = createContext<BlockGroup>({ ids: [], isPicking: false })
export const GroupActionsContext = createContext<GroupActions | undefined>(undefined)

export function useBlockGroup(): BlockGroup {
  return useContext(BlockGroupContext)
}

export function useGroupActions(): GroupActions {
  const actions = useContext(GroupActionsContext)
  if (!actions) throw new Error('There is no page open')
  return actions
}
