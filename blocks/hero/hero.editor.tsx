import type { BlockEditor } from '../editing/block-editor.tsx'
import { Hero } from './hero.tsx'

export const heroEditors = {
  Hero: {
    View: Hero,
    label: 'Welcome',
    description: 'The first screen of the home page, with a video and three buttons',
    finds: 'banner hero header cover video button cta',
    words: {
      title: { inline: true },
      subtitle: { title: 'Line above the title' },
      description: { title: 'Text' },
      videoUrl: { title: 'Video' },
      videoPosterUrl: { title: 'Picture before it plays' },
    },
  },
} satisfies Record<string, BlockEditor>
