import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { contactWays } from '#blocks/contract/records/contact-ways.ts'
import type { WithMedia } from '#blocks/contract/records/media.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'

/** Phone and e-mail of the farm, with the site settings. `enabled: false` shows what was read and asks for nothing. */
export function useContactWays({ enabled = true } = {}) {
  const { data: site } = useQuery<WithMedia<SiteSettings>>({ queryKey: [apiPaths.site], enabled })
  const { data: contact } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo], enabled })
  return { site, ...contactWays(contact, site) }
}
