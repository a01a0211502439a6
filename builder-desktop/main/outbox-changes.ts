import { randomUUID } from 'node:crypto'
import type { Outcome } from './outbox-calls.ts'
import type { OutboxEntry } from './outbox-entry.ts'

// How an entry of the outbox goes on, whatever happens to it.

const mostUnheard = 5

/** An app that was too old may be the new one now. */
export function afterStart(entry: OutboxEntry): OutboxEntry {
  return entry.stop?.kind === 'failed' && entry.stop.status === 426 ? { ...entry, stop: undefined } : entry
}

/** With a newer draft. What is published is what was seen: after another change it takes a person's word again. */
export function withSave(
  before: OutboxEntry | undefined,
  given: Pick<OutboxEntry, 'pageId' | 'draft' | 'etag'>,
): OutboxEntry {
  const { publish } = before ?? {}
  return {
    ...given,
    // While nothing stands in the way the entry knows best what the server has.
    etag: before && !before.stop ? before.etag : given.etag,
    save: { key: randomUUID(), unheard: before?.save?.unheard ?? [] },
    publish: publish && { ...publish, needsClick: true },
  }
}

/** Just before it is sent: from now on the server may have it. */
export function withUnheard(latest: OutboxEntry, sent: OutboxEntry): OutboxEntry {
  if (sent.save) {
    const { save } = latest
    const unheard = [...(save?.unheard ?? []), sent.draft].slice(-mostUnheard)
    return { ...latest, save: save && { ...save, unheard } }
  }
  return { ...latest, publish: latest.publish && { ...latest.publish, isUnheard: true } }
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
        publish: latest.publish && { ...latest.publish, isUnheard: false, needsClick: true },
      }
    case 'done': {
      const save = isNewer && latest.save ? { key: latest.save.key, unheard: [] } : undefined
      return { ...latest, etag: outcome.etag, save, ...(outcome.isLive ? { publish: undefined } : {}) }
    }
  }
}
