import { availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useMay } from '../../base/session/session-queries.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { FieldGroup, FieldGroups, FieldPair } from '../../forms/inputs/field-group.tsx'
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
      <FieldGroups>
        <FieldGroup title="Days">
          <FieldPair>
            <RecordField name="noticeDays" />
            <RecordField name="horizonMonths" />
          </FieldPair>
          <div className={styles.both}>
            <DaysField name="fullDays" mark="fully booked" />
            <DaysField name="holidays" mark="closed" />
          </div>
        </FieldGroup>
        <FieldGroup title="Where you go" isFolded>
          <RecordField name="serviceArea.states" />
          <RecordField name="serviceArea.postalPrefixes" />
          <RecordField name="serviceArea.counties" />
          <AreaNote />
        </FieldGroup>
        <FieldGroup title="Replies and office hours" isFolded>
          {mayNameRecipients ? (
            <RecordField name="recipients" />
          ) : (
            <RecordField
              name="recipients"
              help="Email addresses. Only an owner can change these."
              isReadOnly
            />
          )}
          <RecordField name="openingHours" newEntry={{ weekday: 'sat', from: '09:00', to: '12:00' }} />
        </FieldGroup>
        <FieldGroup title="Heat" isFolded>
          <RecordField name="heat" newEntry={{ months: [7, 8], from: '12:00', to: '17:00', note: '' }} />
        </FieldGroup>
      </FieldGroups>
    </RecordScreen>
  )
}
