import { newTeamSchema, type Team } from '#blocks/contract/enquiries/team.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { FieldGroup, FieldPair } from '../../forms/inputs/field-group.tsx'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { RecordField } from '../../forms/record-field.tsx'
import { useBookable } from '../facts/use-bookable.ts'
import { SeasonField } from './season-field.tsx'

export function Component() {
  const services = useBookable()
  return (
    <ItemScreen<Omit<Team, 'id'>>
      kind={listKinds.teams}
      listTitle="Teams"
      noun="team"
      schema={newTeamSchema}
      titleOf={({ name }) => name}
    >
      <RecordField name="name" />
      <RecordField name="services" choices={services} />
      <FieldGroup title="When it goes out">
        <RecordField name="weekdays" />
        <FieldPair>
          <SeasonField name="seasonFrom" />
          <SeasonField name="seasonTo" />
        </FieldPair>
        <RecordField name="active" />
      </FieldGroup>
      <FieldGroup title="What fits in a day">
        <FieldPair>
          <RecordField name="jobsPerDay" />
          <RecordField name="setUpMinutes" />
        </FieldPair>
        <FieldPair>
          <RecordField name="packUpMinutes" />
          <RecordField name="driveMinutes" />
        </FieldPair>
      </FieldGroup>
    </ItemScreen>
  )
}
