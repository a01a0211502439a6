import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageLine } from '#blocks/contract/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { QueuedPage } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import { Line, Way } from './line.tsx'
import { pressCommand } from './menu-commands.ts'
import { ThrowAway } from './throw-away.tsx'
import { useDesktopState } from './use-desktop-state.ts'

const mostLines = 3

type WaysOn = { path: string; onGo: (path: string) => void }
type QueueLinesProps = WaysOn & { isSignedIn: boolean }

/** The pages that a person should know of while they wait to be sent; a draft that only waits for the line is not one. */
export function QueueLines({ path, onGo, isSignedIn }: QueueLinesProps) {
  const queue = useDesktopState('pages:queue') ?? []
  const [isAll, setIsAll] = useState(false)
  const shown = queue.filter(({ isPublish, waitsFor }) => isPublish || needsSomebody(waitsFor))
  const { data: lines } = useQuery<PageLine[]>({
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
  const { pageId, isPublish, waitsFor, isGone } = page
  const own = `/admin/pages/${pageId}`
  const isHere = path === own

  async function showBoth() {
    // The draft itself is at the site by now; publishing it from the page shows what stands against it.
    if (isPublish) await askMain('pages:cancel', { pageId })
    if (isHere) pressCommand('publish')
    else onGo(own)
  }

  return (
    <>
      {waitsFor === 'click' && <Way words="Publish" onClick={() => askMain('pages:confirm', { pageId })} />}
      {waitsFor === 'choice' && isHere && isPublish && <Way words="Publish again" onClick={showBoth} />}
      {waitsFor === 'choice' && !isHere && <Way words="Show both" onClick={showBoth} />}
      {(waitsFor === 'click' || waitsFor === 'repair') && !isHere && (
        <Way words="Open the page" onClick={() => onGo(own)} />
      )}
      {isPublish && <Way words="Don’t publish" onClick={() => askMain('pages:cancel', { pageId })} />}
      {(isGone || (waitsFor === 'choice' && !isPublish)) && <ThrowAway page={page} title={title} />}
    </>
  )
}

function needsSomebody(waitsFor: QueuedPage['waitsFor']): boolean {
  return waitsFor === 'click' || waitsFor === 'choice' || waitsFor === 'repair'
}

function inWords({ isPublish, waitsFor, isGone, reason }: QueuedPage, title: string): string {
  switch (waitsFor) {
    case 'connection':
      return `${title} will be published when the line is back.`
    case 'sign-in':
      return `${title} will be published when you have signed in.`
    case 'site':
      return `The site has trouble with ${title} just now. It will be published as soon as it can be.`
    case 'click':
      return `${title} was to be published, and was changed or lay for a day since. Look at it, then publish it.`
    case 'choice':
      return isPublish
        ? `${title} was not published: it was changed meanwhile. Nothing is lost: look at both.`
        : `Somebody else saved ${title} meanwhile. Nothing is lost: look at both.`
    case 'repair':
      if (isGone) return `${title} was deleted at the site. What you typed in it is kept on this computer.`
      return isPublish
        ? `${title} was not published: ${reason}`
        : `${title} is kept on this computer, and the site does not take it: ${reason}`
  }
}
