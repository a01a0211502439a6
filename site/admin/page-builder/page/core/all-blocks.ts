import type { PublicBlock } from '#blocks/kit/content/block.ts'
import { partBlocks } from '#blocks/part-blocks.ts'
import { publicBlocks } from '#blocks/public.ts'

export const allBlocks: Readonly<Record<string, PublicBlock>> = { ...publicBlocks, ...partBlocks }
