import type { BlockEditor } from '../editing/block-editor.tsx'
import { firstQuestion } from './plain.defaults.ts'
import {
  ButtonRow,
  ClosingBand,
  Columns,
  FactTable,
  Faq,
  Heading,
  PageTop,
  PictureBlock,
  Quote,
  Spacer,
  Text,
  ThreeColumns,
  Video,
} from './plain.tsx'

export const plainEditors = {
  Heading: {
    View: Heading,
    label: 'Heading',
    description: 'A title for what comes next',
    finds: 'title headline subheading',
    blankHeading: 'Type a heading here',
  },
  Text: {
    View: Text,
    label: 'Text',
    description: 'One or more paragraphs',
    finds: 'paragraph rich text list bullets',
  },
  PictureBlock: {
    View: PictureBlock,
    label: 'Picture',
    description: 'One picture with a caption',
    emptyHint: 'choose a picture in the settings',
    finds: 'image photo logo media',
  },
  Columns: {
    View: Columns,
    label: 'Two columns',
    description: 'Two columns for other blocks',
    finds: 'grid layout row section image text',
  },
  ButtonRow: {
    View: ButtonRow,
    label: 'Buttons',
    description: 'Up to six buttons in a row',
    finds: 'cta link button group',
  },
  Quote: {
    View: Quote,
    label: 'Quote',
    description: 'What someone said, and who',
    emptyHint: 'write what was said in the settings',
    finds: 'testimonial review rating',
  },
  Faq: {
    View: Faq,
    label: 'Questions',
    description: 'Questions that open to show the answers',
    preset: { questions: [firstQuestion] },
    emptyHint: 'write a question and its answer in the settings',
    finds: 'faq accordion toggle collapse',
  },
  Video: {
    View: Video,
    label: 'Video',
    description: 'A video that plays when clicked',
    emptyHint: 'choose a film in the settings',
    finds: 'youtube vimeo film movie embed player',
  },
  Spacer: {
    View: Spacer,
    label: 'Space',
    description: 'Empty space between two blocks',
    finds: 'divider line separator spacer gap',
  },
  ClosingBand: {
    View: ClosingBand,
    label: 'Call to action',
    description: 'The end of a page: one sentence, and buttons to what comes next',
    finds: 'cta banner button',
  },
  PageTop: {
    View: PageTop,
    label: 'Top of the page',
    description: 'The main heading, with a picture and buttons',
    finds: 'banner hero header cover',
  },
  FactTable: {
    View: FactTable,
    label: 'Facts',
    description: 'Names and facts in a table, or the hours of a day',
    finds: 'table pricing prices price list list opening hours',
  },
  ThreeColumns: {
    View: ThreeColumns,
    label: 'Three columns',
    description: 'Three columns for other blocks',
    finds: 'grid layout row section pricing',
  },
} satisfies Record<string, BlockEditor>
