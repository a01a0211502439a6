import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import { Confirm } from '../../base/ui/confirm.tsx'
import { isLive } from '../page/core/page-state.ts'
import { EndPage, TakeOffPage, useEndOfPage } from '../publish/end-page.tsx'
import { SchedulePage } from '../publish/schedule-page.tsx'
import { NewPage } from './new-page.tsx'
import { usePageActions } from './page-actions.ts'
import { PageAddress } from './page-address.tsx'

/** An action on a page that needs a dialog first. */
export type PageQuestion = {
  kind: 'duplicate' | 'rename' | 'drop' | 'schedule' | 'take-off' | 'end' | 'delete' | 'standard'
  page: PageSummary
}

type PageDialogsProps = { question: PageQuestion; pages: readonly PageSummary[]; onClose: () => void }

export function PageDialogs({ question, pages, onClose }: PageDialogsProps) {
  const { kind, page } = question
  const { dropDraft, startOver } = usePageActions()
  if (kind === 'duplicate') return <NewPage pages={pages} copyOf={page} onClose={onClose} />
  if (kind === 'rename') return <PageAddress page={page} onClose={onClose} />
  if (kind === 'schedule') return <SchedulePage page={page} onClose={onClose} />
  if (kind === 'end') return <EndPage page={page} onClose={onClose} />
  if (kind === 'take-off') return <TakeOffPage page={page} onClose={onClose} />
  if (kind === 'delete') return <DeletePage page={page} onClose={onClose} />
  const unscheduled = page.schedule ? ' It won’t go live as scheduled.' : ''
  if (kind === 'standard')
    return (
      <Confirm
        title={`Start ${page.title} over from its standard layout?`}
        text={`The standard sections in their order become your draft, with the texts you have now. Visitors see no change until you publish.${
          page.draftRevision > 0
            ? ` They replace the current draft, which you can still find under Versions.${unscheduled}`
            : ''
        }`}
        label="Use standard layout"
        onConfirm={() => void startOver(page)}
        onClose={onClose}
      />
    )
  return (
    <Confirm
      title={`Discard the draft of ${page.title}?`}
      text={`Visitors will still see the page as it is now. You can still find the draft under Versions.${unscheduled}`}
      label="Discard draft"
      onConfirm={() => void dropDraft(page)}
      onClose={onClose}
    />
  )
}

const wayBack = `It stays in the trash for ${trashDays} days, with its draft and versions.`

/** Moves a page to the trash after a question. */
function DeletePage({ page, onClose }: { page: PageSummary; onClose: () => void }) {
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
