import type { ReactElement, ReactNode } from 'react'
import { HillDivider } from '../drawings/hill-divider.tsx'
import { PonyAtTheFence } from '../drawings/pony-at-the-fence.tsx'
import { ButtonRow } from './button-row.tsx'
import styles from './next-step.module.css'
import hillStyles from './section-hills.module.css'

/** The last section of a page: one sentence and buttons to the next pages, with a pony at the fence. */
export function NextStep({
  heading,
  text,
  hasHills,
  children,
}: {
  heading?: string
  /** A paragraph, or a text that may be formatted. */
  text: ReactElement
  /** Begins with a line of hills that rises into the section above, whatever ground that has. */
  hasHills?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles.band}>
      {hasHills ? <HillDivider className={hillStyles.hills} /> : null}
      <PonyAtTheFence className={styles.pony} />
      <div className={styles.inner}>
        {heading ? <h2>{heading}</h2> : null}
        {text}
        <ButtonRow>{children}</ButtonRow>
      </div>
    </section>
  )
}
