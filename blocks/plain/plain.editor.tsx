import type { BlockEditor } from '../editing/block-editor.tsx'
import { ButtonRow, Columns, Faq, Heading, PictureBlock, Quote, Spacer, Text, Video } from './plain.tsx'

export const plainEditors = {
  Heading: {
    Look: Heading,
    label: 'Heading',
    description: 'A line that names what follows',
    blankHeading: 'Write a heading here',
  },
  Text: { Look: Text, label: 'Text', description: 'One or more paragraphs' },
  PictureBlock: { Look: PictureBlock, label: 'Picture', description: 'One picture with a caption' },
  Columns: { Look: Columns, label: 'Two columns', description: 'Two places side by side for other blocks' },
  ButtonRow: { Look: ButtonRow, label: 'Buttons', description: 'Up to six buttons in a row' },
  Quote: { Look: Quote, label: 'Quote', description: 'What someone said, and who' },
  Faq: { Look: Faq, label: 'Questions', description: 'Questions that open onto their answers' },
  Video: { Look: Video, label: 'Video', description: 'A film that plays when asked to' },
  Spacer: { Look: Spacer, label: 'Space', description: 'Room to breathe between two blocks' },
} satisfies Record<string, BlockEditor>
