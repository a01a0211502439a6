import type { ReactElement, ReactNode } from 'react'
import { PonyAtTheFence } from '../drawings/pony-at-the-fence.tsx'
import { ButtonRow } from './button-row.tsx'
import styles from './next-step.module.css'

/** The last section of a page: one sentence and buttons to the next pages, with a pony at the fence. */
export function NextStep({
  heading,
  text,
  children,
}: {
  heading?: string
  /** A paragraph, or a text that may be formatted. */
  text: ReactElement
  children: ReactNode
}) {
  return (
    <section className={styles.band}>
      <PonyAtTheFence className={styles.pony} />
      <div className={styles.inner}>
        {heading ? <h2>{heading}</h2> : null}
        {text}
        <ButtonRow>{children}</ButtonRow>
      </div>
    </section>
  )
}
