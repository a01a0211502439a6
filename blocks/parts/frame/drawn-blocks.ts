import { atOnce, type PublicBlock } from '../../kit/content/block.ts'
import { Announcement } from './announcement.tsx'
import { FooterAbout, FooterContact, FooterLinks, SiteFooter } from './site-footer.tsx'

/** The blocks of the frame that the server draws for visitors. The menu has a script of its own in the site. */
export const drawnFrameBlocks = {
  Announcement: atOnce({ View: Announcement }),
  SiteFooter: { ...atOnce({ View: SiteFooter }), slots: ['columns'] },
  FooterAbout: atOnce({ View: FooterAbout }),
  FooterLinks: atOnce({ View: FooterLinks }),
  FooterContact: atOnce({ View: FooterContact }),
} satisfies Record<string, PublicBlock>
