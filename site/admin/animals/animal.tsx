import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type NewAnimal, newAnimalSchema } from '#blocks/contract/records/animal.ts'
import { CheckField, ChecksField, SelectField } from '../forms/choice-fields.tsx'
import { FieldGroup, FieldPair } from '../forms/field-group.tsx'
import { LinesField, NumberField, ProseField, TextField } from '../forms/text-fields.tsx'
import { ItemScreen } from '../lists/item-screen.tsx'
import { DescribedPicture } from '../media/described-picture.tsx'
import { BlockPreview } from '../preview/block-preview.tsx'
import { availabilities, choicesOf, roles } from './animal-words.ts'

export function Component() {
  return (
    <ItemScreen<NewAnimal>
      path={apiPaths.animals}
      adminPath="/admin/animals"
      listTitle="Animals"
      noun="animal"
      schema={newAnimalSchema}
      blank={blank}
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
      <FieldGroup title="Who it is">
        <TextField name="name" label="Name" max={60} />
        <FieldPair>
          <SelectField name="species" label="Kind" choices={species} />
          <TextField name="breed" label="Breed" max={80} />
          <TextField name="ageText" label="Age" help="Such as “12 years” or “born in 2019”." max={60} />
        </FieldPair>
        <DescribedPicture name="imageUrl" altName="imageAlt" label="Photo" />
      </FieldGroup>
      <FieldGroup title="What visitors read">
        <TextField name="shortBio" label="In one sentence" max={160} />
        <ProseField name="bio" label="Its story" max={2000} />
        <TextField name="favouriteThings" label="Favourite things" max={200} />
        <TextField name="funFact" label="Fun fact" max={300} />
        <LinesField name="goodWith" label="Good with" help="One a line, such as “toddlers”." rows={3} />
      </FieldGroup>
      <FieldGroup title="Work">
        <ChecksField name="roles" label="Takes part in" choices={choicesOf(roles)} />
        <NumberField name="ridingLimitLb" label="Heaviest rider" unit="lb, ponies only" min={20} max={150} />
        <SelectField name="availability" label="Now" choices={choicesOf(availabilities)} />
        <CheckField name="isActive" label="Visitors can see it" />
      </FieldGroup>
      <FieldGroup title="For staff only">
        <ProseField name="careNotes" label="Care notes" help="Never shown to visitors." max={4000} />
      </FieldGroup>
    </ItemScreen>
  )
}

const species = [
  'pony',
  'goat',
  'sheep',
  'turkey',
  'rabbit',
  'hen',
  'pig',
  'llama',
  'donkey',
  'duck',
  'other',
].map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** A new one goes to the end of staff's order. */
const blank: NewAnimal = {
  name: '',
  species: 'pony',
  breed: '',
  ageText: '',
  imageUrl: '',
  imageAlt: '',
  shortBio: '',
  bio: '',
  favouriteThings: '',
  funFact: '',
  roles: [],
  ridingLimitLb: null,
  goodWith: [],
  availability: 'active',
  isActive: true,
  careNotes: '',
}
