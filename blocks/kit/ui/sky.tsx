import type { ReactNode } from 'react'
import { HillDivider } from '../drawings/hill-divider.tsx'
import { SkeletonText } from './skeleton.tsx'
import styles from './sky.module.css'

/** Classes for the content of the sky: a text column, and a longer text in it. */
export const skyClasses = { words: styles.words, text: styles.text }

type SkyProps = {
  /** Text and a picture side by side if there is room. */
  isSplit?: boolean
  children: ReactNode
}

/** The evening sky at the top of a page, down to the hills. */
export function Sky({ isSplit = false, children }: SkyProps) {
  const classes = [styles.inner, isSplit && styles.split].filter(Boolean).join(' ')
  return (
    <section className={styles.sky}>
      <div className={classes}>{children}</div>
      <HillDivider className={styles.hills} />
    </section>
  )
}

export function SkySkeleton() {
  return (
    <div className={styles.sky}>
      <SkeletonText />
    </div>
  )
}
