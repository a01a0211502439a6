import type { ComponentType } from 'react'
import type { ContentName } from './content.ts'

/** A block's component, and the one shown while its content loads. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds components with different props; schemas.ts checks each block's
export type BlockView = { View: ComponentType<any>; Skeleton?: ComponentType }

/** A block as a visitor's page knows it. */
export type PublicBlock = {
  /** The content it shows. The host loads it before it renders the block. */
  needs: readonly ContentName[]
  /** Props that hold more blocks. */
  slots: readonly string[]
  /** The component once its code is loaded; `load` fetches the code of blocks that are loaded on demand. */
  current(): BlockView | undefined
  load(): Promise<BlockView>
}

type Options = {
  needs?: readonly ContentName[]
  slots?: readonly string[]
  /** Code that a browser fetches when the block is used. The server loads it too, to render the whole block. */
  whole?: () => Promise<unknown>
}

/** A block whose code is in the first script. */
export function atOnce(view: BlockView, { needs = [], slots = [] }: Options = {}): PublicBlock {
  return { needs, slots, current: () => view, load: async () => view }
}

/** A block whose code is fetched when a page shows it. */
export function onDemand(
  fetchView: () => Promise<BlockView>,
  { needs = [], slots = [], whole }: Options = {},
): PublicBlock {
  let view: BlockView | undefined
  return {
    needs,
    slots,
    current: () => view,
    load: async () => {
      view ??= await fetchView()
      if (typeof document === 'undefined') await whole?.()
      return view
    },
  }
}
