import type { PageWork, SendOutcome, TypedPage } from '#site/admin/base/host/host.ts'
import { askMain, MainRefused, throwAsHostRefused } from './ask-main.ts'

export type DesktopPageWork = PageWork & {
  /** Resolves when everything that is typed has been stored, or could not be. */
  settled(): Promise<void>
}

/** The staff area's access to the work store in the main process. `onFailed` hears why the disk took nothing. */
export function createPageWork(onFailed: (message: string) => void): DesktopPageWork {
  /** What is still to be stored of each page: while one write runs, only the newest waits. */
  const next = new Map<string, TypedPage | undefined>()
  const writing = new Map<string, Promise<void>>()
  const known = new Set<string>()
  let hasFailed = false

  async function write(id: string): Promise<void> {
    await Promise.resolve() // a `send` in the same moment stores it, too
    while (next.has(id)) {
      const typed = next.get(id) ?? null
      next.delete(id)
      try {
        await askMain('pages:keep', { pageId: id, typed })
        hasFailed = false
      } catch (error) {
        if (!hasFailed) onFailed(error instanceof Error ? error.message : String(error))
        hasFailed = true
      }
    }
    writing.delete(id)
  }

  return {
    keep(id, typed) {
      if (!typed && !known.has(id)) return !hasFailed
      known.add(id)
      next.set(id, typed)
      if (!writing.has(id)) writing.set(id, write(id))
      return !hasFailed
    },
    send(id, typed) {
      next.delete(id)
      known.add(id)
      return askMain('pages:send', { pageId: id, ...typed }).catch(asOutcome)
    },
    unsent: (id) => askMain('pages:unsent', { pageId: id }).catch(() => null), // nobody is signed in
    async publish({ id, ...page }) {
      await askMain('pages:publish', { pageId: id, ...page }).catch(throwAsHostRefused)
    },
    async forget(id) {
      await askMain('pages:forget', { pageId: id }).catch(throwAsHostRefused)
    },
    async arrived(id) {
      await askMain('pages:arrived', { pageId: id }).catch(throwAsHostRefused)
    },
    onLive: (listener) => window.desktop.on('pages:live', ({ pageId }) => listener(pageId)),
    onQueue: (listener) =>
      window.desktop.on('pages:queue', (queue) => {
        const waiting = queue.filter(({ waitsFor }) => sentLater.has(waitsFor))
        listener(new Set(waiting.map(({ pageId }) => pageId)))
      }),
    async settled() {
      await Promise.all(writing.values())
    },
  }
}

const sentLater: ReadonlySet<string> = new Set(['connection', 'sign-in', 'site'])

/** The main process refuses a draft that the site would not accept as one, and everything while nobody is signed in. */
function asOutcome(error: unknown): SendOutcome {
  if (!(error instanceof MainRefused)) throw error
  if (error.code === 'unauthorized') return { kind: 'signed-out' }
  return { kind: 'refused', message: error.message }
}
