import styles from './drop-mark.module.css'
import type { DropTarget } from './drop-target.ts'

/** On the canvas: the picture that dragged files would replace, or a line where they would be added. */
export function DropMark({ target }: { target: DropTarget | undefined }) {
  if (!target) return null
  const { left, top, width, height } = target.area
  return (
    <div
      className={styles.mark}
      data-drop-mark={target.kind}
      style={{ insetInlineStart: left, insetBlockStart: top, inlineSize: width, blockSize: height }}
      aria-hidden
    >
      <span className={styles.words}>{target.text}</span>
    </div>
  )
}
