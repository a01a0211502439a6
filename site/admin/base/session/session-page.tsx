import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { LogoSettings } from '#blocks/kit/ui/own-logo.ts'
import { SiteLogo } from '#blocks/kit/ui/site-logo.tsx'
import { ApiError } from '../../../http/api-error.ts'
import { toldInPlace } from '../../../http/query-client.ts'
import styles from './session.module.css'

/** What is seen before anybody is signed in, under the farm's logo and name. */
export function SessionPage({ title, children }: { title: string; children: ReactNode }) {
  const {
    data: site,
    error,
    isPending,
  } = useQuery<LogoSettings & SiteSettings>({
    queryKey: [apiPaths.site],
    meta: toldInPlace,
  })
  useEffect(() => {
    document.title = `${title} · Staff`
  }, [title])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.farm}>
          {!isPending && (
            <>
              <SiteLogo site={site} />
              {site ? textOr(site.name, siteDefaults.name) : error instanceof ApiError && error.problem?.name}
            </>
          )}
        </p>
        <h1>{title}</h1>
        {children}
        <a href="/">Back to the website</a>
      </div>
    </main>
  )
}
