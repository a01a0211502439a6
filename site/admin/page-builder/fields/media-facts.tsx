import type { LibraryItem } from '#blocks/contract/media.ts'
import { fileName } from '../../media/file-name.ts'
import { sizeInWords } from '../../media/upload-rules.ts'
import styles from './media-shown.module.css'

type MediaFactsProps = { address: string; item: LibraryItem | undefined; isGone: boolean }

/** What people know a file by, and how large it is. */
export function MediaFacts({ address, item, isGone }: MediaFactsProps) {
  const facts = item
    ? [item.width > 0 && `${item.width} × ${item.height}`, item.bytes > 0 && sizeInWords(item.bytes)].filter(
        Boolean,
      )
    : []
  return (
    <div className={styles.facts}>
      <span className={styles.name}>{item?.originalName || fileName(address)}</span>
      {facts.length > 0 && <span>{facts.join(', ')}</span>}
      {isGone && <strong className={styles.gone}>This file is no longer in the library.</strong>}
    </div>
  )
}
