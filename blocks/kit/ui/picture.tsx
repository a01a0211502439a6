import type { ReactNode } from 'react'
import type { MediaInfo } from '../../contract/records/media.ts'
import { normalizeImagePath, secureAddress } from '../../contract/values/image-path.ts'
import { originalPath, pictureSrcSet } from '../../contract/values/picture-ladder.ts'
import { ScenePlaceholder } from '../drawings/scene-placeholder.tsx'
import styles from './picture.module.css'

type PictureProps = {
  /** The stored path, in any form that the image-path rule knows. If blank, the drawn placeholder is shown. */
  src: string | undefined
  alt: string
  /** The sizes in the response that names the picture. */
  media?: Record<string, MediaInfo>
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  /** The widest file that its place needs, of `pictureWidths`: twice its widest display. */
  most?: number
  /** For the picture that a visitor sees first: it is loaded with high priority. */
  first?: boolean
  className?: string
  /** In place of the drawn scene, where no picture is set. */
  standIn?: ReactNode
}

/** A stored picture in fixed widths, AVIF before WebP; its size keeps the layout from shifting. */
export function Picture({ src, alt, media, sizes, most, first = false, className, standIn }: PictureProps) {
  const path = normalizeImagePath(src)
  const classes = [styles.frame, className].filter(Boolean).join(' ')
  if (!path) {
    const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
    return (
      <span className={classes} {...name}>
        {standIn ?? <ScenePlaceholder className={styles.picture} />}
      </span>
    )
  }
  const info = media?.[path]
  const image = (
    <img
      className={styles.picture}
      src={secureAddress(originalPath(path, info?.version))}
      alt={alt}
      width={info?.width}
      height={info?.height}
      data-fx={focusStep(info?.focus?.x)}
      data-fy={focusStep(info?.focus?.y)}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
  return (
    <span className={classes}>
      {info ? (
        <picture>
          {info.moves && (
            <source
              media="(prefers-reduced-motion: no-preference)"
              srcSet={pictureSrcSet(path, info.width, 'moving', info.version, most)}
              sizes={sizes}
            />
          )}
          <source
            type="image/avif"
            srcSet={pictureSrcSet(path, info.width, 'avif', info.version, most)}
            sizes={sizes}
          />
          <source
            type="image/webp"
            srcSet={pictureSrcSet(path, info.width, 'webp', info.version, most)}
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
 * The focus in quarters of width or height. Pages allow no inline styles, so each step has a CSS rule, and every page
 * contains all rules. A crop only moves within the part that is cut off, so quarters are precise enough. The middle
 * needs no rule.
 */
function focusStep(part: number | undefined): number | undefined {
  const step = part === undefined ? 2 : Math.round(part * 4)
  return step === 2 ? undefined : step
}
