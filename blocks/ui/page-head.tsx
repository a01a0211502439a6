import type { ReactNode } from 'react'
import { HillDivider } from '../drawings/hill-divider.tsx'
import styles from './page-head.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { Picture } from './picture.tsx'
import { SkeletonText } from './skeleton.tsx'

type PageHeadProps = {
  heading: string
  kicker?: ReactNode
  text?: string
  /** Stands beside the words and is fetched first; blank shows the drawn scene. */
  picture?: Pick<Parameters<typeof Picture>[0], 'src' | 'alt' | 'media'>
  /** Stands on the hills where there is room and no picture. */
  drawing?: ReactNode
  /** The ways on: buttons, badges. */
  children?: ReactNode
}

/** The evening sky at the top of every page but Home, with the page's h1. */
export function PageHead({ heading, kicker, text, picture, drawing, children }: PageHeadProps) {
  return (
    <section className={styles.head}>
      <div className={picture ? `${styles.inner} ${styles.withPicture}` : styles.inner}>
        <div className={styles.words}>
          {kicker ? <p className="kicker">{kicker}</p> : null}
          <h1 dir="auto">{heading}</h1>
          <Paragraphs className={styles.text} text={text} />
          {children}
        </div>
        {picture ? (
          <Picture
            {...picture}
            sizes="(min-width: 1240px) 560px, (min-width: 900px) 46vw, 92vw"
            first
            className={styles.picture}
          />
        ) : (
          <div className={styles.drawing}>{drawing}</div>
        )}
      </div>
      <HillDivider className={styles.hills} />
    </section>
  )
}

export function PageHeadSkeleton() {
  return (
    <div className={styles.head}>
      <SkeletonText />
    </div>
  )
}
