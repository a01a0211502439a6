import { createContext, useContext } from 'react'
import type { BlockHost } from '#blocks/pages/render-page.tsx'
import { publicBlocks } from '#blocks/public.ts'
import { SectionHost } from '../../../pages/section-host.tsx'
import styles from './marked-host.module.css'
import type { Difference } from './page-diff.ts'
import { differenceLabel } from './page-labels.ts'

/** The blocks of a page that are not the same on the other, by id, and the one that was asked for. */
export const MarksContext = createContext<{
  marks: ReadonlyMap<string, readonly Difference[]>
  currentId: string | undefined
}>({ marks: new Map(), currentId: undefined })

/** A block as visitors see it, with an outline and a word on it where it differs. */
export const MarkedHost: BlockHost = ({ block, type, props }) => {
  const { marks, currentId } = useContext(MarksContext)
  const kinds = marks.get(props.id)
  const shown = Object.hasOwn(publicBlocks, type) ? (
    <SectionHost block={block} type={type} props={props} />
  ) : (
    <p
      className={styles.unknown}
    >{`A block that this version of the site can’t show (${type}). It is kept.`}</p>
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
