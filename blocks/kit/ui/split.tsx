import type { ReactNode } from 'react'
import { normalizeImagePath } from '../../contract/values/image-path.ts'
import { Picture } from './picture.tsx'
import styles from './split.module.css'

type SplitProps = {
  picture: Pick<Parameters<typeof Picture>[0], 'src' | 'alt' | 'media'>
  side?: 'right' | 'left'
  children: ReactNode
}

/** Text beside an optional picture. */
export function Split({ picture, side, children }: SplitProps) {
  if (!normalizeImagePath(picture.src)) return children
  return (
    <div className={side === 'left' ? `${styles.split} ${styles.left}` : styles.split}>
      <div>{children}</div>
      <Picture
        {...picture}
        sizes="(min-width: 1240px) 626px, (min-width: 900px) 52vw, 102vw"
        className={styles.picture}
      />
    </div>
  )
}
