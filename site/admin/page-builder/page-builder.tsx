import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { BuilderMetadata } from '#blocks/editing/block-editor.tsx'
import { useHost } from '../base/host/host.ts'
import { dropDraft } from '../base/local-drafts/local-drafts.ts'
import { useUser } from '../base/session/session-queries.ts'
import { ScreenState } from '../base/ui/screen-state.tsx'
import { askFirst, DraftQuestion } from './frame/opening/draft-question.tsx'
import { useBuilderContent } from './page/core/builder-content.ts'
import { useKnownMedia } from './page/core/known-media.ts'
import { type OpenedPage, useOpenedPage } from './page/core/open-page.ts'
import { PageEditor } from './page-editor.tsx'
import type { PageLocalDraft } from './publish/saving/page-drafts.ts'

/** The visual editor of one page, at /admin/pages/{id}. */
export function Component() {
  const { id = '' } = useParams()
  return <PageBuilder key={id} id={id} />
}

function PageBuilder({ id }: { id: string }) {
  const { metadata, error: contentError, retry } = useBuilderContent(id)
  const { data: opened, error, isFetching, refetch, dataUpdatedAt } = useOpenedPage(id)
  const reopen = useCallback(() => void refetch(), [refetch])
  const retryAll = () => {
    reopen()
    retry()
  }

  // Unmounts the editor during a refetch, so that nobody types into an editor about to be replaced.
  if (!opened || !metadata || error || isFetching) {
    return <ScreenState error={error ?? contentError} onRetry={retryAll} />
  }
  // A new draft mounts a new editor, because Puck reads its data only once.
  return <OpenedBuilder key={dataUpdatedAt} opened={opened} metadata={metadata} onReopen={reopen} />
}

type OpenedBuilderProps = { opened: OpenedPage; metadata: BuilderMetadata; onReopen: () => void }

function OpenedBuilder({ opened, metadata: published, onReopen }: OpenedBuilderProps) {
  const metadata = useKnownMedia(published, opened.media)
  const me = useUser()
  // Based on the state at opening, so that local drafts stored by this editor raise no question.
  const [{ question, arrived }] = useState(() => askFirst(opened, me))
  useDropArrived(opened.summary.id, arrived)
  const [start, setStart] = useState<Page | undefined>(question ? undefined : opened.draft.data)
  if (question && !start) {
    return <DraftQuestion opened={opened} question={question} onStart={setStart} onReopen={onReopen} />
  }
  return (
    <PageEditor opened={opened} start={start ?? opened.draft.data} metadata={metadata} onReopen={onReopen} />
  )
}

/** Drops local drafts whose changes are already on the server, here and in the desktop app. */
function useDropArrived(pageId: string, arrived: readonly PageLocalDraft[]): void {
  const { work } = useHost()
  useEffect(() => {
    if (arrived.length === 0) return
    for (const { key } of arrived) dropDraft(key)
    // If the disk can't be written, the desktop app asks again.
    work?.arrived(pageId).catch(() => undefined)
  }, [work, pageId, arrived])
}
