import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type Animal, animalSchema } from '#blocks/contract/records/animal.ts'
import { choiceName } from '#blocks/contract/values/field-facts.ts'
import type { RowContent } from '../../forms/lists/item-row.tsx'
import { ListScreen } from '../../forms/lists/list-screen.tsx'

export function Component() {
  return (
    <ListScreen<Animal>
      title="Animals"
      intro="In the order visitors see them. Each service page picks which ones to show."
      kind={listKinds.animals}
      noun={noun}
      publicPath="/services/petting-zoo"
      rowContent={rowContent}
      searchText={searchText}
    />
  )
}

const noun = ['animal', 'animals'] as const
const searchText = ({ name, species, breed, shortBio }: Animal) => [name, species, breed, shortBio].join(' ')

function rowContent({ name, species, breed, imageUrl, availability }: Animal): RowContent {
  return {
    title: name,
    detail: [choiceName(animalSchema, 'species', species), breed].filter(Boolean).join(', '),
    picture: imageUrl,
    badges: availability === 'active' ? [] : [choiceName(animalSchema, 'availability', availability)],
  }
}
