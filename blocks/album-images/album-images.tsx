import { type MouseEvent, useState } from 'react'
import type { HostProps } from '../content/content.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { normalizeImagePath } from '../contract/values/image-path.ts'
import { Badges } from '../ui/badges.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { CardGrid, CardGridSkeleton } from '../ui/card-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import styles from './album-images.module.css'
import { PhotoViewer } from './photo-viewer.tsx'

/**
 * One album: its texts, and its pictures in a grid. A picture links to its file; with a script, it opens in the viewer.
 */
export function AlbumImages(props: HostProps<'album' | 'albumImages'>) {
  const { album, albumImages } = props.content
  const [open, setOpen] = useState<number>()
  const tileId = (index: number) => `${props.id}-photo-${index + 1}`
  function openHere(event: MouseEvent, index: number) {
    // A click that opens a new tab or window works as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(index)
  }
  function close(doc: Document, last: number) {
    setOpen(undefined)
    doc.getElementById(tileId(last))?.focus()
  }
  return (
    <>
      <PageHead heading={album.title} text={album.description}>
        <Badges labels={[album.eventType, album.year]} name="Event" />
        <ButtonLink href={sitePaths.media} kind="second">
          <span aria-hidden="true">←</span> Back to Gallery
        </ButtonLink>
      </PageHead>
      <Section>
        {albumImages.length > 0 ? (
          <CardGrid columns={4}>
            {albumImages.map((image, index) => (
              <li key={image.id}>
                <a
                  id={tileId(index)}
                  className={styles.tile}
                  href={normalizeImagePath(image.imageUrl) || `#${tileId(index)}`}
                  aria-label={image.altText ? undefined : `Photo ${index + 1}`}
                  // A click before hydration is replayed after it (site/boot.ts).
                  data-opens=""
                  onClick={(event) => openHere(event, index)}
                >
                  <Picture
                    src={image.imageUrl}
                    alt={image.altText}
                    media={image.media}
                    sizes="(min-width: 1200px) 270px, (min-width: 960px) 30vw, (min-width: 600px) 46vw, 92vw"
                    first={index === 0}
                  />
                </a>
              </li>
            ))}
          </CardGrid>
        ) : (
          <EmptyState heading="No images in this album yet" text="Check back soon for photos" />
        )}
      </Section>
      {open === undefined ? null : (
        <PhotoViewer
          id={`${props.id}-viewer`}
          images={albumImages}
          index={open}
          onMove={setOpen}
          onClose={close}
        />
      )}
    </>
  )
}

export function AlbumImagesSkeleton() {
  return (
    <>
      <PageHead heading="Loading album..." />
      <Section>
        <CardGridSkeleton count={8} columns={4} tile={styles.skeleton} />
      </Section>
    </>
  )
}
