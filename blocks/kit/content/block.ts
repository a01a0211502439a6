import type { ComponentType } from 'react'
import type { ApiPath } from '../../contract/api-paths.ts'
import type { ContentName } from './content.ts'

/** A block's component, and the one shown while its content loads. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds components with different props; schemas.ts checks each block's
export type BlockView = { View: ComponentType<any>; Skeleton?: ComponentType }

export type PublicBlock = {
  /** The content it shows. The host loads it before it renders the block. */
  needs: readonly ContentName[]
  slots: readonly string[]
  /** Does something in the browser. Any other block stays as drawn, without its code and content. */
  isLive: boolean
  /** Of a block that is live with some choices or content only: whether it is with these props and replies. */
  isLiveWith?:
    | ((props: Readonly<Record<string, unknown>>, reply: <T>(path: ApiPath<T>) => T | undefined) => boolean)
    | undefined
  /** The component once its code is loaded by `load`. */
  current(): BlockView | undefined
  load(): Promise<BlockView>
}

type Options = {
  needs?: readonly ContentName[]
  slots?: readonly string[]
  isLive?: boolean
  isLiveWith?: PublicBlock['isLiveWith']
  /** Code that a browser fetches when the block is used. The server loads it too, to render the whole block. */
  whole?: () => Promise<unknown>
}

/** A block whose code is at hand. */
export function atOnce(view: BlockView): PublicBlock {
  return { needs: [], slots: [], isLive: true, current: () => view, load: async () => view }
}

/** A block whose code is fetched when a browser draws it. */
export function onDemand(
  fetchView: () => Promise<BlockView>,
  { needs = [], slots = [], isLive = false, isLiveWith, whole }: Options = {},
): PublicBlock {
  let view: BlockView | undefined
  return {
    needs,
    slots,
    isLive,
    isLiveWith,
    current: () => view,
    load: async () => {
      view ??= await fetchView()
      if (typeof document === 'undefined') await whole?.()
      return view
    },
  }
}
