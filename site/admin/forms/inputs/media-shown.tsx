import type { ReactNode } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { fileSizeLabel } from '#blocks/contract/values/file-size.ts'
import { fileName } from '../media/file-name.ts'
import styles from './media-shown.module.css'

type MediaShownProps = {
  /** Blank if the field has no file; `ifNone` is shown then. */
  address: string
  item: LibraryItem | undefined
  /** Instead of the file's. */
  name?: string | undefined
  isGone: boolean
  ifNone: string
  children: ReactNode
}

/** A field's file: thumbnail, name, dimensions and size. */
export function MediaShown({ address, item, name, isGone, ifNone, children }: MediaShownProps) {
  if (!address) return <p className={styles.empty}>{ifNone}</p>
  const details = item
    ? [
        item.width > 0 && `${item.width} × ${item.height}`,
        item.bytes > 0 && fileSizeLabel(item.bytes),
      ].filter(Boolean)
    : []
  return (
    <div className={styles.shown}>
      <span className={styles.frame}>{children}</span>
      <div className={styles.facts}>
        <span className={styles.name}>{name ?? (item?.originalName || fileName(address))}</span>
        {details.length > 0 && <span>{details.join(', ')}</span>}
        {item?.isSample && <span className="badge">Sample picture</span>}
        {isGone && <strong className={styles.gone}>This file is no longer in Pictures & files.</strong>}
      </div>
    </div>
  )
}
