import type { BlockName } from '../content/block-names.ts'
import { BlockThumbnail } from './block-thumbnail.tsx'
import styles from './page-thumbnail.module.css'

/** A small picture of the top of a page, made of those of its blocks. */
export function PageThumbnail({ blocks }: { blocks: readonly { type: BlockName }[] }) {
  return (
    <span className={styles.page} aria-hidden="true">
      {blocks.slice(0, shown).map(({ type }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <BlockThumbnail key={place} name={type} className={styles.block} />
      ))}
    </span>
  )
}

/** More would be cut off. */
const shown = 5
