import { createContext, useContext, useSyncExternalStore } from 'react'

/** The block that is selected on the canvas. Each block asks only about itself, so a selection renders two of them. */
export type SelectedBlock = { get: () => string | undefined; subscribe: (listener: () => void) => () => void }
export const SelectedBlockContext = createContext<SelectedBlock>({
  get: () => undefined,
  subscribe: () => () => undefined,
})

export function useIsSelected(blockId: string): boolean {
  const { get, subscribe } = useContext(SelectedBlockContext)
  const isSelected = () => get() === blockId
  return useSyncExternalStore(subscribe, isSelected, isSelected)
}
