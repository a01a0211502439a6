import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../http/api-client.ts'
import { ApiError } from '../../../http/api-error.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Button } from '../../base/ui/button.tsx'
import { useEditor } from '../page/core/editor-context.ts'
import { NotSaved, type Refusal, refusal } from './use-publishing.ts'

type ReadyButtonProps = {
  isDisabled: boolean
  onRefused: (refused: Refusal | undefined) => void
  onDone: () => void
}

/**
 * Marks the draft as ready, to be published with others from the list of pages. Any change removes the mark.
 */
export function ReadyButton({ isDisabled, onRefused, onDone }: ReadyButtonProps) {
  const { opened, saver } = useEditor()
  const { id, title } = opened.summary
  const queries = useQueryClient()
  const { data: lines } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const [isSending, setIsSending] = useState(false)
  const isMarked = lines?.find((summary) => summary.id === id)?.isReady === true && !saver.isDirty()

  async function mark() {
    setIsSending(true)
    onRefused(undefined)
    try {
      if (!(await saver.flush())) throw new NotSaved()
      await saver.hold(async () => {
        const headers = { 'If-Match': saver.etag() }
        const reply = await callApi('PUT', staffPaths.pageDraftReady(id), { isReady: !isMarked }, { headers })
        saver.rebaseOn({ etag: reply.headers.get('ETag') ?? '' })
      })
      void refreshPaths(queries, [staffPaths.pages])
      notify(isMarked ? `${title} is no longer marked as ready` : `${title} is marked as ready`)
      onDone()
    } catch (error) {
      const hasNoDraft = error instanceof ApiError && error.status === 404
      onRefused(
        hasNoDraft
          ? { message: 'This page has no changes since it was published.', issues: [] }
          : refusal(error),
      )
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button isSmall disabled={isDisabled || isSending} onClick={() => void mark()}>
      {isMarked ? 'Not ready yet' : 'Mark as ready'}
    </Button>
  )
}
