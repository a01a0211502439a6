import { Link } from 'react-router-dom'
import { useEditor } from '../../page/core/editor-context.ts'
import styles from './builder-layout.module.css'

/** Where the fonts are that a blank choice stands for. */
export function LookFacts() {
  if (useEditor().opened.summary.id !== 'look') return null
  return (
    <div className={styles.heading}>
      <p>
        {'What “As in Fonts” stands for is chosen in '}
        <Link to="/admin/fonts">Fonts</Link>.
      </p>
    </div>
  )
}
