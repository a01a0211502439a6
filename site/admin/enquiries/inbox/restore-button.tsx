import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { notify } from '../../base/notices/notify.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { useEnquiryCalls } from '../core/enquiry-queries.ts'

/** Moves an enquiry out of the spam folder with one tap. The toast offers undo. */
export function RestoreButton({ line }: { line: EnquirySummary }) {
  const { move, lookAgain } = useEnquiryCalls()
  const { act, isBusy } = useAct()

  async function restore() {
    const isRestored = await act(async () => {
      const restored = await move(line, { to: 'open' })
      notify(`${line.reference} moved to Open`, {
        undo: () => move(restored, { to: 'spam' }),
        touches: [staffPaths.enquiries, staffPaths.status],
      })
    })
    if (!isRestored) await lookAgain()
  }

  return (
    <Button
      isSmall
      disabled={isBusy}
      aria-label={`Restore ${line.reference} of ${line.name}`}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}
