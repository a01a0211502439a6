import { availabilitySchema } from '#blocks/contract/availability.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { FieldPair } from '../forms/field-group.tsx'
import { RecordScreen } from '../forms/record-screen.tsx'
import { NumberField } from '../forms/text-fields.tsx'
import { DaysField } from './days-field.tsx'

export function Component() {
  return (
    <RecordScreen
      title="Availability"
      intro="When visitors can ask for a booking."
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
    </RecordScreen>
  )
}
