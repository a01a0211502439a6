import { randomUUID } from 'node:crypto'
import { afterPublish } from '#blocks/contract/pages/page-base.ts'
import { asUnacknowledged, type Live, type Outcome } from './outbox-calls.ts'
import {
  isOnlyPublish,
  isPending,
  isSameDraft,
  type OutboxEntry,
  type PendingPublish,
  type UnacknowledgedCall,
} from './outbox-entry.ts'

// How an entry of the outbox goes on, whatever happens to it.

const maxUnacknowledged = 20

/** An app that was too old may be the new one now. */
export function afterStart(entry: OutboxEntry): OutboxEntry {
  return entry.stop?.kind === 'failed' && entry.stop.status === 426 ? { ...entry, stop: undefined } : entry
}

/** The draft is at the server as it is here, whatever stopped its publish. */
export function hasSaved({ save, publish, stop }: OutboxEntry): boolean {
  return isOnlyPublish({ save, publish }) && !(stop?.kind === 'conflict' && stop.current)
}

/** With a newer draft. What is published is what was seen: after another change it takes a person's word again. */
export function withSave(
  before: OutboxEntry | undefined,
  next: Pick<OutboxEntry, 'pageId' | 'draft' | 'etag'>,
): OutboxEntry {
  // While nothing stands in the way the entry knows best what the server has.
  const etag = isPending(before) && (!before.stop || hasSaved(before)) ? before.etag : next.etag
  const save = { key: randomUUID() }
  if (!before) return { ...next, etag, save, unheard: [] }
  const isUnchanged = isSameDraft(before.draft, next.draft)
  const { publish } = before
  const { unheard } = isUnchanged ? before : withoutPublish(before)
  return {
    ...next,
    etag,
    save,
    publish:
      publish &&
      (isUnchanged ? publish : { ...publish, key: randomUUID(), isUnheard: false, needsClick: true }),
    // What was sent against another ETag does not stand in its way.
    unheard: before.etag === etag ? unheard : [],
  }
}

/** It may be done all the same: then a later draft goes on from it. */
export function withoutPublish(before: OutboxEntry): OutboxEntry {
  const { draft, save, publish, stop, unheard } = before
  return {
    ...before,
    publish: undefined,
    stop: save && stop,
    unheard: publish?.isUnheard ? addUnacknowledged(unheard, asUnacknowledged(publish, draft)) : unheard,
  }
}

/** In the place of any other. */
export function withPublish(before: OutboxEntry, publish: PendingPublish): OutboxEntry {
  return { ...withoutPublish(before), publish }
}

/** Just before it is sent: from now on the server may have it. */
export function withUnacknowledged(latest: OutboxEntry, { draft, save: sent }: OutboxEntry): OutboxEntry {
  const { save, publish, unheard } = latest
  if (!sent) return { ...latest, publish: publish && { ...publish, isUnheard: true } }
  const more = save ? addUnacknowledged(unheard, { key: sent.key, draft }) : unheard
  return more === unheard ? latest : { ...latest, unheard: more }
}

/** All of them were sent against one ETag, so only the first to arrive is done: most likely the first, or one of late. */
function addUnacknowledged(
  before: readonly UnacknowledgedCall[],
  call: UnacknowledgedCall,
): readonly UnacknowledgedCall[] {
  if (before.some(({ key }) => key === call.key)) return before
  const [first = call, ...more] = [...before, call]
  return [first, ...more.slice(1 - maxUnacknowledged)]
}

/** `latest` may be a newer draft than was `sent`: it goes on from what the server has now. */
export function after(latest: OutboxEntry, sent: OutboxEntry, outcome: Outcome): OutboxEntry {
  const isNewer = latest.draft !== sent.draft
  switch (outcome.kind) {
    case 'wait':
      return latest
    case 'stopped':
      return isNewer ? latest : { ...latest, stop: outcome.stop }
    case 'needs-click':
      return {
        ...latest,
        etag: outcome.etag,
        publish: latest.publish && { ...latest.publish, needsClick: true },
      }
    case 'found':
    case 'done': {
      const { draft, publish } = latest
      const { etag, live } = outcome
      const isToSend = latest.save && (isNewer || outcome.kind === 'found')
      return {
        ...latest,
        draft: live ? { ...draft, base: afterPublish(draft.base, live.step) } : draft,
        etag,
        // Its base may be another by now, and what says something else has a key of its own.
        save: isToSend ? { key: randomUUID() } : undefined,
        publish: isWhatIsLive(publish, live) ? undefined : publish,
        unheard: [],
      }
    }
  }
}

/** What was asked for is live, though the page may have been changed while it went out. */
function isWhatIsLive(publish: PendingPublish | undefined, live: Live | undefined): boolean {
  if (!publish || !live) return false
  return (
    publish.key === live.call.key || (publish.needsClick === true && publish.askedAt === live.call.askedAt)
  )
}
