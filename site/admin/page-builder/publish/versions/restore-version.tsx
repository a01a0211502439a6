import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useRecord } from '../../../base/http/record-queries.ts'
import { send } from '../../../base/http/staff-client.ts'
import { notify } from '../../../base/notices/notify.ts'
import { useAct } from '../../../base/session/use-act.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Confirm } from '../../../base/ui/confirm.tsx'

/** Restores a version as a draft and opens it in the builder. Asks first if that replaces another draft. */
export function RestoreVersion({ page, number }: { page: PageSummary; number: number }) {
  const draft = useRecord(staffPaths.pageDraft(page.id))
  const navigate = useNavigate()
  const { act, isBusy } = useAct({ touches: [staffPaths.pages] })
  const [isAsking, setIsAsking] = useState(false)
  const revision = draft.data?.revision

  const restore = () =>
    act(async () => {
      await send('POST', staffPaths.restorePageVersion(page.id, number), undefined, `"${revision}"`)
      notify(`Version ${number} is now the draft. Publish it to make it live.`)
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
