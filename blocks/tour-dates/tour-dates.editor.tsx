import { blockEditor } from '../ui/block-editor.tsx'
import { TourDates } from './tour-dates.tsx'

export const tourDatesEditors = {
  TourDates: blockEditor('TourDates', TourDates, {
    label: 'Tour dates',
    description: 'Where the farm can be met, from the Tour Dates screen',
  }),
}
