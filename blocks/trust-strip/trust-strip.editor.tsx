import { blockEditor } from '../ui/block-editor.tsx'
import { TrustStrip } from './trust-strip.tsx'

export const trustStripEditors = {
  TrustStrip: blockEditor('TrustStrip', TrustStrip, {
    label: 'Big numbers',
    description: 'Years, insurance and events, from the site settings',
  }),
}
