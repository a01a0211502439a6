import { useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dropDraft, readDrafts } from '#site/admin/base/local-drafts/local-drafts.ts'
import { Ask } from '#site/admin/base/ui/ask.tsx'
import type { QueuedPage } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import { useAttempt } from './attempt.ts'
import { RowButton } from './queue-row.tsx'

/** Discards, after a confirmation, a queued page that can't or need not be sent. */
export function ThrowAway({ page, title }: { page: QueuedPage; title: string }) {
  const { pageId, isGone } = page
  const [isAsked, setIsAsked] = useState(false)
  const attempt = useAttempt()

  async function throwAway() {
    setIsAsked(false)
    await askMain('pages:forget', { pageId })
    for (const { key } of readDrafts(`${staffPaths.pageDraft(pageId)}#`)) dropDraft(key)
  }

  return (
    <>
      <RowButton text="Discard…" onClick={() => setIsAsked(true)} />
      {isAsked && (
        <Ask
          title={`Discard what you typed in ${title}?`}
          text={
            isGone
              ? 'The page was deleted on the site, so this can’t be sent. If someone restores the page, it won’t include this.'
              : 'Someone else saved the page. Theirs stays as it is, without this.'
          }
          cancelLabel="Keep it"
          onCancel={() => setIsAsked(false)}
          choices={[{ label: 'Discard', isMain: true, onChoose: () => void attempt(throwAway) }]}
        />
      )}
    </>
  )
}
