import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { presenceSeconds } from '#blocks/contract/time/retention.ts'
import type { Caller } from '../auth/caller.ts'
import type { Sessions } from '../auth/sessions.ts'

const mostEntries = 200
const mostTabs = 20
const checkMs = 1_000

type Beat = { entry: PresenceEntry; sessionId: string; seenAt: number }
type Tab = Pick<PresenceEntry, 'tab'>

export type Presence = {
  /** Says that the tab works on `what`; sent again and again while it does. */
  beat(caller: Caller, at: Tab & Pick<PresenceEntry, 'what'>): void
  leave(caller: Caller, at: Tab): void
  /** Whoever came first is listed first. */
  all(): PresenceEntry[]
  /** Calls `listener` at every change of the list. Returns a function that stops it. */
  onChange(listener: (entries: PresenceEntry[]) => void): () => void
  close(): void
}

/** In memory only: after a restart every tab beats again. An entry ends with its session. */
export function createPresence(now: () => Date, sessions: Pick<Sessions, 'onEnd'>): Presence {
  const beats = new Map<string, Beat>()
  const listeners = new Set<(entries: PresenceEntry[]) => void>()

  const stopWatching = sessions.onEnd((ended) => removeWhere(({ sessionId }) => ended.has(sessionId)))
  const check = setInterval(removeSilent, checkMs)
  check.unref()

  return {
    beat(caller, { what, tab }) {
      const key = keyOf(caller, tab)
      const before = beats.get(key)
      const { id: userId, name } = caller.user
      const seenAt = now().getTime()
      if (before?.entry.what === what) return void beats.set(key, { ...before, seenAt })
      beats.delete(key)
      makeRoom(userId)
      const entry = { what, tab, userId, name, since: new Date(seenAt).toISOString() }
      beats.set(key, { entry, sessionId: caller.sessionId, seenAt })
      notify()
    },
    leave(caller, { tab }) {
      if (beats.delete(keyOf(caller, tab))) notify()
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
    },
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

function keyOf({ user }: Caller, tab: string): string {
  return `${user.id}/${tab}`
}
