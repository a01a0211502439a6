import { useQueryClient } from '@tanstack/react-query'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { formReason } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { notify } from '../../base/notices/notify.tsx'
import { momentIn } from '../../base/ui/moments.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

export function SchedulePage({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { id, title, draftRevision, schedule } = page
  const queries = useQueryClient()
  const timeZone = useTimeZone()

  async function plan(at: string, note: string): Promise<string> {
    try {
      await send('POST', staffPaths.publishPage(id), { at, note }, `"${draftRevision}"`)
    } catch (error) {
      return whyNot(error)
    } finally {
      await refreshPaths(queries, [staffPaths.pages])
    }
    notify(`${title} goes live ${momentIn(at, timeZone, new Date())}`)
    onClose()
    return ''
  }

  return (
    <ScheduleDialog
      title={`Publish ${title} later`}
      hasNote
      at={schedule?.at}
      note={schedule?.note}
      onSchedule={plan}
      onClose={onClose}
    />
  )
}

/** Points to the builder for issues and conflicts, which can only be resolved there. */
function whyNot(error: unknown): string {
  if (error instanceof ApiError && error.status === 412)
    return 'Someone else saved this draft. Check it again, then choose a time.'
  const isForBuilder =
    error instanceof ApiError && (error.status === 409 || error.problem?.issues?.some((i) => i.blockId))
  return isForBuilder ? `${formReason(error)}. Open the page in the builder to fix this.` : formReason(error)
}
