import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useMay } from '../../base/session/session-queries.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { FieldGroup, FieldPair } from '../../forms/inputs/field-group.tsx'
import { RecordField } from '../../forms/record-field.tsx'
import { AreaNote } from './area-note.tsx'
import styles from './days-field.module.css'
import { DaysField } from './days-field.tsx'

export function Component() {
  const mayNameRecipients = useMay('settings')
  return (
    <RecordScreen
      title="Availability"
      intro="When and where people can ask for a booking, and when you reply."
      path={staffPaths.availability}
      schema={availabilitySchema}
      publicPath="/booking"
    >
      <FieldPair>
        <RecordField name="noticeDays" />
        <RecordField name="horizonMonths" />
      </FieldPair>
      <div className={styles.both}>
        <DaysField name="fullDays" mark="fully booked" />
        <DaysField name="holidays" mark="closed" />
      </div>
      <FieldGroup title="Where you go">
        <RecordField name="serviceArea.states" />
        <RecordField name="serviceArea.postalPrefixes" />
        <RecordField name="serviceArea.counties" />
        <AreaNote />
      </FieldGroup>
      {mayNameRecipients ? (
        <RecordField name="recipients" />
      ) : (
        <RecordField name="recipients" help="Email addresses. Only an owner can change these." isReadOnly />
      )}
      <RecordField name="openingHours" newEntry={{ weekday: 'sat', from: '09:00', to: '12:00' }} />
      <RecordField name="heat" newEntry={{ months: [7, 8], from: '12:00', to: '17:00', note: '' }} />
    </RecordScreen>
  )
}
