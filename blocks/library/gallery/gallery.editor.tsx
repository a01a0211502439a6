import type { BlockEditor } from '../../editing/block-editor.tsx'
import { Gallery } from './gallery.tsx'

export const galleryEditors = {
  Gallery: {
    View: Gallery,
    label: 'Home gallery',
    description: 'Up to five pictures, chosen on the Home gallery screen',
    screen: { path: 'gallery', label: 'Home gallery' },
    finds: 'photos images slideshow carousel',
  },
} satisfies Record<string, BlockEditor>
