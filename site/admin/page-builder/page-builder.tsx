import { useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Page } from '#blocks/contract/page.ts'
import { useUser } from '../session/session-queries.ts'
import { ScreenState } from '../ui/screen-state.tsx'
import { useBuilderContent } from './builder-content.ts'
import { Editor } from './editor.tsx'
import { useOpenedPage } from './open-page.ts'
import { askFirst, DraftQuestion } from './opening/draft-question.tsx'

/** The visual editor of one page, at /admin/pages/{id}. */
export function Component() {
  const { id = '' } = useParams()
  return <PageBuilder key={id} id={id} />
}

function PageBuilder({ id }: { id: string }) {
  const { metadata, error: contentError, retry } = useBuilderContent(id)
  const { data: opened, error, refetch, dataUpdatedAt } = useOpenedPage(id)
  const user = useUser()
  const [start, setStart] = useState<{ from: number; data: Page }>()
  const reopen = useCallback(() => void refetch(), [refetch])

  if (!opened || !metadata || error) {
    return <ScreenState error={error ?? contentError} onRetry={() => [refetch(), retry()]} />
  }
  const isChosen = start?.from === dataUpdatedAt
  const question = isChosen ? undefined : askFirst(opened, user.email)
  if (question) {
    return (
      <DraftQuestion
        opened={opened}
        question={question}
        onStart={(data) => setStart({ from: dataUpdatedAt, data })}
        onReopen={reopen}
      />
    )
  }
  return (
    <Editor
      // Another draft is another editor: it reads its data once.
      key={dataUpdatedAt}
      opened={opened}
      start={isChosen ? start.data : opened.draft.data}
      metadata={metadata}
      onReopen={reopen}
    />
  )
}
