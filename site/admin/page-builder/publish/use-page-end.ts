import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.ts'
import { useAct } from '../../base/session/use-act.ts'

/** Takes a page off the site, or lets it stay. Each reports its result in a toast. */
export function usePageEnd() {
  const { act } = useAct({ touches: [staffPaths.pages, staffPaths.status] })
  const unpublish = ({ id, revision }: PageSummary, body: object) =>
    send('POST', staffPaths.unpublishPage(id), body, `"${revision}"`)
  return {
    takeOff: (page: PageSummary, { unschedule }: { unschedule: boolean }) =>
      act(async () => {
        await unpublish(page, unschedule ? { unschedule } : {})
        notify(`${page.title} is off the site. You can publish it again any time.`)
      }),
    keepOn: (page: PageSummary) =>
      act(async () => {
        await unpublish(page, { at: null })
        notify(`${page.title} stays on the site`)
      }),
  }
}
