import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { BlockContent } from '../content/content.ts'
import { Badges } from '../ui/badges.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './album-images.module.css'

type PhotoViewerProps = {
  id: string
  images: BlockContent['albumImages']
  index: number
  onMove: (index: number) => void
  /** Called after closing, with the viewer's document and the last shown photo. */
  onClose: (doc: Document, last: number) => void
}

/** A shorter movement of the finger is a tap. */
const swipePx = 48

/** Shows one photo over the whole window; arrow keys, swipes and buttons change the photo, Esc closes. */
export function PhotoViewer({ id, images, index, onMove, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const swipeFrom = useRef<number>(undefined)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const count = images.length
  const image = images[index]
  if (!image) return null
  const move = (by: number) => onMove((index + by + count) % count)
  const name = image.altText || `Photo ${index + 1}`

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  function onPointerUp(event: PointerEvent) {
    const distance = event.clientX - (swipeFrom.current ?? event.clientX)
    swipeFrom.current = undefined
    if (Math.abs(distance) >= swipePx) move(distance > 0 ? -1 : 1)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={`${id}-name`}
      onKeyDown={onKeyDown}
      onClose={(event) => onClose(event.currentTarget.ownerDocument, index)}
    >
      <div className={styles.sheet}>
        <div className={styles.top}>
          <h2 id={`${id}-name`} dir="auto">
            {name}
          </h2>
          <button
            type="button"
            className={styles.round}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a swipe only repeats what the keys and buttons do */}
        <div
          className={styles.stage}
          onPointerDown={(event) => {
            swipeFrom.current = event.clientX
          }}
          onPointerUp={onPointerUp}
          // Otherwise the mouse would drag the picture instead of swiping.
          onDragStart={(event) => event.preventDefault()}
          onPointerCancel={() => {
            swipeFrom.current = undefined
          }}
        >
          {near(images, index).map((photo) => (
            <Picture
              key={photo.id}
              src={photo.imageUrl}
              alt={photo === image ? name : ''}
              media={photo.media}
              sizes="100vw"
              first
              className={photo === image ? styles.photo : styles.waiting}
            />
          ))}
        </div>
        {count > 1 ? (
          <>
            <button
              type="button"
              className={styles.round}
              aria-label="Previous photo"
              onClick={() => move(-1)}
            >
              ‹
            </button>
            <button
              type="button"
              className={`${styles.round} ${styles.next}`}
              aria-label="Next photo"
              onClick={() => move(1)}
            >
              ›
            </button>
          </>
        ) : null}
        <div className={styles.words}>
          {image.caption ? <p dir="auto">{image.caption}</p> : null}
          <Badges labels={image.tags} name="Tags" />
          <p aria-live="polite">
            {index + 1} of {count}
          </p>
        </div>
      </div>
    </dialog>
  )
}

/** The current photo and the next one, which is preloaded hidden. */
function near(images: PhotoViewerProps['images'], index: number) {
  return [images[index], images[(index + 1) % images.length]].filter(
    (photo, place, all) => photo !== undefined && all.indexOf(photo) === place,
  ) as BlockContent['albumImages'][number][] // the filter leaves no gaps
}
