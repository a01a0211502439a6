import styles from './skeleton.module.css'

/** `count` gray shapes in place of content that loads. The host announces the loading once. */
export function SkeletonTiles({
  count,
  className,
  tile = '',
}: {
  count: number
  className?: string
  tile?: string
}) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
        <div key={index} data-skeleton="" className={`${styles.shape} ${tile}`} />
      ))}
    </div>
  )
}

/** The placeholder of a heading and three lines of text. */
export function SkeletonText() {
  return (
    <div className={styles.section}>
      <SkeletonTiles count={1} className={styles.text} tile={styles.heading} />
      <SkeletonTiles count={3} className={styles.text} tile={styles.line} />
    </div>
  )
}
