import type { DraftSaver } from './draft-saver.ts'

/** This tab's savers per page that may still have unsent changes. */
const savers = new Map<string, Set<DraftSaver>>()
/** After this time the page opens anyway: unsent changes are offered from the local draft. */
const longestWaitMs = 10_000

/** Registers a saver. Returns a function that removes it. */
export function registerSaver(pageId: string, saver: DraftSaver): () => void {
  const ofPage = savers.get(pageId) ?? new Set()
  savers.set(pageId, ofPage.add(saver))
  return () => {
    ofPage.delete(saver)
    if (ofPage.size === 0) savers.delete(pageId)
  }
}

/**
 * Resolves once this tab's editors of a page have sent their changes. Someone who leaves a page and reopens
 * it at once must not see the state before their last edits.
 */
export async function flushOpenSavers(pageId: string): Promise<void> {
  const ofPage = [...(savers.get(pageId) ?? [])]
  if (ofPage.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWaitMs)
  })
  await Promise.race([Promise.allSettled(ofPage.map((saver) => saver.flush())), enough])
  clearTimeout(timer)
}
