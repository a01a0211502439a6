import { createPortal } from 'react-dom'
import styles from './drop-hint.module.css'

/** Over everything while files are held over the window. */
export function DropHint({ isOver, text }: { isOver: boolean; text: string }) {
  if (!isOver) return null
  return createPortal(
    <div className={styles.hint} aria-hidden>
      {text}
    </div>,
    document.body,
  )
}
