import type { BlockEditor } from '../editing/block-editor.tsx'
import { TourDates } from './tour-dates.tsx'

export const tourDatesEditors = {
  TourDates: {
    View: TourDates,
    label: 'Tour dates',
    description: 'Where the farm can be met, from the Tour Dates screen',
  },
} satisfies Record<string, BlockEditor>
