import { blockEditor } from '../ui/block-editor.tsx'
import { ButtonRow, Columns, Faq, Heading, PictureBlock, Quote, Spacer, Text, Video } from './plain.tsx'

export const plainEditors = {
  Heading: blockEditor('Heading', Heading, {
    label: 'Heading',
    description: 'A line that names what follows',
    blankHeading: 'Write a heading here',
  }),
  Text: blockEditor('Text', Text, { label: 'Text', description: 'One or more paragraphs' }),
  PictureBlock: blockEditor('PictureBlock', PictureBlock, {
    label: 'Picture',
    description: 'One picture with a caption',
    words: { src: { as: 'picture' } },
  }),
  Columns: blockEditor('Columns', Columns, {
    label: 'Two columns',
    description: 'Two places side by side for other blocks',
  }),
  ButtonRow: blockEditor('ButtonRow', ButtonRow, {
    label: 'Buttons',
    description: 'Up to six buttons in a row',
  }),
  Quote: blockEditor('Quote', Quote, { label: 'Quote', description: 'What someone said, and who' }),
  Faq: blockEditor('Faq', Faq, { label: 'Questions', description: 'Questions that open onto their answers' }),
  Video: blockEditor('Video', Video, {
    label: 'Video',
    description: 'A film that plays when asked to',
    words: { src: { as: 'video' }, poster: { as: 'picture' } },
  }),
  Spacer: blockEditor('Spacer', Spacer, {
    label: 'Space',
    description: 'Room to breathe between two blocks',
  }),
}
