import type { HostProps } from '../../kit/content/content.ts'
import { EmptyField } from '../../kit/drawings/empty-field.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { SkeletonTiles } from '../../kit/ui/skeleton.tsx'
import styles from './gallery.module.css'
import type { GalleryProps } from './gallery.schema.ts'

/** Most pictures the home page shows (product.md §9). */
const mostPictures = 5
const heading = 'Experience the Magic'

export function Gallery({
  content: { galleryImages, site },
  tone,
}: GalleryProps & HostProps<'galleryImages'>) {
  const shown = galleryImages.filter((image) => image.isActive).slice(0, mostPictures)
  return (
    <Section tone={tone} heading={heading} centered hasHills>
      {shown.length > 0 ? (
        <ul className={styles.grid}>
          {shown.map((image, index) => (
            <li key={image.id}>
              <Picture
                src={image.url}
                alt={image.altText}
                media={image.media}
                sizes={
                  index === 0
                    ? '(min-width:1240px) 580px,(min-width:900px) 46vw,92vw'
                    : '(min-width:1240px) 280px,(min-width:900px) 23vw,46vw'
                }
                most={index === 0 ? 1600 : 768}
                className={styles.tile}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <EmptyField />
          <p>No gallery images available yet</p>
        </div>
      )}
      <p className={styles.note}>Creating unforgettable moments since {site.foundedYear}</p>
    </Section>
  )
}

export function GallerySkeleton() {
  return (
    <Section heading={heading} centered>
      <SkeletonTiles count={mostPictures} className={styles.grid} tile={styles.tile} />
    </Section>
  )
}
