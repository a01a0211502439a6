import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import type { Album } from '#blocks/contract/records/album.ts'
import type { Redirect } from '#blocks/contract/records/redirect.ts'
import {
  checkRedirects,
  type KnownAddresses,
  readRedirects,
} from '#blocks/contract/records/redirect-import.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useSiteUrl } from '../../base/host/host.ts'
import { useStaffList } from '../../base/http/record-queries.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { ListImport, type ReadList } from '../../forms/lists/list-import-form.tsx'

/** Adds many redirects from a list: a preview first, then all of them in one save, which can be undone as one. */
export function Component() {
  const pages = useQuery<PageSummary[]>({ queryKey: [staffPaths.pages] })
  const albums = useStaffList<Album>(apiPaths.albums)
  const redirects = useStaffList<Redirect>(staffPaths.redirects)
  const isRead = pages.data && albums.data && redirects.data
  const known = useMemo(
    () => ({
      pages: new Set(pages.data?.map(({ path }) => path)),
      albums: new Set(
        albums.data?.items.flatMap(({ id, isPublished }) => (isPublished ? [`/media/${id}`] : [])),
      ),
      others: redirects.data?.items ?? [],
    }),
    [pages.data, albums.data, redirects.data],
  )
  return (
    <Screen
      title="Old addresses"
      intro="Where visitors of your old addresses are sent. You’ll see what’s wrong before anything is added."
      back={{ to: '/admin/bring-over', label: 'Bring your old site' }}
    >
      {isRead ? (
        <Import known={known} />
      ) : (
        <ScreenState
          error={pages.error ?? albums.error ?? redirects.error}
          onRetry={() => void Promise.all([pages.refetch(), albums.refetch(), redirects.refetch()])}
        />
      )}
    </Screen>
  )
}

function Import({ known }: { known: KnownAddresses }) {
  const since = dayIn(useTimeZone())
  const siteUrl = useSiteUrl()
  const read = useCallback(
    (text: string): ReadList => {
      const ownHost = new URL(siteUrl).host.replace(/^www\./, '')
      const rows = checkRedirects(readRedirects(text, [ownHost]), known).map(({ from, to, ...row }) => ({
        ...row,
        title: from,
        detail: to && `→ ${to}`,
        value: row.outcome === 'new' ? { from, to, since } : undefined,
      }))
      return { rows, problem: rows.length === 0 ? 'There are no addresses in this.' : undefined }
    },
    [known, since, siteUrl],
  )
  return (
    <ListImport
      label="Or paste them here, one old and new address on each line, such as /parties.html, /contact"
      alsoAccepts=".htaccess"
      path={staffPaths.redirects}
      to={staffPaths.redirectImport}
      field="redirects"
      noun={['redirect', 'redirects']}
      what="Old address, and where it leads"
      read={read}
    />
  )
}
