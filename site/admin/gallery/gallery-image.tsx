import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type NewGalleryImage, newGalleryImageSchema } from '#blocks/contract/records/gallery-image.ts'
import { CheckField } from '../forms/choice-fields.tsx'
import { ItemScreen } from '../lists/item-screen.tsx'
import { DescribedPicture } from '../media/described-picture.tsx'
import { BlockPreview } from '../preview/block-preview.tsx'

export function Component() {
  return (
    <ItemScreen<NewGalleryImage>
      path={apiPaths.galleryImages}
      adminPath="/admin/gallery"
      listTitle="Gallery"
      noun="picture"
      schema={newGalleryImageSchema}
      blank={blank}
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
      <DescribedPicture
        name="url"
        altName="altText"
        label="Picture"
        altHelp="Read aloud to people who can’t see it."
      />
      <CheckField name="decorative" label="Decorative: it needs no description" />
      <CheckField name="isActive" label="Visitors can see it" />
    </ItemScreen>
  )
}

/** A new one goes to the end of staff's order. */
const blank: NewGalleryImage = {
  url: '',
  altText: '',
  decorative: false,
  isActive: true,
}
