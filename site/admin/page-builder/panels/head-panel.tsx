import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type ApiPath, apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { HeroContent } from '#blocks/contract/records/home-content.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { normalizeImagePath, secureAddress } from '#blocks/contract/values/image-path.ts'
import { variantPath } from '#blocks/contract/values/picture-ladder.ts'
import * as builtInPages from '#blocks/pages/default-pages.ts'
import { type PageHead, pageHead, withSharePicture } from '../../../page/page-metadata.ts'
import { useSiteUrl } from '../../base/host/host.ts'
import { useEditor } from '../page/core/editor-context.ts'
import { usePuck } from '../page/core/use-puck.ts'
import {
  descriptionLimits,
  fitOf,
  type HeadLimits,
  lengthLabel,
  titleLimits,
} from '../publish/checks/head-limits.ts'
import styles from './head-panel.module.css'

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
      {!own.trim() && text && <span className={styles.usual}>Left blank, we use this</span>}
    </li>
  )
}

/** The head of the page as edited, by the rules of the public site. */
function useEditedHead(): PageHead & { siteName: string; own: Page['root']['props'] } {
  const { summary } = useEditor().opened
  const queries = useQueryClient()
  const { data: site } = useQuery<SiteSettings>({ queryKey: [apiPaths.site] })
  const { data: hero } = useQuery<HeroContent>({ queryKey: [apiPaths.hero] })
  const { root, content } = usePuck((s) => s.appState.data) as unknown as Page // Puck's shape
  const layout = { root: { props: { ...blankRoot, ...root.props } }, content }
  // A service page takes its head from its record, which is edited in the first block.
  const service = content.find(({ type }) => type === 'ServiceHero')?.props
  const servicePath = apiPaths.servicePage(summary.id)
  const reply = <T,>(apiPath: ApiPath<T>): T | undefined => {
    const stored = queries.getQueryData<T>([apiPath])
    return stored && apiPath === servicePath ? { ...stored, ...service } : stored
  }
  const own = pageHead({ pageId: summary.id, path: summary.path }, layout, reply, builtInPages)
  const head = withSharePicture(own, site, hero)
  return { ...head, siteName: textOr(site?.name, siteDefaults.name), own: layout.root.props }
}

const blankRoot: Page['root']['props'] = { title: '', description: '', shareImageUrl: '' }

type SearchResultProps = {
  siteName: string
  host: string
  path: string
  title: string
  description: string
}

function SearchResult({ siteName, host, path, title, description }: SearchResultProps) {
  const places = path.split('/').filter(Boolean)
  return (
    <figure className={styles.result} aria-label="Search result">
      <div className={styles.source}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <div>
          <p className={styles.site} dir="auto">
            {siteName}
          </p>
          <p className={styles.address}>{[host, ...places].join(' › ')}</p>
        </div>
      </div>
      <p className={styles.resultTitle} dir="auto">
        {title}
      </p>
      <p className={styles.resultText} dir="auto">
        {description || 'No description. Search engines will pick a sentence from the page.'}
      </p>
    </figure>
  )
}

type ShareCardProps = { host: string; title: string; description: string; shareImage: string }

/** The page as a link preview in a message or on a social network. */
function ShareCard({ host, title, description, shareImage }: ShareCardProps) {
  const path = normalizeImagePath(shareImage)
  const isStored = path.startsWith('/public-objects/')
  return (
    <figure className={styles.card} aria-label="Shared link">
      {path ? (
        <img
          className={styles.cardPicture}
          src={isStored ? variantPath(path, 768, 'webp') : secureAddress(path)}
          alt=""
        />
      ) : (
        <p className={styles.noPicture}>No picture</p>
      )}
      <div className={styles.cardWords}>
        <p className={styles.cardHost}>{host}</p>
        <p className={styles.cardTitle} dir="auto">
          {title}
        </p>
        {description && (
          <p className={styles.cardText} dir="auto">
            {description}
          </p>
        )}
      </div>
    </figure>
  )
}
