import { atOnce, type PublicBlock } from './kit/content/block.ts'
import type { PartBlockName } from './kit/content/block-names.ts'
import { frameBlocks } from './parts/frame/frame-blocks.ts'
import { SiteLook } from './parts/look/look.tsx'

/** The blocks of the parts of the site, as the staff area shows them: no visitor's script has them. */
export const partBlocks = {
  ...frameBlocks,
  SiteLook: atOnce({ View: SiteLook }),
} satisfies Record<PartBlockName, PublicBlock>
