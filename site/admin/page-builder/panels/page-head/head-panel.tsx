import { Link } from 'react-router-dom'
import { useSiteUrl } from '../../../base/host/host.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import {
  descriptionLimits,
  fitOf,
  type HeadLimits,
  lengthLabel,
  titleLimits,
} from '../../publish/checks/head-limits.ts'
import { useEditedHead } from './edited-head.ts'
import styles from './head-panel.module.css'
import { SearchResult } from './search-result.tsx'
import { ShareCard } from './share-card.tsx'

/** Previews the page in search results and as a shared link, while no block is selected. */
export function HeadPanel() {
  const { isPart } = useEditor().opened.summary
  const isPageShown = usePuck((s) => !s.selectedItem)
  return isPageShown && !isPart ? <HeadPreviews /> : null
}

function HeadPreviews() {
  const { summary } = useEditor().opened
  const { own, ...head } = useEditedHead()
  const siteUrl = useSiteUrl()
  const shown = { ...head, host: new URL(siteUrl).host }
  return (
    <div className={styles.panel}>
      <section className={styles.part} aria-label="In search results">
        <h3>In search results</h3>
        <SearchResult {...shown} />
        <ul className={styles.counts}>
          <Count name="Title" own={own.title} shown={head.title} limits={titleLimits} />
          <Count
            name="Description"
            own={own.description}
            shown={head.description}
            limits={descriptionLimits}
          />
        </ul>
      </section>
      <section className={styles.part} aria-label="When the page is shared">
        <h3>When the page is shared</h3>
        <ShareCard {...shown} />
        {!head.shareImage && (
          <p className={styles.hint}>Choose a picture above. Links with a picture get noticed.</p>
        )}
      </section>
      {!summary.isBuiltIn && (
        <p className={styles.hint}>
          To change the page’s name, address or place in the menu, go to the{' '}
          <Link to="/admin/pages">list of pages</Link>.
        </p>
      )}
    </div>
  )
}

type CountProps = { name: string; own: string; shown: string; limits: HeadLimits }

/** The length of a text. If it is blank, the default in its place is counted. */
function Count({ name, own, shown, limits }: CountProps) {
  const text = own.trim() || shown
  return (
    <li data-fit={fitOf(text, limits)}>
      {`${name}: ${text ? lengthLabel(text, limits) : 'none'}`}
      {!own.trim() && text && <span className={styles.usual}>Blank, so this is used instead</span>}
    </li>
  )
}
