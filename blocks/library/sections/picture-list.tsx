import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import type { HostProps } from '../../kit/content/content.ts'
import viewerStyles from '../../kit/ui/photo-viewer.module.css'
import type { PhotoViewer } from '../../kit/ui/photo-viewer.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import styles from './sections.module.css'
import type { PictureGridProps } from './sections.schema.ts'

type GridPicture = PictureGridProps['pictures'][number]
type PictureListProps = {
  id: string
  pictures: readonly GridPicture[]
  media: HostProps['place']['media']
  sizes: string
  className: string
}

/** The pictures of a grid. Those that enlarge link to their files; with a script, they open in the viewer. */
export function PictureList({ enlarges, ...list }: PictureListProps & { enlarges: boolean }) {
  return enlarges ? (
    <EnlargedList {...list} />
  ) : (
    <ul className={list.className}>
      {list.pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
        <li key={index}>
          <figure>
            <Tile picture={picture} {...list} />
            <Caption text={picture.caption} />
          </figure>
        </li>
      ))}
    </ul>
  )
}

function EnlargedList({ id, pictures, media, className, ...list }: PictureListProps) {
  const [open, setOpen] = useState(-1)
  const [Viewer, setViewer] = useState<ComponentType<Parameters<typeof PhotoViewer>[0]>>()
  const grid = useRef<HTMLUListElement>(null)
  const last = useRef(-1)
  useEffect(() => {
    if (open === -1 && last.current !== -1)
      grid.current?.querySelectorAll<HTMLElement>('a')[last.current]?.focus()
    last.current = open // `onMove` may be ahead of it
  }, [open])
  const images = pictures.map(({ src, alt, isDecorative, caption }, index) => ({
    id: index,
    imageUrl: src,
    altText: isDecorative ? '' : alt,
    caption,
    tags: [],
    ...(media ? { media } : {}),
  }))
  function openHere(event: MouseEvent<HTMLAnchorElement>, index: number) {
    // A click that opens a new tab or window works as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    setOpen(index)
    import('../../kit/ui/photo-viewer.tsx').then(
      (viewer) => setViewer(() => viewer.PhotoViewer),
      () => location.assign(href),
    )
  }
  return (
    <>
      <ul className={className} ref={grid}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
          <li key={index}>
            <figure>
              <a
                className={`${styles.enlarges} ${viewerStyles.grows}`}
                href={normalizeImagePath(picture.src)}
                aria-label={images[index]?.altText ? undefined : `Picture ${index + 1}`}
                // A click before hydration is replayed after it (site/boot.ts).
                data-opens=""
                data-shown={index === (open === -1 ? last.current : open) || undefined}
                onClick={(event) => openHere(event, index)}
              >
                <Tile picture={picture} media={media} {...list} />
              </a>
              <Caption text={picture.caption} />
            </figure>
          </li>
        ))}
      </ul>
      {Viewer && open !== -1 ? (
        <Viewer
          id={`${id}-viewer`}
          images={images}
          index={open}
          onMove={(by) => {
            // From where the last key led, which may not be drawn yet.
            last.current = (last.current + by + images.length) % images.length
            setOpen(last.current)
          }}
          onClose={() => setOpen(-1)}
        />
      ) : null}
    </>
  )
}

type TileProps = Pick<PictureListProps, 'media' | 'sizes'> & { picture: GridPicture }

function Tile({ picture: { src, alt, isDecorative }, media, sizes }: TileProps) {
  return (
    <Picture
      src={src}
      alt={isDecorative ? '' : alt}
      {...(media ? { media } : {})}
      sizes={sizes}
      className={styles.tile ?? ''}
    />
  )
}

function Caption({ text }: { text: string }) {
  return text ? (
    <figcaption className={styles.caption} dir="auto">
      {text}
    </figcaption>
  ) : null
}
