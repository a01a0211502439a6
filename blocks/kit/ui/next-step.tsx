import type { ReactElement, ReactNode } from 'react'
import { HillDivider } from '../drawings/hill-divider.tsx'
import { PonyAtTheFence } from '../drawings/pony-at-the-fence.tsx'
import { ButtonRow } from './button-row.tsx'
import { type GroundChoices, isDrawn } from './drawn-ground.ts'
import styles from './next-step.module.css'
import colorStyles from './next-step-color.module.css'
import hillStyles from './section-hills.module.css'

/** The last section of a page: one sentence and buttons to the next pages, with a pony at the fence. */
export function NextStep({
  heading,
  text,
  hasHills,
  choices = {},
  children,
}: {
  heading?: string
  /** A paragraph, or a text that may be formatted. */
  text: ReactElement
  /** Begins with a line of hills that rises into the section above, whatever ground that has. */
  hasHills?: boolean
  /** What staff chose in the place of the drawing. */
  choices?: GroundChoices
  children: ReactNode
}) {
  const hasPony = isDrawn(choices)
  return (
    <section className={hasPony ? styles.band : `${styles.band} ${colorStyles.band}`}>
      {hasHills ? <HillDivider className={hillStyles.hills} /> : null}
      {hasPony ? <PonyAtTheFence className={styles.pony} /> : null}
      <div className={styles.inner}>
        {heading ? <h2>{heading}</h2> : null}
        {text}
        <ButtonRow>{children}</ButtonRow>
      </div>
    </section>
  )
}
