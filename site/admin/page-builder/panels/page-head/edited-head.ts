import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiPath, apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { HeroContent } from '#blocks/contract/records/home-content.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import * as builtInPages from '#blocks/pages/default-pages.ts'
import { type PageHead, pageHead, withSharePicture } from '../../../../page/page-head.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { usePuck } from '../../page/core/use-puck.ts'

/** The head of the page as edited, by the rules of the public site. */
export function useEditedHead(): PageHead & { siteName: string; own: Page['root']['props'] } {
  const { summary } = useEditor().opened
  const queries = useQueryClient()
  const { data: site } = useQuery<SiteSettings>({ queryKey: [apiPaths.site] })
  const { data: hero } = useQuery<HeroContent>({ queryKey: [apiPaths.hero] })
  const { root, content } = usePuck((s) => s.appState.data) as unknown as Page // Puck's shape
  const layout = { root: { props: { ...blankRoot, ...root.props } }, content }
  // A service page takes its head from its record, which is edited in the first block.
  const service = content.find(({ type }) => type === 'ServiceHero')?.props
  const servicePath = apiPaths.servicePage(summary.id)
  const reply = <T>(apiPath: ApiPath<T>): T | undefined => {
    const stored = queries.getQueryData<T>([apiPath])
    return stored && apiPath === servicePath ? { ...stored, ...service } : stored
  }
  const own = pageHead({ pageId: summary.id, path: summary.path }, layout, reply, builtInPages)
  const head = withSharePicture(own, site, hero)
  return { ...head, siteName: textOr(site?.name, siteDefaults.name), own: layout.root.props }
}

const blankRoot: Page['root']['props'] = { title: '', description: '', shareImageUrl: '' }
