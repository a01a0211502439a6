import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { QueuedPage } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import { pressCommand } from './menu-commands.ts'
import { Row, RowButton } from './queue-row.tsx'
import { needsAttention, type QueueAction, queueActions, queueMessage } from './queue-state.ts'
import { ThrowAway } from './throw-away.tsx'
import { useDesktopState } from './use-desktop-state.ts'

const maxRows = 3

type ActionContext = { path: string; onGo: (path: string) => void }
type QueueRowsProps = ActionContext & { isSignedIn: boolean }

/** Rows for the queued pages that a person should know about. */
export function QueueRows({ path, onGo, isSignedIn }: QueueRowsProps) {
  const queue = useDesktopState('pages:queue') ?? []
  const [isAll, setIsAll] = useState(false)
  const shown = queue.filter(needsAttention)
  const { data: pages } = useQuery<PageSummary[]>({
    queryKey: [staffPaths.pagesAndParts],
    enabled: isSignedIn && shown.length > 0,
  })
  const titleOf = (id: string) => pages?.find((page) => page.id === id)?.title ?? id
  const more = shown.length - maxRows
  return (
    <>
      {shown.slice(0, isAll ? undefined : maxRows).map((page) => (
        <Row
          key={page.pageId}
          name="queued"
          waitsFor={page.waitsFor}
          text={queueMessage(page, titleOf(page.pageId))}
        >
          <QueueActions page={page} title={titleOf(page.pageId)} path={path} onGo={onGo} />
        </Row>
      ))}
      {more > 0 && (
        <Row name="more" text={isAll ? '' : `${more} more ${more === 1 ? 'page is' : 'pages are'} waiting.`}>
          <RowButton text={isAll ? 'Show fewer' : 'Show all'} onClick={() => setIsAll(!isAll)} />
        </Row>
      )}
    </>
  )
}

type QueueActionsProps = ActionContext & { page: QueuedPage; title: string }

function QueueActions({ page, title, path, onGo }: QueueActionsProps) {
  const { pageId, isPublish } = page
  const own = `/admin/pages/${pageId}`
  const isHere = path === own

  async function showBoth() {
    // The site has the draft already. Publishing it from the page shows the conflict.
    if (isPublish) await askMain('pages:cancel', { pageId })
    if (isHere) pressCommand('publish')
    else onGo(own)
  }

  const buttons: Record<QueueAction, ReactNode> = {
    publish: <RowButton text="Publish" onClick={() => askMain('pages:confirm', { pageId })} />,
    'publish-again': <RowButton text="Publish again" onClick={showBoth} />,
    'show-both': <RowButton text="Compare" onClick={showBoth} />,
    'open-page': <RowButton text="Open the page" onClick={() => onGo(own)} />,
    cancel: <RowButton text="Don’t publish" onClick={() => askMain('pages:cancel', { pageId })} />,
    'throw-away': <ThrowAway page={page} title={title} />,
  }
  return queueActions(page, isHere).map((name) => <Fragment key={name}>{buttons[name]}</Fragment>)
}
