import type { ReactNode } from 'react'
import styles from './section.module.css'
import hillStyles from './section-hills.module.css'

type SectionProps = {
  tone?: 'plain' | 'sand' | 'sky' | 'night'
  heading?: ReactNode
  kicker?: ReactNode
  centered?: boolean
  /** Begins with a hill that rises into the section above. */
  hasHills?: boolean
  className?: string
  id?: string
  children?: ReactNode
}

/** A full-width section with its heading; the h1 of the page is in its hero. */
export function Section({
  tone = 'plain',
  heading,
  kicker,
  centered,
  hasHills,
  className,
  id,
  children,
}: SectionProps) {
  const classes = [styles.section, styles[tone], hasHills && hillStyles.hills, className]
    .filter(Boolean)
    .join(' ')
  return (
    <section className={classes} id={id}>
      <div className={styles.inner}>
        {heading ? (
          <header className={centered ? `${styles.header} ${styles.centered}` : styles.header}>
            {kicker ? <p className="kicker">{kicker}</p> : null}
            <h2>{heading}</h2>
          </header>
        ) : null}
        {children}
      </div>
    </section>
  )
}
