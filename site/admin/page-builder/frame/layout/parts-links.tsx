import { Link } from 'react-router-dom'
import { siteParts } from '#blocks/contract/pages/site-parts.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import styles from './builder-layout.module.css'

/** From the settings of a page to what it shares with all pages, and from there back to it. */
export function PartsLinks() {
  const { summary } = useEditor().opened
  const isPageShown = usePuck((s) => !s.selectedItem)
  if (summary.isPart || !isPageShown) return null
  return (
    <div className={styles.heading}>
      {siteParts.map(({ id, title, about }) => (
        <p key={id}>
          <Link to={`/admin/pages/${id}?on=${summary.id}`}>{title}</Link>
          {`: ${about}`}
        </p>
      ))}
    </div>
  )
}
