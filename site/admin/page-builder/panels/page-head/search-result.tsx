import styles from './head-panel.module.css'

type SearchResultProps = {
  siteName: string
  host: string
  path: string
  title: string
  description: string
}

/** The page as a search result. */
export function SearchResult({ siteName, host, path, title, description }: SearchResultProps) {
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
