import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { MediaInfo } from '../../contract/records/media.ts'
import { Badges } from './badges.tsx'
import styles from './photo-viewer.module.css'
import { Picture } from './picture.tsx'

/** A picture of an album, or of a grid on any page. */
type ViewedPhoto = {
  id: number
  imageUrl: string
  altText: string
  caption: string
  tags: readonly string[]
  media?: Record<string, MediaInfo>
}

type PhotoViewerProps = {
  id: string
  images: readonly ViewedPhoto[]
  index: number
  /** By so many photos, around the end. */
  onMove: (by: number) => void
  onClose: () => void
}

/** A shorter movement of the finger is a tap. */
const swipePx = 48

/** One photo over the whole window: arrow keys, swipes and buttons change it, Esc and the ground close. */
export function PhotoViewer({ id, images, index, onMove, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const swipeFrom = useRef<number>(undefined)
  const hasSwiped = useRef(false)
  useEffect(() => {
    grow(() => dialog.current?.open || dialog.current?.showModal())
  }, [])
  const close = () => grow(() => dialog.current?.close())

  const count = images.length
  const image = images[index]
  if (!image) return null
  const name = image.altText || `Picture ${index + 1}`

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') onMove(-1)
    if (event.key === 'ArrowRight') onMove(1)
  }
  function onPointerUp(event: PointerEvent) {
    const distance = event.clientX - (swipeFrom.current ?? event.clientX)
    swipeFrom.current = undefined
    hasSwiped.current = Math.abs(distance) >= swipePx
    if (hasSwiped.current) onMove(distance > 0 ? -1 : 1)
  }
  function onClick(event: MouseEvent) {
    // A swipe of the mouse ends in a click.
    if (!hasSwiped.current && isOnGround(event)) close()
    hasSwiped.current = false
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={`${id}-name`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.top}>
          <p aria-live="polite">
            <span>{`${index + 1} of ${count}`}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </p>
          <button type="button" className={styles.round} aria-label="Close" onClick={close}>
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
              aria-label="Previous picture"
              onClick={() => onMove(-1)}
            >
              ‹
            </button>
            <button
              type="button"
              className={`${styles.round} ${styles.next}`}
              aria-label="Next picture"
              onClick={() => onMove(1)}
            >
              ›
            </button>
          </>
        ) : null}
        <div className={styles.words}>
          {image.caption ? (
            <p className={styles.captionLarge} dir="auto">
              {image.caption}
            </p>
          ) : null}
          <h2 id={`${id}-name`} dir="auto">
            {name}
          </h2>
          <Badges labels={image.tags} name="Tags" />
        </div>
      </div>
    </dialog>
  )
}

/** The tile grows into its picture or back, where the browser can, and waits for no more than a frame. */
function grow(change: () => void) {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) change()
  // One that another takes the place of is nothing to report.
  else document.startViewTransition(change).ready.catch(() => undefined)
}

/** The current photo and the next one, which is preloaded hidden. */
function near(images: PhotoViewerProps['images'], index: number) {
  return [images[index], images[(index + 1) % images.length]].filter(
    (photo, place, all) => photo !== undefined && all.indexOf(photo) === place,
  ) as ViewedPhoto[] // the filter leaves no gaps
}

/** Whether a click hit what is around the picture. The image element fills the stage, the picture only a part of it. */
function isOnGround({ target, clientX, clientY }: MouseEvent): boolean {
  const hit = target as HTMLElement // a click inside a dialog
  if (hit.closest('button, h2, p, ul')) return false
  if (hit.tagName !== 'IMG') return true
  const { naturalWidth, naturalHeight } = hit as HTMLImageElement
  const box = hit.getBoundingClientRect()
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight)
  const fromMiddle = [clientX - (box.left + box.right) / 2, clientY - (box.top + box.bottom) / 2] as const
  return (
    Math.abs(fromMiddle[0]) > (naturalWidth * scale) / 2 ||
    Math.abs(fromMiddle[1]) > (naturalHeight * scale) / 2
  )
}
