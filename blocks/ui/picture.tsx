import { normalizeImagePath } from '../contract/image-path.ts'
import type { MediaInfo } from '../contract/media.ts'
import { pictureSrcSet } from '../contract/picture-ladder.ts'
import { ScenePlaceholder } from '../drawings/scene-placeholder.tsx'
import styles from './picture.module.css'

type PictureProps = {
  /** As stored: any form the image-path rule knows. Blank shows the drawn placeholder. */
  src: string | undefined
  alt: string
  /** The reply the picture is named in, which knows its size. */
  media?: Record<string, MediaInfo>
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The picture a visitor sees first: fetched at once, before others. */
  first?: boolean
  className?: string
}

/** A stored picture at the fixed ladder of widths, AVIF before WebP; with its size, so that nothing jumps. */
export function Picture({ src, alt, media, sizes, first = false, className }: PictureProps) {
  const path = normalizeImagePath(src)
  const classes = [styles.frame, className].filter(Boolean).join(' ')
  if (!path) {
    const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
    return (
      <span className={classes} {...name}>
        <ScenePlaceholder className={styles.picture} />
      </span>
    )
  }
  const size = media?.[path]
  const image = (
    <img
      className={styles.picture}
      src={path}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
    />
  )
  return (
    <span className={classes}>
      {size ? (
        <picture>
          <source type="image/avif" srcSet={pictureSrcSet(path, size.width, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={pictureSrcSet(path, size.width, 'webp')} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}
