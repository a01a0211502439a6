import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { SkeletonTiles } from './skeleton.tsx'

/** A list in 1, 2 or 3 columns by width (product.md §9); `columns={4}` has 4 at the largest width. */
export function CardGrid({ columns = 3, children }: { columns?: 3 | 4; children: ReactNode }) {
  return <ul className={gridClass(columns)}>{children}</ul>
}

/** Classes for the parts of a card: the raised sheet, its picture and its text. */
export const cardClasses = { card: styles.card, picture: styles.picture, words: styles.words }

export function CardGridSkeleton({
  count,
  columns = 3,
  tile,
}: {
  count: number
  columns?: 3 | 4
  tile?: string
}) {
  return <SkeletonTiles count={count} className={gridClass(columns)} tile={tile ?? styles.picture} />
}

function gridClass(columns: 3 | 4) {
  return columns === 4 ? `${styles.grid} ${styles.four}` : styles.grid
}
