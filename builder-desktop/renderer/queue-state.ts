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
