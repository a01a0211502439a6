import { z } from 'zod'

export const recentSiteSchema = z.object({
  siteUrl: z.url().max(300),
  name: z.string().max(200),
  contractVersion: z.int(),
  /** With it, wrong passwords that others try don't lock this computer out. It lets nobody in. */
  knownDevice: z.string().max(1000).optional(),
})
export const recentSitesSchema = z.object({
  /** True while the app is connected to the first of them. */
  isConnected: z.boolean(),
  /** Most recent first. */
  sites: z.array(recentSiteSchema).max(20),
})
type RecentSite = z.infer<typeof recentSiteSchema>
export type RecentSites = z.infer<typeof recentSitesSchema>

const mostSites = 6

/** The list after connecting to `site`: it comes first, without a duplicate, and keeps what the site gave before. */
export function withSite(sites: readonly RecentSite[], site: RecentSite): RecentSite[] {
  const before = sites.find(({ siteUrl }) => siteUrl === site.siteUrl)
  return [{ ...before, ...site }, ...withoutSite(sites, site.siteUrl)].slice(0, mostSites)
}

export function withoutSite(sites: readonly RecentSite[], siteUrl: string): RecentSite[] {
  return sites.filter((site) => site.siteUrl !== siteUrl)
}
