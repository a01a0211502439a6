import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { fileSizeLabel } from '#blocks/contract/values/file-size.ts'
import { originalPath } from '#blocks/contract/values/picture-ladder.ts'
import { FileIcon } from './file-icon.tsx'
import styles from './library-tile.module.css'
import { Thumbnail } from './thumbnail.tsx'

/** A file's thumbnail and name, inside a link (library) or a button (picker). */
export function LibraryTile({ item }: { item: LibraryItem }) {
  const name = nameOf(item)
  return (
    <>
      {item.kind === 'image' ? (
        <Thumbnail path={item.url} alt="" version={item.version} focus={item.focalPoint} />
      ) : item.kind === 'document' ? (
        <span className={styles.sheet}>
          <FileIcon />
        </span>
      ) : (
        <video src={`${originalPath(item.url, item.version)}#t=0.1`} muted preload="metadata" tabIndex={-1} />
      )}
      {item.isSample && <span className={`badge ${styles.sample}`}>Sample</span>}
      <span className={styles.name}>{item.kind === 'video' ? `Video: ${name}` : name}</span>
      {item.kind === 'document' && (
        <span className={styles.facts}>{`PDF, ${fileSizeLabel(item.bytes)}`}</span>
      )}
      {lacksAlt(item) && <span className={styles.lacking}>Needs a description</span>}
    </>
  )
}

/** The name shown to people. */
export function nameOf({ alt, originalName, name }: LibraryItem): string {
  return alt || originalName || name
}

export function lacksAlt({ kind, alt, decorative }: LibraryItem): boolean {
  return kind === 'image' && !alt && !decorative
}
