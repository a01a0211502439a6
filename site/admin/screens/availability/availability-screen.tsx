import { useWatch } from 'react-hook-form'
import { availabilitySchema, type ServiceArea } from '#blocks/contract/enquiries/availability.ts'
import { statesOf } from '#blocks/contract/enquiries/derived-site.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { drawnStates } from '#blocks/contract/values/drawn-states.ts'
import { statesOfZip } from '#blocks/contract/values/zip-states.ts'
import { useMay } from '../../base/session/session-queries.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { FieldGroup, FieldGroups } from '../../forms/inputs/field-group.tsx'
import { RecordField, RecordFields } from '../../forms/record-field.tsx'
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
          <RecordFields names={[['noticeDays', 'horizonMonths']]} />
          <div className={styles.both}>
            <DaysField name="fullDays" mark="fully booked" />
            <DaysField name="holidays" mark="closed" />
          </div>
        </FieldGroup>
        <FieldGroup title="Where you go" isFolded>
          <RecordFields
            names={['serviceArea.states', 'serviceArea.postalPrefixes', 'serviceArea.counties']}
          />
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

const list = new Intl.ListFormat('en-US')

/** Says what the picked states and ZIP codes come to, and what the drawn map makes of them. */
function AreaNote() {
  const picked: ServiceArea = useWatch({ name: 'serviceArea' })
  const typed = picked.postalPrefixes.map((zip) => zip.trim()).filter((zip) => /^\d{1,5}$/.test(zip))
  const unknown = typed.filter((zip) => statesOfZip(zip).length === 0)
  const states = statesOf({ ...picked, postalPrefixes: typed })
  const sentences = [
    states.length > 0
      ? `Your area is in ${list.format(states)}.`
      : picked.counties.length > 0
        ? 'Choose the states of your counties, too. We can’t tell yet who is outside your area.'
        : 'You picked no states or ZIP codes, so nobody is outside your area.',
    unknown.length > 0 && `No ZIP code begins with ${list.format(unknown)}.`,
    !states.every((name) => drawnStates.includes(name)) &&
      `Our map is drawn for ${list.format(drawnStates)} only. Your pages list your places without it.`,
  ]
  return <p role="status">{sentences.filter(Boolean).join(' ')}</p>
}
