import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type NewAddOn, newAddOnSchema } from '#blocks/contract/records/add-on.ts'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { BlockPreview } from '../../forms/preview/block-preview.tsx'
import { RecordField } from '../../forms/record-field.tsx'

export function Component() {
  return (
    <ItemScreen<NewAddOn>
      path={apiPaths.addOns}
      adminPath="/admin/addons"
      listTitle="Add-ons"
      noun="add-on"
      schema={newAddOnSchema}
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
      <RecordField name="name" />
      <FieldPair>
        <RecordField name="category" />
        <RecordField name="badge" />
      </FieldPair>
      <RecordField name="summary" />
      <RecordField name="description" />
      <RecordField name="imageUrl" />
      <RecordField name="imageAlt" />
      <RecordField name="isActive" />
      <RecordField name="internalNote" />
    </ItemScreen>
  )
}
