import type { BlockEditor } from '../editing/block-editor.tsx'
import { AlbumList } from './album-list.tsx'

export const albumListEditors = {
  AlbumList: { View: AlbumList, label: 'Photo albums', description: 'All albums as cards, with two filters' },
} satisfies Record<string, BlockEditor>
