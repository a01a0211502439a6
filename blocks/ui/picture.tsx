import type { MediaInfo } from '../contract/records/media.ts'
import { normalizeImagePath } from '../contract/values/image-path.ts'
import { originalPath, pictureSrcSet } from '../contract/values/picture-ladder.ts'
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
  const info = media?.[path]
  const image = (
    <img
      className={styles.picture}
      src={originalPath(path, info?.version)}
      alt={alt}
      width={info?.width}
      height={info?.height}
      data-fx={focusStep(info?.focus?.x)}
      data-fy={focusStep(info?.focus?.y)}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? undefined : 'async'}
    />
  )
  return (
    <span className={classes}>
      {info ? (
        <picture>
          <source
            type="image/avif"
            srcSet={pictureSrcSet(path, info.width, 'avif', info.version)}
            sizes={sizes}
          />
          <source
            type="image/webp"
            srcSet={pictureSrcSet(path, info.width, 'webp', info.version)}
            sizes={sizes}
          />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}

/**
 * A part of width or height in quarters: pages take no inline styles, so each step has a rule, and all rules stand in
 * every page. A crop moves by the part of the picture that is cut off only, so quarters are fine enough. The middle
 * needs none.
 */
function focusStep(part: number | undefined): number | undefined {
  const step = part === undefined ? 2 : Math.round(part * 4)
  return step === 2 ? undefined : step
}
