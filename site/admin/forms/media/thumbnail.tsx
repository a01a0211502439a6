import { secureAddress } from '#blocks/contract/values/image-path.ts'
import { variantPath } from '#blocks/contract/values/picture-ladder.ts'
import { cropAt, type FocalPoint } from './focal-point.ts'
import styles from './media-box.module.css'

type ThumbnailProps = { path: string; alt: string; version?: number; focus?: FocalPoint | undefined }

/** A small version of a stored picture. Pictures on other hosts load as they are. */
export function Thumbnail({ path, alt, version = 0, focus }: ThumbnailProps) {
  const isStored = path.startsWith('/public-objects/')
  return (
    <img
      className={styles.thumbnail}
      src={isStored ? variantPath(path, 480, 'webp', version) : secureAddress(path)}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={focus && cropAt(focus)}
    />
  )
}
