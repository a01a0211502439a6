import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type NewTourDate, newTourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { CheckField, SelectField } from '../forms/choice-fields.tsx'
import { FieldPair } from '../forms/field-group.tsx'
import { ProseField, TextField } from '../forms/text-fields.tsx'
import { ItemScreen } from '../lists/item-screen.tsx'
import { BlockPreview } from '../preview/block-preview.tsx'
import { nextYear } from './next-year.ts'

export function Component() {
  return (
    <ItemScreen<NewTourDate>
      path={apiPaths.tourDates}
      adminPath="/admin/tour-dates"
      listTitle="Tour dates"
      noun="date"
      schema={newTourDateSchema}
      blank={blank}
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
      <FieldPair>
        <TextField name="eventDate" label="Date" type="date" />
        <TextField name="endDate" label="Last day, if it runs longer" type="date" />
      </FieldPair>
      <TextField name="title" label="Name of the event" />
      <TextField name="location" label="Place" />
      <FieldPair>
        <TextField name="city" label="City" />
        <TextField name="state" label="State" max={100} />
      </FieldPair>
      <FieldPair>
        <TextField name="startTime" label="From" type="time" />
        <TextField name="endTime" label="To" type="time" />
      </FieldPair>
      <ProseField name="description" label="Description" rows={3} />
      <TextField name="link" label="Link to the event" type="url" />
      <SelectField name="status" label="Status" choices={statuses} />
      <CheckField name="isPublished" label="Visitors can see it" />
    </ItemScreen>
  )
}

const statuses = [
  { value: 'scheduled', label: 'Takes place' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'moved', label: 'Moved' },
]

const blank: NewTourDate = {
  eventDate: '',
  endDate: '',
  title: '',
  location: '',
  city: '',
  state: '',
  startTime: '',
  endTime: '',
  description: '',
  link: '',
  status: 'scheduled',
  isPublished: true,
}
