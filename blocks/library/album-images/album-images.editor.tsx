import type { BlockEditor } from '../../editing/block-editor.tsx'
import { AlbumImages } from './album-images.tsx'

export const albumImagesEditors = {
  AlbumImages: {
    View: AlbumImages,
    label: 'Pictures of one album',
    description: 'Title, description and pictures of the album shown',
    screen: { path: 'albums', label: 'Albums' },
    finds: 'gallery photos images slideshow lightbox',
  },
} satisfies Record<string, BlockEditor>
