import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'

/** The time zone of the business, an IANA name: planned times are shown in it. */
export function useTimeZone(): string {
  const { data } = useQuery<SiteSettings>({ queryKey: [apiPaths.site] })
  return data?.timeZone ?? siteDefaults.timeZone
}
