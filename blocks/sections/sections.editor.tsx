import type { BlockEditor } from '../editing/block-editor.tsx'
import { AddOns, AlbumTeaser, Cards, FileLink, PictureGrid, Steps } from './sections.tsx'

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
  AddOns: {
    View: AddOns,
    label: 'Add-ons',
    description: 'All of them, from the Add-ons screen',
  },
  Steps: { View: Steps, label: 'Steps', description: 'What happens first, next and last' },
  Cards: { View: Cards, label: 'Cards', description: 'Cards with a picture, words and a link each' },
  FileLink: {
    View: FileLink,
    label: 'File to download',
    description: 'A link to a file, with its kind and size in words',
  },
} satisfies Record<string, BlockEditor>
