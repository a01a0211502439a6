import type { BlockEditor } from '../../editing/block-editor.tsx'
import { Backdrop } from './backdrop.tsx'

export const backdropEditors = {
  Backdrop: {
    View: Backdrop,
    label: 'Blocks on a background',
    description: 'A picture or a color behind other blocks',
    finds: 'banner hero header cover image section group container',
  },
} satisfies Record<string, BlockEditor>
