import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type NewAddOn, newAddOnSchema } from '#blocks/contract/records/add-on.ts'
import { choicesOf } from '../animals/animal-words.ts'
import { CheckField, SelectField } from '../forms/choice-fields.tsx'
import { FieldPair } from '../forms/field-group.tsx'
import { ProseField, TextField } from '../forms/text-fields.tsx'
import { ItemScreen } from '../lists/item-screen.tsx'
import { DescribedPicture } from '../media/described-picture.tsx'
import { BlockPreview } from '../preview/block-preview.tsx'
import { categories, marks } from './addon-words.ts'

export function Component() {
  return (
    <ItemScreen<NewAddOn>
      path={apiPaths.addOns}
      adminPath="/admin/addons"
      listTitle="Add-ons"
      noun="add-on"
      schema={newAddOnSchema}
      blank={blank}
      copyOf={(addOn) => ({ ...addOn, name: `${addOn.name} (copy)` })}
      titleOf={({ name }) => name}
      preview={(addOn) => (
        <BlockPreview
          pageId="petting-zoo"
          types={['ServiceAddOns']}
          replies={{
            [apiPaths.servicePage('petting-zoo')]: { addOnIds: [1] },
            [apiPaths.addOns]: [{ ...addOn, id: 1 }],
          }}
        />
      )}
    >
      <TextField name="name" label="Name" max={80} />
      <FieldPair>
        <SelectField name="category" label="Category" choices={choicesOf(categories)} />
        <SelectField name="badge" label="Badge" choices={choicesOf(marks)} />
      </FieldPair>
      <TextField name="summary" label="In one sentence" max={140} />
      <ProseField name="description" label="Description" max={2000} />
      <DescribedPicture name="imageUrl" altName="imageAlt" label="Picture" />
      <CheckField name="isActive" label="Visitors can see it" />
      <ProseField name="internalNote" label="Note for staff" help="Never shown to visitors." max={2000} />
    </ItemScreen>
  )
}

/** A new one goes to the end of staff's order. */
const blank: NewAddOn = {
  name: '',
  category: 'experience',
  summary: '',
  description: '',
  imageUrl: '',
  imageAlt: '',
  badge: '',
  isActive: true,
  internalNote: '',
}
