import type { BlockEditor } from '../../editing/block-editor.tsx'
import { Countdown } from './countdown.tsx'

export const countdownEditors = {
  Countdown: {
    View: Countdown,
    label: 'Countdown',
    description: 'How many days are left until a day',
    emptyHint: 'choose the day in the settings',
    finds: 'timer clock event',
  },
} satisfies Record<string, BlockEditor>
