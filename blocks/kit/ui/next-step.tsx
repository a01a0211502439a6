import type { ReactElement, ReactNode } from 'react'
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
  /** Begins with a hill that rises into the section above, whatever ground that has. */
  hasHills?: boolean
  /** What staff chose in the place of the drawing. */
  choices?: GroundChoices
  children: ReactNode
}) {
  const hasPony = isDrawn(choices)
  const classes = [styles.band, !hasPony && colorStyles.band, hasHills && hillStyles.hills]
  return (
    <section className={classes.filter(Boolean).join(' ')}>
      {hasPony ? <PonyAtTheFence className={styles.pony} /> : null}
      <div className={styles.inner}>
        {heading ? <h2>{heading}</h2> : null}
        {text}
        <ButtonRow>{children}</ButtonRow>
      </div>
    </section>
  )
}
