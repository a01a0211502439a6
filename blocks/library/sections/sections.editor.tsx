import type { BlockEditor } from '../../editing/block-editor.tsx'
import type { HostProps } from '../../kit/content/content.ts'
import { albumTeaserDefaults } from './sections.defaults.ts'
import type { PictureGridProps } from './sections.schema.ts'
import { AddOns, AlbumTeaser, Cards, FileLink, PictureGrid, Steps } from './sections.tsx'

export const sectionEditors = {
  PictureGrid: {
    // On the canvas, a click chooses another picture.
    View: (props: PictureGridProps & HostProps) => <PictureGrid {...props} enlarges={false} />,
    label: 'Picture grid',
    description: 'Pictures in rows, with captions',
    finds: 'gallery photos images slideshow carousel masonry',
    preset: { enlarges: true },
  },
  AlbumTeaser: {
    View: AlbumTeaser,
    label: 'Album',
    description: 'The cover and first pictures of one album, and a link to it',
    screen: { path: 'albums', label: 'Albums' },
    emptyHint: 'choose one of your albums in the settings',
    finds: 'gallery photos images slideshow carousel',
    defaults: albumTeaserDefaults,
  },
  AddOns: {
    View: AddOns,
    label: 'Add-ons',
    description: 'All of them, from the Add-ons screen',
    screen: { path: 'addons', label: 'Add-ons' },
    finds: 'extras pricing prices price list',
  },
  Steps: {
    View: Steps,
    label: 'Steps',
    description: 'What happens first, next and last',
    finds: 'timeline process how it works list',
  },
  Cards: {
    View: Cards,
    label: 'Cards',
    description: 'Cards with a picture, words and a link each',
    finds: 'features team pricing prices icons grid',
  },
  FileLink: {
    View: FileLink,
    label: 'File to download',
    description: 'A PDF or another file, with its kind and size',
    emptyHint: 'choose a file and name it in the settings',
    finds: 'download pdf document attachment',
  },
} satisfies Record<string, BlockEditor>
