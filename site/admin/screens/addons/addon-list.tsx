import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type AddOn, addOnSchema } from '#blocks/contract/records/add-on.ts'
import { choiceName } from '#blocks/contract/values/field-facts.ts'
import type { RowContent } from '../../forms/lists/item-row.tsx'
import { ListScreen } from '../../forms/lists/list-screen.tsx'

export function Component() {
  return (
    <ListScreen<AddOn>
      title="Add-ons"
      intro="In the order visitors see them."
      kind={listKinds.addons}
      noun={noun}
      publicPath="/services/petting-zoo"
      rowContent={rowContent}
      searchText={searchText}
    />
  )
}

const noun = ['add-on', 'add-ons'] as const
const searchText = ({ name, summary, category }: AddOn) => [name, summary, category].join(' ')

function rowContent({ name, summary, category, imageUrl }: AddOn): RowContent {
  return {
    title: name,
    detail: summary,
    picture: imageUrl,
    badges: [choiceName(addOnSchema, 'category', category)],
  }
}
