import { secureAddress } from '#blocks/contract/values/image-path.ts'
import { variantPath } from '#blocks/contract/values/picture-ladder.ts'
import styles from './media-fields.module.css'

/** A small picture of a stored one; pictures on other hosts in full. */
export function Thumbnail({ path, alt, version = 0 }: { path: string; alt: string; version?: number }) {
  const isStored = path.startsWith('/public-objects/')
  return (
    <img
      className={styles.thumbnail}
      src={isStored ? variantPath(path, 480, 'webp', version) : secureAddress(path)}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
