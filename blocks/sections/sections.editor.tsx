import type { BlockEditor } from '../editing/block-editor.tsx'
import { PictureGrid } from './sections.tsx'

export const sectionEditors = {
  PictureGrid: {
    View: PictureGrid,
    label: 'Picture grid',
    description: 'Pictures in rows, with captions',
  },
} satisfies Record<string, BlockEditor>
