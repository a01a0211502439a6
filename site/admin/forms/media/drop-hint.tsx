import { createPortal } from 'react-dom'
import styles from './drop-hint.module.css'

/** An overlay while files are dragged over the window. */
export function DropHint({ isOver, text }: { isOver: boolean; text: string }) {
  if (!isOver) return null
  return createPortal(
    <div className={styles.hint} aria-hidden>
      {text}
    </div>,
    document.body,
  )
}
