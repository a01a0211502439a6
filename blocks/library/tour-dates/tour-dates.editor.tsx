import type { BlockEditor } from '../../editing/block-editor.tsx'
import { TourDates } from './tour-dates.tsx'

export const tourDatesEditors = {
  TourDates: {
    View: TourDates,
    label: 'Tour dates',
    description: 'Where to meet the farm, from the Tour dates screen',
    screen: { path: 'tour-dates', label: 'Tour dates' },
    finds: 'events calendar schedule timeline',
  },
} satisfies Record<string, BlockEditor>
