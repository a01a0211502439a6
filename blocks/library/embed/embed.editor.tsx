import type { BlockEditor } from '../../editing/block-editor.tsx'
import { Embed } from './embed.tsx'

export const embedEditors = {
  Embed: {
    View: Embed,
    label: 'From another site',
    description: 'A map, calendar, post, song or video that loads when clicked',
    emptyHint: 'paste a link in the settings',
    finds:
      'embed iframe html google maps directions location openstreetmap google calendar facebook instagram tiktok spotify soundcloud podcast music audio social feed youtube vimeo',
  },
} satisfies Record<string, BlockEditor>
