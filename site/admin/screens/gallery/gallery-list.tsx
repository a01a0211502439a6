import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type GalleryImage, galleryRoom } from '#blocks/contract/records/gallery-image.ts'
import type { Listed } from '../../base/http/record-queries.ts'
import type { RowContent } from '../../forms/lists/item-row.tsx'
import { ListScreen } from '../../forms/lists/list-screen.tsx'
import styles from './gallery-list.module.css'

export function Component() {
  return (
    <ListScreen<GalleryImage>
      title="Home gallery"
      intro={`The home page shows the first ${galleryRoom} visible pictures, in this order.`}
      kind={listKinds['gallery-images']}
      noun={noun}
      publicPath="/"
      rowContent={rowContent}
      searchText={searchText}
      notice={overflow}
    />
  )
}

const noun = ['picture', 'pictures'] as const
const isShown = (image: GalleryImage) => image.isActive
const searchText = ({ altText, url }: GalleryImage) => `${altText} ${url}`

function rowContent({ url, altText, decorative }: GalleryImage): RowContent {
  const lacksAlt = !altText && !decorative
  // Its file has a name that tells nothing.
  return {
    title: altText || 'Unnamed picture',
    picture: url,
    badges: lacksAlt ? ['Needs a description'] : [],
  }
}

function overflow(images: readonly Listed<GalleryImage>[]) {
  const shown = images.filter(isShown).length
  if (shown <= galleryRoom) return null
  return (
    <p className={styles.warning} role="note">
      {`${shown} pictures are visible, but the home page has room for ${galleryRoom}. The last ${shown - galleryRoom} won’t show.`}
    </p>
  )
}
