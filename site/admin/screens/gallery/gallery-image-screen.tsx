import { apiPaths } from '#blocks/contract/api-paths.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type NewGalleryImage, newGalleryImageSchema } from '#blocks/contract/records/gallery-image.ts'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { BlockPreview } from '../../forms/preview/block-preview.tsx'
import { RecordFields } from '../../forms/record-field.tsx'

export function Component() {
  return (
    <ItemScreen<NewGalleryImage>
      kind={listKinds['gallery-images']}
      listTitle="Home gallery"
      noun="picture"
      schema={newGalleryImageSchema}
      titleOf={({ altText = '' }) => altText}
      publicPath={() => '/'}
      preview={(image) => (
        <BlockPreview
          pageId="home"
          types={['Gallery']}
          replies={{ [apiPaths.galleryImages]: [{ ...image, id: 1 }] }}
        />
      )}
    >
      <RecordFields names={['url', 'altText', 'decorative', 'isActive']} />
    </ItemScreen>
  )
}
