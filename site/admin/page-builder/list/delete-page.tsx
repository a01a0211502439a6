import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import { Confirm } from '../../base/ui/confirm.tsx'
import { isLive } from '../page/core/page-state.ts'
import { useEndOfPage } from '../publish/end-page.tsx'
import { usePageActions } from './page-actions.ts'

const wayBack = `It stays in the trash for ${trashDays} days, with its draft and versions.`

/** Moves a page to the trash after a question. */
export function DeletePage({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { remove } = usePageActions()
  const end = useEndOfPage(page, wayBack)
  return (
    <Confirm
      title={`Delete ${page.title}?`}
      text={isLive(page) ? end : wayBack}
      label="Delete"
      onConfirm={() => void remove(page)}
      onClose={onClose}
    />
  )
}
