import type { BlockEditor } from '../../editing/block-editor.tsx'
import { SocialLinks } from './social-links.tsx'

export const socialLinksEditors = {
  SocialLinks: {
    View: SocialLinks,
    label: 'Social links',
    description: 'Icons that link to your pages on Facebook, Instagram and others',
    emptyHint: 'add a network with its address in the settings',
    finds: 'social media icons facebook instagram youtube tiktok follow us share',
  },
} satisfies Record<string, BlockEditor>
