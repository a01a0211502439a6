import type { Page } from '../contract/pages/page.ts'
import type { SitePage } from '../contract/pages/staff-page.ts'
import { defaultFrame, type FrameSettings } from '../parts/frame/default-frame.ts'
import { defaultPage } from './default-pages.ts'

type Services = {
  /** Whether the id is that of a service; a shipped one is known. */
  isService?: boolean
  /** Where services are not as shipped, these name them. */
  sitePages?: readonly SitePage[]
}

/**
 * What a built-in page, that of a service or a part of the site is until staff publish their own; undefined for any other
 * id. The menu and footer are apart from the pages, so that a visitor's script can load those without them; they
 * begin with what the site settings name, and with the services.
 */
export function defaultLayout(
  id: string,
  site?: FrameSettings,
  { isService, sitePages }: Services = {},
): Page | undefined {
  if (id !== 'site-frame') return defaultPage(id, isService)
  const root = { props: { title: '', description: '', shareImageUrl: '' } }
  return { root, content: defaultFrame(site, sitePages) }
}
