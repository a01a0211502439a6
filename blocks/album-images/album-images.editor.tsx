import { blockEditor } from '../ui/block-editor.tsx'
import { AlbumImages } from './album-images.tsx'

export const albumImagesEditors = {
  AlbumImages: blockEditor('AlbumImages', AlbumImages, {
    label: 'Pictures of one album',
    description: 'Title, description and pictures of the album shown',
  }),
}
