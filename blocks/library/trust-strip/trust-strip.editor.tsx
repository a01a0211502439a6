import type { BlockEditor } from '../../editing/block-editor.tsx'
import { TrustStrip } from './trust-strip.tsx'

export const trustStripEditors = {
  TrustStrip: {
    View: TrustStrip,
    label: 'Big numbers',
    description: 'Years, insurance and events',
    finds: 'stats statistics counter',
  },
} satisfies Record<string, BlockEditor>
