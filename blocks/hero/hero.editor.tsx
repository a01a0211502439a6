import type { BlockEditor } from '../editing/block-editor.tsx'
import { Hero } from './hero.tsx'

export const heroEditors = {
  Hero: {
    Look: Hero,
    label: 'Welcome',
    description: 'The first screen of the home page, with video and the three ways on',
    words: {
      title: { label: 'Title', inline: true },
      subtitle: { label: 'Line above the title' },
      description: { label: 'Text; a blank line starts a new paragraph', as: 'textarea' },
      videoUrl: { label: 'Video', as: 'video' },
      videoPosterUrl: { label: 'Picture before it plays', as: 'picture' },
      videoPlaceholderText: { label: 'Text while there is no video' },
    },
  },
} satisfies Record<string, BlockEditor>
