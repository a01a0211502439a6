import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { Weekday } from '#blocks/contract/time/day-math.ts'
import { SelectField } from '../forms/choice-fields.tsx'
import { FieldGroup, FieldPair } from '../forms/field-group.tsx'
import { ListField } from '../forms/list-field.tsx'
import { RecordScreen } from '../forms/record-screen.tsx'
import { LinesField, NumberField, TextField } from '../forms/text-fields.tsx'
import { useMay } from '../session/session-queries.ts'
import { DaysField } from './days-field.tsx'

const weekdayChoices = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
  { value: 'thu', label: 'Thursday' },
  { value: 'fri', label: 'Friday' },
  { value: 'sat', label: 'Saturday' },
  { value: 'sun', label: 'Sunday' },
] as const satisfies readonly { value: Weekday; label: string }[]

export function Component() {
  const mayNameRecipients = useMay('owner')
  return (
    <RecordScreen
      title="Availability"
      intro="When and where visitors can ask for a booking, and when you answer."
      path={staffPaths.availability}
      schema={availabilitySchema}
      publicPath="/booking"
    >
      <FieldPair>
        <NumberField
          name="noticeDays"
          label="Notice"
          unit="days"
          min={0}
          max={90}
          help="How far ahead an event must be asked for."
        />
        <NumberField name="horizonMonths" label="Bookable ahead" unit="months" min={1} max={36} />
      </FieldPair>
      <DaysField name="fullDays" label="Full days" help="Nothing more can be taken on these days." />
      <DaysField
        name="holidays"
        label="Days without office"
        help="Nobody answers on these days, such as public holidays."
      />
      <FieldGroup title="Where you drive to">
        <LinesField
          name="serviceArea.states"
          label="States"
          help="One a line, such as AZ. With neither states nor ZIP codes you drive everywhere; outside, visitors are told and can still ask."
          rows={3}
        />
        <LinesField
          name="serviceArea.postalPrefixes"
          label="ZIP codes"
          help="One a line: whole ones, or their first digits, such as 856."
          rows={3}
        />
      </FieldGroup>
      <LinesField
        name="recipients"
        label="Who is told of new enquiries"
        help={
          mayNameRecipients
            ? 'E-mail addresses, one a line.'
            : 'E-mail addresses. Only an owner can change these.'
        }
        rows={3}
        isReadOnly={!mayNameRecipients}
      />
      <ListField
        name="openingHours"
        label="Office hours"
        help="Visitors are told by which of these days you answer. The hours on the site are a text of the site settings."
        itemName="weekday"
        blank={{ weekday: 'sat', from: '09:00', to: '12:00' }}
        max={7}
      >
        {(path) => (
          <FieldPair>
            <SelectField name={`${path}.weekday`} label="Day" choices={weekdayChoices} />
            <TextField name={`${path}.from`} label="From" type="time" />
            <TextField name={`${path}.to`} label="To" type="time" />
          </FieldPair>
        )}
      </ListField>
    </RecordScreen>
  )
}
