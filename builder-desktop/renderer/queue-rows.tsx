import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { QueuedPage } from '../ipc.ts'
import { askMain } from './ask-main.ts'
import { pressCommand } from './menu-commands.ts'
import { Row, RowButton, ThrowAway } from './queue-row.tsx'
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

/** What a person can do about a queued page, in the order of the buttons. */
export type QueueAction = 'publish' | 'publish-again' | 'show-both' | 'open-page' | 'cancel' | 'throw-away'

/** True if a person should know about it. A draft that only waits for the connection needs no attention. */
export function needsAttention({ isPublish, waitsFor }: QueuedPage): boolean {
  return isPublish || waitsFor === 'click' || waitsFor === 'choice' || waitsFor === 'repair'
}

/** `isHere`: the page is open in this window. */
export function queueActions({ isPublish, waitsFor, isGone }: QueuedPage, isHere: boolean): QueueAction[] {
  const actions: [QueueAction, boolean][] = [
    ['publish', waitsFor === 'click'],
    ['publish-again', waitsFor === 'choice' && isHere && isPublish],
    ['show-both', waitsFor === 'choice' && !isHere],
    ['open-page', (waitsFor === 'click' || waitsFor === 'repair') && !isHere],
    ['cancel', isPublish],
    ['throw-away', isGone || (waitsFor === 'choice' && !isPublish)],
  ]
  return actions.filter(([, isThere]) => isThere).map(([action]) => action)
}

export function queueMessage({ isPublish, waitsFor, isGone, reason }: QueuedPage, title: string): string {
  switch (waitsFor) {
    case 'connection':
      return `${title} will be published when you’re back online.`
    case 'sign-in':
      return `${title} will be published when you sign in.`
    case 'site':
      return `The site is having trouble with ${title}. It will be published as soon as possible.`
    case 'click':
      return `${title} wasn’t published yet. It changed or has been waiting for over a day. Check it, then publish.`
    case 'choice':
      return isPublish
        ? `${title} wasn’t published because someone else changed it. Nothing is lost. Compare the two.`
        : `Someone else saved ${title}. Nothing is lost. Compare the two.`
    case 'repair':
      if (isGone) return `${title} was deleted on the site. What you typed is saved on this computer.`
      return isPublish
        ? `${title} wasn’t published: ${reason}`
        : `${title} is saved on this computer, but the site didn’t accept it: ${reason}`
  }
}
