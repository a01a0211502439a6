import { Link } from 'react-router-dom'
import { useEditor } from '../core/editor-context.ts'
import styles from './builder-layout.module.css'

/** Where the fonts are, which are no part of the style. */
export function LookFacts() {
  if (useEditor().opened.summary.id !== 'look') return null
  return (
    <div className={styles.heading}>
      <p>
        {'The three fonts of the site are in '}
        <Link to="/admin/fonts">Fonts</Link>.
      </p>
    </div>
  )
}
