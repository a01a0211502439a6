import { apiPaths } from '#blocks/contract/api-paths.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type NewAddOn, newAddOnSchema } from '#blocks/contract/records/add-on.ts'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { BlockPreview } from '../../forms/preview/block-preview.tsx'
import { RecordFields } from '../../forms/record-field.tsx'

export function Component() {
  return (
    <ItemScreen<NewAddOn>
      kind={listKinds.addons}
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
      <RecordFields
        names={[
          'name',
          ['category', 'badge'],
          'summary',
          'description',
          'imageUrl',
          'imageAlt',
          'isActive',
          'internalNote',
        ]}
      />
    </ItemScreen>
  )
}
