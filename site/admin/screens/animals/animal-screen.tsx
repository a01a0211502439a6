import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type NewAnimal, newAnimalSchema } from '#blocks/contract/records/animal.ts'
import { FieldGroup, FieldPair } from '../../forms/inputs/field-group.tsx'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { BlockPreview } from '../../forms/preview/block-preview.tsx'
import { RecordField } from '../../forms/record-field.tsx'

export function Component() {
  return (
    <ItemScreen<NewAnimal>
      path={apiPaths.animals}
      adminPath="/admin/animals"
      listTitle="Animals"
      noun="animal"
      schema={newAnimalSchema}
      startsWith={{ species: 'pony' }}
      copyOf={(animal) => ({ ...animal, name: `${animal.name} (copy)` })}
      titleOf={({ name }) => name}
      preview={(animal) => (
        <BlockPreview
          pageId="petting-zoo"
          types={['ServiceAnimals']}
          replies={{
            [apiPaths.servicePage('petting-zoo')]: { animalIds: [1] },
            [apiPaths.animals]: [{ ...animal, id: 1 }],
          }}
        />
      )}
    >
      <FieldGroup title="About the animal">
        <RecordField name="name" />
        <FieldPair>
          <RecordField name="species" />
          <RecordField name="breed" />
          <RecordField name="ageText" />
        </FieldPair>
        <RecordField name="imageUrl" />
        <RecordField name="imageAlt" />
        <RecordField name="decorative" />
      </FieldGroup>
      <FieldGroup title="Shown to visitors">
        <RecordField name="shortBio" />
        <RecordField name="bio" />
        <RecordField name="favouriteThings" />
        <RecordField name="funFact" />
        <RecordField name="goodWith" />
      </FieldGroup>
      <FieldGroup title="Work">
        <RecordField name="roles" />
        <RecordField name="ridingLimitLb" />
        <RecordField name="availability" />
        <RecordField name="isActive" />
        <RecordField name="outingsPerDay" />
        <RecordField name="restWeekdays" />
      </FieldGroup>
      <FieldGroup title="For staff only">
        <RecordField name="careNotes" />
      </FieldGroup>
    </ItemScreen>
  )
}
