import type { BlockEditor } from '../../editing/block-editor.tsx'
import { Story } from './story.tsx'

export const storyEditors = {
  Story: {
    View: Story,
    label: 'Our story',
    description: 'The family’s story with a photo and the mission',
    finds: 'about us history image',
    labels: {
      heading: { inline: true },
      description: { title: 'Text' },
      imageAlt: { title: 'What the photo shows (for people who can’t see it)' },
    },
  },
} satisfies Record<string, BlockEditor>
