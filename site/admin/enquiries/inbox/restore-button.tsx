import { useState } from 'react'
import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { reasonOf } from '../../http/refusals.ts'
import { notify } from '../../notices/notify.ts'
import { useSignedOut } from '../../session/signed-out.ts'
import { useEnquiryCalls } from '../core/enquiry-queries.ts'

/** Moves an enquiry out of the spam folder with one tap. The toast offers undo. */
export function RestoreButton({ line }: { line: EnquirySummary }) {
  const { move, lookAgain } = useEnquiryCalls()
  const askToSignIn = useSignedOut()
  const [isBusy, setIsBusy] = useState(false)

  async function restore() {
    setIsBusy(true)
    try {
      const restored = await move(line, { to: 'open' })
      notify(`${line.reference} moved to Open`, {
        undo: async () => void (await move(restored, { to: 'spam' })),
        touches: [staffPaths.enquiries, staffPaths.status],
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn()
      else notify(reasonOf(error))
      await lookAgain()
    }
    setIsBusy(false)
  }

  return (
    <button
      type="button"
      className="button button-second button-small"
      disabled={isBusy}
      aria-label={`Restore ${line.reference} of ${line.name}`}
      onClick={() => void restore()}
    >
      Restore
    </button>
  )
}
