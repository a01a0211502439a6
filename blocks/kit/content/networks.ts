import type { SiteReply } from '../../contract/enquiries/derived-site.ts'
import type { PageBlock } from '../../contract/pages/page.ts'
import type { SiteSettings } from '../../contract/records/site-settings.ts'
import { isSame } from '../../contract/values/merge.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import { type SocialService, socialServices } from '../../contract/values/social-services.ts'
import { blocksIn } from './slot-content.ts'

/** One of the farm's networks. `url` is blank until it has an address. */
export type Network = { service: SocialService; url: string }

/** The site settings as blocks get them: with the networks of the footer, where it has others. */
export type ShownSite = SiteReply & { networks?: readonly Network[] }

type SocialPages = Partial<Pick<SiteSettings, 'facebookUrl' | 'instagramUrl' | 'twitterUrl'>>

/** The farm's networks as its footer shows them, so that blocks and footer never differ. */
export function networksOf(site: SocialPages & Pick<ShownSite, 'networks'>): readonly Network[] {
  return site.networks ?? networksInSettings(site)
}

/** Those with which a footer begins. */
export function networksInSettings(site: SocialPages | undefined): Network[] {
  return [
    { service: 'facebook', url: safeLink(site?.facebookUrl) },
    { service: 'instagram', url: safeLink(site?.instagramUrl) },
    { service: 'twitter', url: safeLink(site?.twitterUrl) },
  ]
}

/** The settings with the networks of the footer of a frame; the same settings if these are its networks already. */
export function withNetworks<Site extends SocialPages>(
  site: Site,
  frame: readonly PageBlock[] | undefined,
): Site & Pick<ShownSite, 'networks'> {
  const footer = frame?.find(({ type }) => type === 'SiteFooter')
  if (!footer) return site
  const networks = blocksIn(footer.props.columns)
    .filter(({ type }) => type === 'FooterAbout')
    .flatMap(({ props }) => props.social as Network[]) // its schema
    .filter(({ service }) => Object.hasOwn(socialServices, service))
    .map(({ service, url }) => ({ service, url: safeLink(url) }))
  return isSame(networks, networksInSettings(site)) ? site : { ...site, networks }
}
