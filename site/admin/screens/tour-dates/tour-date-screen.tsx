import { apiPaths } from '#blocks/contract/api-paths.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type NewTourDate, newTourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { BlockPreview } from '../../forms/preview/block-preview.tsx'
import { RecordFields } from '../../forms/record-field.tsx'

export function Component() {
  return (
    <ItemScreen<NewTourDate>
      kind={listKinds['tour-dates']}
      listTitle="Tour dates"
      noun="date"
      schema={newTourDateSchema}
      copyOf={nextYear}
      titleOf={({ eventDate, location }) => `${formatDay(eventDate)}, ${location}`}
      publicPath={() => '/tour-dates'}
      preview={(value) => (
        <BlockPreview
          pageId="tour-dates"
          types={['TourDates']}
          replies={{ [apiPaths.tourDates]: [{ ...value, id: 1 }] }}
        />
      )}
    >
      <RecordFields
        names={[
          ['eventDate', 'endDate'],
          'title',
          'location',
          ['city', 'state'],
          ['startTime', 'endTime'],
          'description',
          'link',
          'status',
          'isPublished',
        ]}
      />
    </ItemScreen>
  )
}

type Dated = { eventDate: string; endDate?: string | undefined; status?: string | undefined }

/** 364 days later, so the weekday stays. A cancellation of this year is not copied. */
export function nextYear<T extends Dated>(date: T): T {
  const later = (day = '') => (day ? addDays(day, 364) : '')
  return { ...date, eventDate: later(date.eventDate), endDate: later(date.endDate), status: 'scheduled' }
}
