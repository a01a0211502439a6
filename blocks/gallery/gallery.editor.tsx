import { blockEditor } from '../ui/block-editor.tsx'
import { Gallery } from './gallery.tsx'

export const galleryEditors = {
  Gallery: blockEditor('Gallery', Gallery, {
    label: 'Home gallery',
    description: 'Up to five pictures, chosen on the Gallery screen',
  }),
}
