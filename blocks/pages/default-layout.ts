import type { Page } from '../contract/pages/page.ts'
import { defaultFrame, type FrameSettings } from '../parts/frame/default-frame.ts'
import { defaultPage } from './default-pages.ts'

/**
 * What a built-in page or a part of the site is until staff publish their own; undefined for any other id. The menu and
 * footer are apart from the pages, so that a visitor's script can load those without them; they
 * begin with what the site settings name.
 */
export function defaultLayout(id: string, site?: FrameSettings): Page | undefined {
  if (id !== 'site-frame') return defaultPage(id)
  return { root: { props: { title: '', description: '', shareImageUrl: '' } }, content: defaultFrame(site) }
}
