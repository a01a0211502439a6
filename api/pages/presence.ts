import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { presenceSeconds } from '#blocks/contract/time/retention.ts'
import type { Caller } from '../auth/caller.ts'
import type { Sessions } from '../auth/sessions.ts'

const mostEntries = 200
const mostTabs = 20
const checkMs = 1_000

type Kept = { entry: PresenceEntry; sessionId: string; seenAt: number }
type Tab = Pick<PresenceEntry, 'tab'>

export type Presence = {
  /** The tab is at work on this, or still is. */
  beat(caller: Caller, at: Tab & Pick<PresenceEntry, 'what'>): void
  leave(caller: Caller, at: Tab): void
  /** Whoever came first stands first. */
  all(): PresenceEntry[]
  /** Hears of every change of the list. Returns the way to stop. */
  onChange(listener: (entries: PresenceEntry[]) => void): () => void
  close(): void
}

/** In memory only: after a restart every tab says anew where it is. What is over for its session is forgotten. */
export function createPresence(now: () => Date, sessions: Pick<Sessions, 'onEnd'>): Presence {
  const kept = new Map<string, Kept>()
  const listeners = new Set<(entries: PresenceEntry[]) => void>()

  const stopWatching = sessions.onEnd((ended) => forget(({ sessionId }) => ended.has(sessionId)))
  const check = setInterval(forgetSilent, checkMs)
  check.unref()

  return {
    beat(caller, { what, tab }) {
      const key = keyOf(caller, tab)
      const before = kept.get(key)
      const { id: userId, name } = caller.user
      const seenAt = now().getTime()
      if (before?.entry.what === what) return void kept.set(key, { ...before, seenAt })
      kept.delete(key)
      makeRoom(userId)
      const entry = { what, tab, userId, name, since: new Date(seenAt).toISOString() }
      kept.set(key, { entry, sessionId: caller.sessionId, seenAt })
      tell()
    },
    leave(caller, { tab }) {
      if (kept.delete(keyOf(caller, tab))) tell()
    },
    all() {
      forgetSilent()
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
    return [...kept.values()].map(({ entry }) => entry)
  }

  function tell(): void {
    for (const listener of listeners) listener(entries())
  }

  function forgetSilent(): void {
    const last = now().getTime() - presenceSeconds * 1000
    forget(({ seenAt }) => seenAt <= last)
  }

  function forget(isOver: (kept: Kept) => boolean): void {
    const gone = [...kept].filter(([, entry]) => isOver(entry))
    for (const [key] of gone) kept.delete(key)
    if (gone.length > 0) tell()
  }

  /** One more fits: who has too many tabs loses one of their own, else whoever was silent longest goes. */
  function makeRoom(userId: number): void {
    const own = [...kept].filter(([, { entry }]) => entry.userId === userId)
    const candidates = own.length >= mostTabs ? own : kept.size >= mostEntries ? [...kept] : []
    const [silent] = candidates.sort(([, a], [, b]) => a.seenAt - b.seenAt)
    if (silent) kept.delete(silent[0])
  }
}

function keyOf({ user }: Caller, tab: string): string {
  return `${user.id}/${tab}`
}
