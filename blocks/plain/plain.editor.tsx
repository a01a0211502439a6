import type { BlockEditor } from '../editing/block-editor.tsx'
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
    blankHeading: 'Type a heading here',
  },
  Text: { View: Text, label: 'Text', description: 'One or more paragraphs' },
  PictureBlock: { View: PictureBlock, label: 'Picture', description: 'One picture with a caption' },
  Columns: { View: Columns, label: 'Two columns', description: 'Two columns for other blocks' },
  ButtonRow: { View: ButtonRow, label: 'Buttons', description: 'Up to six buttons in a row' },
  Quote: { View: Quote, label: 'Quote', description: 'What someone said, and who' },
  Faq: { View: Faq, label: 'Questions', description: 'Questions that open to show the answers' },
  Video: { View: Video, label: 'Video', description: 'A video that plays when clicked' },
  Spacer: { View: Spacer, label: 'Space', description: 'Empty space between two blocks' },
  ClosingBand: {
    View: ClosingBand,
    label: 'Call to action',
    description: 'The end of a page: one sentence, and buttons to what comes next',
  },
  PageTop: {
    View: PageTop,
    label: 'Top of the page',
    description: 'The main heading, with a picture and buttons',
  },
  FactTable: {
    View: FactTable,
    label: 'Facts',
    description: 'Names and facts in a table, or the hours of a day',
  },
  ThreeColumns: {
    View: ThreeColumns,
    label: 'Three columns',
    description: 'Three columns for other blocks',
  },
} satisfies Record<string, BlockEditor>
