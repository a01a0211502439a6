import { toast } from 'react-toastify/unstyled'
import styles from './with-undo.module.css'

/** What a notice tells, and the way back. */
export function WithUndo({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <span className={styles.notice}>
      {message}
      <button
        type="button"
        className={styles.undo}
        onClick={() => {
          toast.dismiss() // there is never more than this one
          onUndo()
        }}
      >
        Undo
      </button>
    </span>
  )
}
