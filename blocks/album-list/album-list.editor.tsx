import { blockEditor } from '../ui/block-editor.tsx'
import { AlbumList } from './album-list.tsx'

export const albumListEditors = {
  AlbumList: blockEditor('AlbumList', AlbumList, {
    label: 'Photo albums',
    description: 'All albums as cards, with two filters',
  }),
}
