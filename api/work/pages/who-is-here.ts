import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { presenceSeconds } from '#blocks/contract/time/retention.ts'
import type { Caller } from '../../serve/auth/caller.ts'
import type { Sessions } from '../../serve/auth/sessions.ts'
import type { Broadcast } from '../../store/shared-state.ts'
import { type Beat, createGossip } from './presence-gossip.ts'

const mostEntries = 200
const mostTabs = 20
const checkMs = 1_000

type Tab = Pick<PresenceEntry, 'tab'>

export type Presence = {
  /** Says that the tab works on `what`; sent again and again while it does. Resolves when other servers can hear it. */
  beat(caller: Caller, at: Tab & Pick<PresenceEntry, 'what'>): Promise<void>
  leave(caller: Caller, at: Tab): Promise<void>
  /** Whoever came first is listed first. */
  all(): PresenceEntry[]
  /** Calls `listener` at every change of the list. Returns a function that stops it. */
  onChange(listener: (entries: PresenceEntry[]) => void): () => void
  close(): void
}

/** In memory: after a restart every tab beats again. An entry ends with its session. */
export function createPresence(
  now: () => Date,
  sessions: Pick<Sessions, 'onEnd'>,
  shared: Broadcast,
): Presence {
  const beats = new Map<string, Beat>()
  const listeners = new Set<(entries: PresenceEntry[]) => void>()

  const stopWatching = sessions.onEnd((ended) => removeWhere(({ sessionId }) => ended.has(sessionId)))
  const check = setInterval(removeSilent, checkMs)
  check.unref()
  const gossip = createGossip({ shared, now, all: () => [...beats.values()], onBeat, onLeft })

  return {
    async beat(caller, { what, tab }) {
      const { id: userId, name } = caller.user
      const seenAt = now().getTime()
      const since = new Date(seenAt).toISOString()
      const beat = take({ entry: { what, tab, userId, name, since }, sessionId: caller.sessionId, seenAt })
      await gossip.beat(beat)
    },
    async leave(caller, { tab }) {
      const key = keyOf(caller.user.id, tab)
      onLeft(key)
      await gossip.left(key)
    },
    all() {
      removeSilent()
      return entries()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      clearInterval(check)
      stopWatching()
      gossip.close()
    },
  }

  /** Returns it as it is known from here on: it began with the first beat. */
  function take(beat: Beat): Beat {
    const { what, tab, userId } = beat.entry
    const key = keyOf(userId, tab)
    const before = beats.get(key)
    if (before?.entry.what === what) {
      const known = { ...before, seenAt: Math.max(before.seenAt, beat.seenAt) }
      beats.set(key, known)
      return known
    }
    beats.delete(key)
    makeRoom(userId)
    beats.set(key, beat)
    notify()
    return beat
  }

  function onBeat(beat: Beat): void {
    const before = beats.get(keyOf(beat.entry.userId, beat.entry.tab))
    // One that comes late says where the tab was.
    if (!before || before.seenAt <= beat.seenAt || before.entry.what === beat.entry.what) take(beat)
  }

  function onLeft(key: string): void {
    if (beats.delete(key)) notify()
  }

  function entries(): PresenceEntry[] {
    return [...beats.values()].map(({ entry }) => entry)
  }

  function notify(): void {
    for (const listener of listeners) listener(entries())
  }

  function removeSilent(): void {
    const last = now().getTime() - presenceSeconds * 1000
    removeWhere(({ seenAt }) => seenAt <= last)
  }

  function removeWhere(isOver: (beat: Beat) => boolean): void {
    const over = [...beats].filter(([, entry]) => isOver(entry))
    for (const [key] of over) beats.delete(key)
    if (over.length > 0) notify()
  }

  /** Drops the tab silent longest: one of the person's own if they have too many, else one of all if there are. */
  function makeRoom(userId: number): void {
    const own = [...beats].filter(([, { entry }]) => entry.userId === userId)
    const candidates = own.length >= mostTabs ? own : beats.size >= mostEntries ? [...beats] : []
    const [silent] = candidates.sort(([, a], [, b]) => a.seenAt - b.seenAt)
    if (silent) beats.delete(silent[0])
  }
}

function keyOf(userId: number, tab: string): string {
  return `${userId}/${tab}`
}
