import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { staffLists, staffPaths } from '#blocks/contract/staff-paths.ts'
import { refreshPaths } from './records.ts'

/** What the api says of a change, wherever it was made; revision 0 for what was deleted. */
export type LiveChange = { collection: string; id: string; revision: number }

/** Reads anew whatever somebody else changes while this tab is open (`GET /api/events`). */
export function useLiveChanges(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const events = new EventSource(staffPaths.events)
    let wasLost = false
    events.addEventListener('change', ({ data }) => {
      const change = JSON.parse(data) as LiveChange // our own api's event
      void refreshPaths(queries, pathsOf(change))
    })
    events.addEventListener('presence', ({ data }) => {
      queries.setQueryData([staffPaths.presence], JSON.parse(data))
    })
    // What happened while the line was down was told to nobody: everything is asked for again.
    events.addEventListener('error', () => {
      wasLost = true
    })
    events.addEventListener('open', () => {
      if (wasLost) void queries.invalidateQueries()
      wasLost = false
    })
    return () => events.close()
  }, [queries])
}

/** What pages are made of: their list tells of all four, and their drafts, versions and layouts lie below it. */
const pageCollections = ['pages', 'page-drafts', 'staff-pages', 'page-versions']

/** The api paths a change touches. */
export function pathsOf({ collection, id }: LiveChange): string[] {
  const status = [staffPaths.status]
  if (collection in staffLists) return [staffLists[collection as keyof typeof staffLists], ...status]
  if (collection === 'album-images') return [apiPaths.albums, ...status]
  if (pageCollections.includes(collection)) return [staffPaths.pages, apiPaths.sitePages, ...status]
  if (collection === 'service-pages') return [apiPaths.servicePage(id)]
  const single: Record<string, string> = {
    site: apiPaths.site,
    'contact-info': apiPaths.contactInfo,
    availability: staffPaths.availability,
    media: staffPaths.media,
    trash: staffPaths.trash,
    users: staffPaths.users,
    audit: staffPaths.audit,
    'saved-sections': staffPaths.savedSections,
  }
  return [single[collection] ?? `/api/content/${collection}`, ...status]
}
