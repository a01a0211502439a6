import type { QueuedPage } from '../ipc.ts'

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
