import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { LostPony } from '#blocks/kit/drawings/lost-pony.tsx'
import { ButtonLink } from '#blocks/kit/ui/button-link.tsx'
import { notFoundHead } from '../page/page-metadata.ts'
import styles from './not-found.module.css'

/** The page for every unknown address (product.md §2). */
export function NotFound() {
  const { data: site } = useQuery<SiteSettings>({ queryKey: [apiPaths.site] })
  const { title } = notFoundHead(site)
  useEffect(() => {
    // Navigation may lead here: an album can be deleted before its card is clicked.
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <LostPony className={styles.drawing} />
      <h1>404 Page Not Found</h1>
      <p>This trail ends at a fence. The page may have moved, or there’s a typo in the address.</p>
      <div className={styles.ways}>
        <ButtonLink href={sitePaths.home}>Back to the farm</ButtonLink>
        <ButtonLink href={sitePaths.services} kind="second">
          View Our Services
        </ButtonLink>
      </div>
    </div>
  )
}
