import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkingPage, PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { formReason } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Confirm } from '../../base/ui/confirm.tsx'
import { momentIn } from '../../base/ui/moments.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const comesAgain = 'You can publish it again any time: its draft and versions stay.'

/** What a page's end means, for the questions before it; `wayBack` says how it comes back. */
export function useEndOfPage({ id }: PageSummary, wayBack = comesAgain): string {
  const { data: linking = [] } = useQuery<LinkingPage[]>({ queryKey: [staffPaths.linkingPages(id)] })
  const names = new Intl.ListFormat('en').format(linking.map(({ title }) => title))
  const links = names && ` Change the links on ${names} too: visitors won’t see them then.`
  return `Visitors won’t find it anymore, and it leaves the menu. ${wayBack}${links}`
}

/** Takes a page off the site after a question, which also asks about a draft that would bring it back at its time. */
export function TakeOffPage({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { takeOff } = usePageEnd()
  const timeZone = useTimeZone()
  const [unschedules, setUnschedules] = useState(true)
  const { schedule } = page
  const begins = schedule && !schedule.problem ? momentIn(schedule.at, timeZone, new Date()) : ''
  const comesBack = begins && ` Its draft is scheduled to go live ${begins}, which would bring the page back.`
  return (
    <Confirm
      title={`Take ${page.title} off the site?`}
      text={useEndOfPage(page) + comesBack}
      label="Take off the site"
      onConfirm={() => void takeOff(page, { unschedule: begins !== '' && unschedules })}
      onClose={onClose}
    >
      {begins && (
        <label className="check">
          <input
            type="checkbox"
            checked={unschedules}
            onChange={({ target }) => setUnschedules(target.checked)}
          />
          Also unschedule the draft
        </label>
      )}
    </Confirm>
  )
}

export function EndPage({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { id, title, revision, ends } = page
  const queries = useQueryClient()
  const timeZone = useTimeZone()

  async function plan(at: string): Promise<string> {
    try {
      await send('POST', staffPaths.unpublishPage(id), { at }, `"${revision}"`)
    } catch (error) {
      return formReason(error)
    } finally {
      await refreshPaths(queries, [staffPaths.pages])
    }
    notify(`${title} comes off the site ${momentIn(at, timeZone, new Date())}`)
    onClose()
    return ''
  }

  return (
    <ScheduleDialog
      title={`Take ${title} off the site later`}
      text={useEndOfPage(page)}
      at={ends?.at}
      onSchedule={plan}
      onClose={onClose}
    />
  )
}

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
