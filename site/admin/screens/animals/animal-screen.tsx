import { apiPaths } from '#blocks/contract/api-paths.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type NewAnimal, newAnimalSchema } from '#blocks/contract/records/animal.ts'
import { FieldGroup } from '../../forms/inputs/field-group.tsx'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { BlockPreview } from '../../forms/preview/block-preview.tsx'
import { RecordField, RecordFields } from '../../forms/record-field.tsx'

export function Component() {
  return (
    <ItemScreen<NewAnimal>
      kind={listKinds.animals}
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
        <RecordFields
          names={['name', ['species', 'breed', 'ageText'], 'imageUrl', 'imageAlt', 'decorative']}
        />
      </FieldGroup>
      <FieldGroup title="Shown to visitors">
        <RecordFields names={['shortBio', 'bio', 'favouriteThings', 'funFact', 'goodWith']} />
      </FieldGroup>
      <FieldGroup title="Work">
        <RecordFields
          names={['roles', 'ridingLimitLb', 'availability', 'isActive', 'outingsPerDay', 'restWeekdays']}
        />
      </FieldGroup>
      <FieldGroup title="For staff only">
        <RecordField name="careNotes" />
      </FieldGroup>
    </ItemScreen>
  )
}
