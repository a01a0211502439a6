import type { BlockEditor } from '../editing/block-editor.tsx'
import { Story } from './story.tsx'

export const storyEditors = {
  Story: {
    Look: Story,
    label: 'Our story',
    description: 'The family’s story with a photo and the mission',
    words: {
      heading: { label: 'Heading', inline: true },
      description: { label: 'Text; a blank line starts a new paragraph', as: 'textarea' },
      missionStatement: { label: 'Our mission', as: 'textarea' },
      imageUrl: { label: 'Photo', as: 'picture' },
      imageAlt: { label: 'What the photo shows, for those who can’t see it' },
      imageCaption: { label: 'Caption' },
    },
  },
} satisfies Record<string, BlockEditor>
