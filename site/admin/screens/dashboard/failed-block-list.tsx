import { Link } from 'react-router-dom'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { fieldLabel, nameOfBlock } from '../../page-builder/page/core/page-labels.ts'
import styles from './dashboard.module.css'

type FailedBlock = StaffStatus['attention']['failedBlocks'][number]

/** The blocks missing from visitors' pages, with reasons and links. The default export is for `lazy`. */
export default function FailedBlockList({ blocks }: { blocks: readonly FailedBlock[] }) {
  return (
    <ul className={styles.leftOut}>
      {blocks.map((block) => (
        <li key={`${block.pageId} ${block.blockId}`}>
          <Link to={`/admin/pages/${block.pageId}`}>
            {block.page}: {nameOfBlock(block.type)}
          </Link>
          <span>{reason(block)}</span>
        </li>
      ))}
    </ul>
  )
}

function reason({ type, isKnown, misfits }: FailedBlock): string {
  if (!isKnown) return 'This version of the site doesn’t have this block.'
  if (misfits.length === 0) return 'It can’t be shown. See the server’s log for details.'
  const fields = misfits.map((key) => `“${fieldLabel(type, key)}”`)
  return `${new Intl.ListFormat('en').format(fields)} can’t be used as saved. Open the page and fix it.`
}
