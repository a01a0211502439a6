import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { QueuedPage } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import { pressCommand } from './menu-commands.ts'
import { Line, Way } from './queue-row.tsx'
import { inWords, isWorthTelling, type WayOn, waysOn } from './queue-state.ts'
import { ThrowAway } from './throw-away.tsx'
import { useDesktopState } from './use-desktop-state.ts'

const mostLines = 3

type WaysOn = { path: string; onGo: (path: string) => void }
type QueueLinesProps = WaysOn & { isSignedIn: boolean }

/** The pages that a person should know of while they wait to be sent. */
export function QueueLines({ path, onGo, isSignedIn }: QueueLinesProps) {
  const queue = useDesktopState('pages:queue') ?? []
  const [isAll, setIsAll] = useState(false)
  const shown = queue.filter(isWorthTelling)
  const { data: lines } = useQuery<PageSummary[]>({
    queryKey: [staffPaths.pages],
    enabled: isSignedIn && shown.length > 0,
  })
  const titleOf = (id: string) => lines?.find((page) => page.id === id)?.title ?? id
  const more = shown.length - mostLines
  return (
    <>
      {shown.slice(0, isAll ? undefined : mostLines).map((page) => (
        <Line
          key={page.pageId}
          name="queued"
          waitsFor={page.waitsFor}
          words={inWords(page, titleOf(page.pageId))}
        >
          <Ways page={page} title={titleOf(page.pageId)} path={path} onGo={onGo} />
        </Line>
      ))}
      {more > 0 && (
        <Line name="more" words={isAll ? '' : `${more} more ${more === 1 ? 'page waits' : 'pages wait'}.`}>
          <Way words={isAll ? 'Show fewer' : 'Show all'} onClick={() => setIsAll(!isAll)} />
        </Line>
      )}
    </>
  )
}

type WaysProps = WaysOn & { page: QueuedPage; title: string }

function Ways({ page, title, path, onGo }: WaysProps) {
  const { pageId, isPublish } = page
  const own = `/admin/pages/${pageId}`
  const isHere = path === own

  async function showBoth() {
    // The draft itself is at the site by now; publishing it from the page shows what stands against it.
    if (isPublish) await askMain('pages:cancel', { pageId })
    if (isHere) pressCommand('publish')
    else onGo(own)
  }

  const way: Record<WayOn, ReactNode> = {
    publish: <Way words="Publish" onClick={() => askMain('pages:confirm', { pageId })} />,
    'publish-again': <Way words="Publish again" onClick={showBoth} />,
    'show-both': <Way words="Show both" onClick={showBoth} />,
    'open-page': <Way words="Open the page" onClick={() => onGo(own)} />,
    cancel: <Way words="Don’t publish" onClick={() => askMain('pages:cancel', { pageId })} />,
    'throw-away': <ThrowAway page={page} title={title} />,
  }
  return waysOn(page, isHere).map((name) => <Fragment key={name}>{way[name]}</Fragment>)
}
