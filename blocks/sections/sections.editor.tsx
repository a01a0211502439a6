import type { BlockEditor } from '../editing/block-editor.tsx'
import { AlbumTeaser, PictureGrid } from './sections.tsx'

export const sectionEditors = {
  PictureGrid: {
    View: PictureGrid,
    label: 'Picture grid',
    description: 'Pictures in rows, with captions',
  },
  AlbumTeaser: {
    View: AlbumTeaser,
    label: 'Album',
    description: 'The cover and first pictures of one album, and a link to it',
  },
} satisfies Record<string, BlockEditor>
