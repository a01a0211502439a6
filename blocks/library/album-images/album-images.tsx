import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { bookingPath, sitePaths } from '../../contract/pages/site-paths.ts'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import { albumAfter } from '../../kit/content/album-after.ts'
import { eventOfAlbum } from '../../kit/content/album-event.ts'
import type { BlockContent, HostProps } from '../../kit/content/content.ts'
import { Badges } from '../../kit/ui/badges.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import { CardGrid, CardGridSkeleton } from '../../kit/ui/card-grid.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import viewerStyles from '../../kit/ui/photo-viewer.module.css'
import { PhotoViewer } from '../../kit/ui/photo-viewer.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Section } from '../../kit/ui/section.tsx'
import styles from './album-images.module.css'

/** One album. A picture links to its file; with a script it opens in the viewer, by the address. */
export function AlbumImages(props: GroundChoices & HostProps<'album' | 'albumImages' | 'albums'>) {
  const { album, albumImages, albums } = props.content
  const { photo, onPhoto } = props.place
  const [own, setOwn] = useState<number>()
  const show = onPhoto ?? setOwn
  const open = albumImages.findIndex(({ id }) => id === (onPhoto ? photo : own))
  const grid = useRef<HTMLDivElement>(null)
  const tileId = (index: number) => `${props.id}-photo-${index + 1}`
  const last = useRef(-1)
  // Before another key is heard: run later, it would undo what `onMove` noted.
  useLayoutEffect(() => {
    // Closed by Esc, a click or Back: the focus returns to the picture that was shown.
    if (open === -1 && last.current !== -1)
      grid.current?.querySelectorAll<HTMLElement>('a')[last.current]?.focus()
    last.current = open // `onMove` may be ahead of it
  }, [open])
  function openHere(event: MouseEvent, id: number) {
    // A click that opens a new tab or window works as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(id)
  }
  return (
    <>
      <PageHead heading={album.title} text={album.description} {...coverOf(album)} choices={props}>
        <Badges labels={[album.eventType, album.year]} name="Event" />
        <ButtonLink href={sitePaths.media} kind="second">
          <span aria-hidden="true">←</span> Back to Gallery
        </ButtonLink>
      </PageHead>
      <Section>
        {albumImages.length > 0 ? (
          <div ref={grid} className={styles.pictures}>
            <CardGrid columns={4}>
              {albumImages.map((image, index) => (
                <li key={image.id}>
                  <a
                    id={tileId(index)}
                    className={`${styles.tile} ${viewerStyles.grows}`}
                    href={normalizeImagePath(image.imageUrl) || `#${tileId(index)}`}
                    aria-label={image.altText ? undefined : `Picture ${index + 1}`}
                    // A click before hydration is replayed after it (site/boot.ts).
                    data-opens=""
                    data-shown={index === (open === -1 ? last.current : open) || undefined}
                    onClick={(event) => openHere(event, image.id)}
                  >
                    <Picture
                      src={image.imageUrl}
                      alt={image.altText}
                      media={image.media}
                      sizes={`${tileWidth(index, albumImages.length)}, (min-width: 960px) 34vw, (min-width: 600px) 50vw, 102vw`}
                      first={index === 0 && !album.coverImageUrl}
                    />
                  </a>
                  {image.caption ? (
                    <p className={styles.caption} dir="auto">
                      {image.caption}
                    </p>
                  ) : null}
                </li>
              ))}
            </CardGrid>
          </div>
        ) : (
          <EmptyState heading="No images in this album yet" text="Check back soon for photos" />
        )}
      </Section>
      <AfterAlbum album={album} albums={albums} />
      {open === -1 ? null : (
        <PhotoViewer
          id={`${props.id}-viewer`}
          images={albumImages}
          index={open}
          onMove={(by) => {
            // From where the last key led, which may not be drawn yet.
            last.current = (last.current + by + albumImages.length) % albumImages.length
            show(albumImages[last.current]?.id)
          }}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}

/** In rows of four, some tiles are twice as wide (album-images.module.css). */
function tileWidth(index: number, count: number): string {
  const large = count % 4 === 2 ? 2 : count % 4 === 1 ? 1 : 0
  return `(min-width: 1200px) ${index < large ? '642px' : '306px'}`
}

/** The album's cover beside its words, if it has one. */
function coverOf({ coverImageUrl, media }: BlockContent['album']) {
  if (!normalizeImagePath(coverImageUrl)) return {}
  return { picture: { src: coverImageUrl, alt: '', ...(media ? { media } : {}) } }
}

/** The end of an album: to a day like this, and to the album after it in the list. */
function AfterAlbum({
  album,
  albums,
}: {
  album: BlockContent['album']
  albums: Parameters<typeof albumAfter>[0]
}) {
  const next = albumAfter(albums, album.id)
  return (
    <Section tone="sand" hasHills heading="Book a day like this">
      <p>Tell us the day and the place. We bring the animals, the fence and the broom.</p>
      <ButtonRow>
        <ButtonLink href={bookingPath({ event: eventOfAlbum(album.eventType) })}>Book Your Event</ButtonLink>
        {next ? (
          <ButtonLink href={sitePaths.album(next.id)} kind="second">
            Next album: {next.title} <span aria-hidden="true">→</span>
          </ButtonLink>
        ) : null}
      </ButtonRow>
    </Section>
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
