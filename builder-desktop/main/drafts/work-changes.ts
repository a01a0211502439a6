import { randomUUID } from 'node:crypto'
import { afterPublish } from '#blocks/contract/pages/page-base.ts'
import {
  isOnlyPublish,
  isPending,
  isSameDraft,
  type PageWork,
  type PendingPublish,
  type QueuedWork,
  type UnacknowledgedCall,
} from './page-work.ts'
import { asUnacknowledged, type Live, type Outcome } from './work-calls.ts'

// The transitions of a page's work, as pure functions.

const maxUnacknowledged = 20

/** After a restart the app may have been updated, so what failed with 426 is tried again. */
function retried(queued: QueuedWork): QueuedWork {
  const { stop } = queued
  return stop?.kind === 'failed' && stop.status === 426 ? { ...queued, stop: undefined } : queued
}

/** What was typed in the last second before a crash is sent, unless a person has to decide. */
export function afterStart(work: PageWork): PageWork {
  const { pageId, typed } = work
  const queued = work.queued && retried(work.queued)
  if (!typed || queued?.stop || queued?.publish) return { ...work, queued }
  return { ...work, typed: undefined, queued: withSave(queued, { pageId, ...typed }) }
}

/** The site has what was typed by another way. A publish that was asked for is still wanted. */
export function withArrived({ queued, ...work }: PageWork): PageWork {
  const isStopped = queued?.save !== undefined && queued.stop !== undefined
  return { ...work, typed: undefined, queued: isStopped ? undefined : queued }
}

/** True if the server has this draft, whatever stopped its publish. */
export function hasSaved({ save, publish, stop }: QueuedWork): boolean {
  return isOnlyPublish({ save, publish }) && !(stop?.kind === 'conflict' && stop.current)
}

/** The entry with a newer draft. A queued publish needs another confirmation then: its content was not seen. */
export function withSave(
  before: QueuedWork | undefined,
  next: Pick<QueuedWork, 'pageId' | 'draft' | 'etag' | 'origin' | 'at'>,
): QueuedWork {
  // Unless the entry is stopped, it knows the server's ETag better than the window.
  const etag = isPending(before) && (!before.stop || hasSaved(before)) ? before.etag : next.etag
  const save = { key: randomUUID() }
  if (!before) return { ...next, etag, save, unacknowledged: [] }
  const isUnchanged = isSameDraft(before.draft, next.draft)
  const { publish } = before
  const { unacknowledged } = isUnchanged ? before : withoutPublish(before)
  return {
    ...next,
    etag,
    save,
    publish:
      publish &&
      (isUnchanged ? publish : { ...publish, key: randomUUID(), isUnacknowledged: false, needsClick: true }),
    // A call that was sent against another ETag can't conflict with this draft.
    unacknowledged: before.etag === etag ? unacknowledged : [],
  }
}

/** The entry without its publish. If that was sent it may still succeed, so it is kept as unacknowledged. */
export function withoutPublish(before: QueuedWork): QueuedWork {
  const { draft, save, publish, stop, unacknowledged } = before
  return {
    ...before,
    publish: undefined,
    stop: save && stop,
    unacknowledged: publish?.isUnacknowledged
      ? addUnacknowledged(unacknowledged, asUnacknowledged(publish, draft))
      : unacknowledged,
  }
}

export function withPublish(before: QueuedWork, publish: PendingPublish): QueuedWork {
  return { ...withoutPublish(before), publish }
}

/** Marks the entry right before it is sent: from then on the server may have it. */
export function withUnacknowledged(latest: QueuedWork, { draft, save: sent }: QueuedWork): QueuedWork {
  const { save, publish, unacknowledged } = latest
  if (!sent) return { ...latest, publish: publish && { ...publish, isUnacknowledged: true } }
  const more = save ? addUnacknowledged(unacknowledged, { key: sent.key, draft }) : unacknowledged
  return more === unacknowledged ? latest : { ...latest, unacknowledged: more }
}

/** All were sent against one ETag, so only the first to arrive succeeded. Keep the first one and the latest ones. */
function addUnacknowledged(
  before: readonly UnacknowledgedCall[],
  call: UnacknowledgedCall,
): readonly UnacknowledgedCall[] {
  if (before.some(({ key }) => key === call.key)) return before
  const [first = call, ...more] = [...before, call]
  return [first, ...more.slice(1 - maxUnacknowledged)]
}

/** The entry after an outcome; a newer draft in `latest` is rebased on what the server has now. */
function after(latest: QueuedWork, sent: QueuedWork, outcome: Outcome): QueuedWork {
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
        // The content to send may have changed, and other content needs another key.
        save: isToSend ? { key: randomUUID() } : undefined,
        publish: isWhatIsLive(publish, live) ? undefined : publish,
        unacknowledged: [],
      }
    }
  }
}

/** All work on a page after an outcome. What was typed since is based on what the server has now, too. */
export function afterOutcome(
  { typed, queued, ...work }: PageWork,
  sent: QueuedWork,
  outcome: Outcome,
): PageWork {
  const next = { ...work, typed, queued: queued && after(queued, sent, outcome) }
  if (!typed || (outcome.kind !== 'done' && outcome.kind !== 'found')) return next
  const isDone = outcome.kind === 'done'
  if (isDone && isSameDraft(typed.draft, sent.draft)) return { ...next, typed: undefined }
  if (typed.etag !== sent.etag) return next
  const { etag, live } = outcome
  const draft = live ? { ...typed.draft, base: afterPublish(typed.draft.base, live.step) } : typed.draft
  return { ...next, typed: { ...typed, draft, etag, origin: isDone ? sent.draft.data : typed.origin } }
}

/** True if the queued publish is the one that is live, even if the page was changed while it was sent. */
function isWhatIsLive(publish: PendingPublish | undefined, live: Live | undefined): boolean {
  if (!publish || !live) return false
  return (
    publish.key === live.call.key || (publish.needsClick === true && publish.askedAt === live.call.askedAt)
  )
}
