import type { ReactNode } from 'react'
import { Fence } from '../drawings/fence.tsx'
import { Pony } from '../drawings/pony.tsx'
import { ButtonRow } from './button-row.tsx'
import styles from './next-step.module.css'
import { Paragraphs } from './paragraphs.tsx'

/** The last section of a page: one sentence and buttons to the next pages, with a pony at the fence. */
export function NextStep({
  heading,
  text,
  prose,
  children,
}: {
  heading?: string
  text?: string
  /** In the place of `text`, one that may be formatted. */
  prose?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.band}>
      <Pony className={styles.pony} />
      <Fence className={styles.fence} />
      <div className={styles.inner}>
        {heading ? <h2>{heading}</h2> : null}
        <Paragraphs text={text} />
        {prose}
        <ButtonRow>{children}</ButtonRow>
      </div>
    </section>
  )
}
