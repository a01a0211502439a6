import { createContext, useContext } from 'react'
import type { BlockHost } from '#blocks/pages/page-markup.tsx'
import { SectionHost } from '../../../../pages/section-host.tsx'
import { allBlocks } from './all-blocks.ts'
import styles from './marked-host.module.css'
import type { Difference } from './page-diff.ts'
import { differenceLabel } from './page-labels.ts'

/** The blocks that differ between two pages, by id, and the block in focus. */
export const MarksContext = createContext<{
  marks: ReadonlyMap<string, readonly Difference[]>
  currentId: string | undefined
}>({ marks: new Map(), currentId: undefined })

/** A block as visitors see it. If it differs, it gets an outline and a label. */
export const MarkedHost: BlockHost = ({ block, type, props }) => {
  const { marks, currentId } = useContext(MarksContext)
  const kinds = marks.get(props.id)
  const shown = Object.hasOwn(allBlocks, type) ? (
    <SectionHost block={block} type={type} props={props} />
  ) : (
    <p
      className={styles.unknown}
    >{`This version of the site can’t show this block (${type}). It is still saved.`}</p>
  )
  if (!kinds) return shown
  return (
    <div
      className={styles.marked}
      data-version-block={props.id}
      data-kind={kinds[0]}
      data-current={props.id === currentId ? '' : undefined}
    >
      <span className={styles.label}>{differenceLabel(kinds)}</span>
      {shown}
    </div>
  )
}
