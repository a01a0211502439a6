import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useRecord } from '../../../base/http/record-queries.ts'
import { send } from '../../../base/http/staff-client.ts'
import { notify } from '../../../base/notices/notify.ts'
import { useAct } from '../../../base/session/use-act.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Confirm } from '../../../base/ui/confirm.tsx'

/** How many of the page's pictures and videos are in the library no more. */
async function goneFiles(data: PageDraft['data']): Promise<number> {
  const addresses = new Set(JSON.stringify(data).match(/\/public-objects\/[^"?#\\]+(?=")/g))
  const replies = [...addresses].map((address) => fetch(address, { method: 'HEAD' }).catch(() => undefined))
  return (await Promise.all(replies)).filter((reply) => reply?.status === 404).length
}

/** Restores a version as a draft and opens it in the builder. Asks first if that replaces another draft. */
export function RestoreVersion({ page, number }: { page: PageSummary; number: number }) {
  const draft = useRecord(staffPaths.pageDraft(page.id))
  const navigate = useNavigate()
  const { act, isBusy } = useAct({ touches: [staffPaths.pages] })
  const [isAsking, setIsAsking] = useState(false)
  const revision = draft.data?.revision

  const restore = () =>
    act(async () => {
      const { data } = await send<PageDraft>(
        'POST',
        staffPaths.restorePageVersion(page.id, number),
        undefined,
        `"${revision}"`,
      )
      const gone = await goneFiles(data)
      const advice = gone === 1 ? ' A picture of it was deleted since: choose another one.' : ''
      notify(
        `Version ${number} is now the draft. Publish it to make it live.${
          gone > 1 ? ` ${gone} pictures of it were deleted since: choose others.` : advice
        }`,
      )
      navigate(`/admin/pages/${page.id}`)
    })

  return (
    <>
      <Button
        look="main"
        disabled={isBusy || revision === undefined}
        onClick={() => (revision ? setIsAsking(true) : void restore())}
      >
        {`Restore version ${number}`}
      </Button>
      {isAsking && (
        <Confirm
          title="There is a draft already"
          text={`Version ${number} replaces it. You can still find the current draft under Versions.${
            page.schedule ? ' It won’t go live as scheduled.' : ''
          }`}
          label={`Restore version ${number}`}
          onConfirm={() => void restore()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
