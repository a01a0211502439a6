import type { BlockEditor } from '../../editing/block-editor.tsx'
import { AlbumList } from './album-list.tsx'

export const albumListEditors = {
  AlbumList: {
    View: AlbumList,
    label: 'Picture albums',
    description: 'All albums as cards, with two filters',
    screen: { path: 'albums', label: 'Albums' },
    finds: 'gallery photos images portfolio',
  },
} satisfies Record<string, BlockEditor>
