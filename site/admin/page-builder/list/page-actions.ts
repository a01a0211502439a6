import { useNavigate } from 'react-router-dom'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { send } from '../../base/http/staff-client.ts'
import { moveToTrash, notify } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'

export const pageLists = [staffPaths.pages, staffPaths.status, staffPaths.trash]

/** The actions of the list of pages. Each reports its result in a toast. */
export function usePageActions() {
  const { act } = useAct({ touches: pageLists })
  const navigate = useNavigate()
  return {
    markReady: ({ id, title, draftRevision }: PageSummary, isReady: boolean) =>
      act(async () => {
        await send('PUT', staffPaths.pageDraftReady(id), { isReady }, `"${draftRevision}"`)
        notify(isReady ? `${title} is marked as ready` : `${title} is no longer marked as ready`)
      }),
    takeBackSchedule: ({ id, title, draftRevision }: PageSummary) =>
      act(async () => {
        await send('POST', staffPaths.publishPage(id), { at: null }, `"${draftRevision}"`)
        notify(`${title} is unscheduled`)
      }),
    dropDraft: ({ id, title, draftRevision }: PageSummary) =>
      act(async () => {
        await send('DELETE', staffPaths.pageDraft(id), undefined, `"${draftRevision}"`)
        notify(`Draft of ${title} discarded. You can still find it under Versions.`)
      }),
    startOver: ({ id, title, draftRevision }: PageSummary) =>
      act(async () => {
        await send('POST', staffPaths.restoreSpecifiedPage(id), undefined, `"${draftRevision}"`)
        notify(`${title} is back to its standard layout, as a draft. Publish it to make it live.`)
        navigate(`/admin/pages/${id}`)
      }),
    remove: ({ id, title, revision }: PageSummary) =>
      act(() => moveToTrash(staffPaths.page(id), revision, { name: title, touches: pageLists })),
  }
}
