import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { refreshPaths, useRecord } from '../../http/records.ts'
import { reasonOf } from '../../http/refusals.ts'
import { send } from '../../http/staff-client.ts'
import { notify } from '../../notices/notify.ts'
import { useSignedOut } from '../../session/signed-out.ts'
import { Ask } from '../../ui/ask.tsx'

/** Restores a version as a draft and opens it in the builder. Asks first if that replaces another draft. */
export function RestoreVersion({ page, number }: { page: PageSummary; number: number }) {
  const draft = useRecord(staffPaths.pageDraft(page.id))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const askToSignIn = useSignedOut()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const revision = draft.data?.revision

  async function restore() {
    setIsAsking(false)
    setIsBusy(true)
    try {
      await send('POST', staffPaths.restorePageVersion(page.id, number), undefined, `"${revision}"`)
      notify(`Version ${number} is now the draft. Publish it to make it live.`)
      navigate(`/admin/pages/${page.id}`)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn()
      else notify(reasonOf(error))
    } finally {
      setIsBusy(false)
      await refreshPaths(queries, [staffPaths.pages])
    }
  }

  return (
    <>
      <button
        type="button"
        className="button button-main"
        disabled={isBusy || revision === undefined}
        onClick={() => (revision ? setIsAsking(true) : void restore())}
      >
        {`Restore version ${number}`}
      </button>
      {isAsking && (
        <Ask
          title="There is a draft already"
          text={`Version ${number} replaces it. You can still find the current draft under Versions.${
            page.schedule ? ' It won’t go live as scheduled.' : ''
          }`}
          onCancel={() => setIsAsking(false)}
          choices={[{ label: `Restore version ${number}`, isMain: true, onChoose: () => void restore() }]}
        />
      )}
    </>
  )
}
