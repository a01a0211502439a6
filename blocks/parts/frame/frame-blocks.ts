import { atOnce, type PublicBlock } from '../../kit/content/block.ts'
import type { FrameBlockName } from '../../kit/content/block-names.ts'
import { drawnFrameBlocks } from './drawn-blocks.ts'
import { MenuButton, MenuLink, MenuPages, SiteHeader } from './site-header.tsx'

/** The blocks of the menu and footer as the staff area shows them: no visitor's script has them. */
export const frameBlocks = {
  ...drawnFrameBlocks,
  SiteHeader: { ...atOnce({ View: SiteHeader }), slots: ['menu'] },
  MenuLink: { ...atOnce({ View: MenuLink }), slots: ['below'] },
  MenuPages: atOnce({ View: MenuPages }),
  MenuButton: atOnce({ View: MenuButton }),
} satisfies Record<FrameBlockName, PublicBlock>
