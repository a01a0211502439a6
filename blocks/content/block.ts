import type { ComponentType } from 'react'
import type { ContentName } from './content.ts'

/** How a block looks, and how it looks while its content is on the way. */
// biome-ignore lint/suspicious/noExplicitAny: a registry holds looks of many props; schemas.ts checks each block's
export type BlockLook = { Look: ComponentType<any>; Skeleton?: ComponentType }

/** What a visitor's page knows of a block. */
export type PublicBlock = {
  /** The content it shows; whoever renders the block loads these first. */
  needs: readonly ContentName[]
  /** Props that hold more blocks. */
  slots: readonly string[]
  /** The look once its code is here; `load` fetches the code of blocks that come on demand. */
  current(): BlockLook | undefined
  load(): Promise<BlockLook>
}

type Options = {
  needs?: readonly ContentName[]
  slots?: readonly string[]
  /** Code that a browser fetches when the block is used; who draws the block as a whole has to have it. */
  whole?: () => Promise<unknown>
}

/** A block that is part of the first script. */
export function atOnce(look: BlockLook, { needs = [], slots = [] }: Options = {}): PublicBlock {
  return { needs, slots, current: () => look, load: async () => look }
}

/** A block whose code is fetched when a page shows it. */
export function onDemand(
  fetchLook: () => Promise<BlockLook>,
  { needs = [], slots = [], whole }: Options = {},
): PublicBlock {
  let look: BlockLook | undefined
  return {
    needs,
    slots,
    current: () => look,
    load: async () => {
      look ??= await fetchLook()
      if (typeof document === 'undefined') await whole?.()
      return look
    },
  }
}
