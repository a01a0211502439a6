import type { BlockEditor } from '../../editing/block-editor.tsx'
import { Hero } from './hero.tsx'

export const heroEditors = {
  Hero: {
    View: Hero,
    label: 'Welcome',
    description:
      'The first screen of the home page: title, three buttons, and the farm scene, a picture or a video',
    finds: 'banner hero header cover video button cta',
    labels: {
      title: { inline: true },
      subtitle: { title: 'Line below the title' },
      description: { title: 'Text' },
      videoUrl: { title: 'Video' },
      videoPosterUrl: { title: 'Picture instead of the scene, or before the video plays', isBehind: true },
    },
  },
} satisfies Record<string, BlockEditor>
