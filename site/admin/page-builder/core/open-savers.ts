import type { DraftSaver } from './draft-saver.ts'

/** The savers of each page in this tab that may still have unsent changes. */
const savers = new Map<string, Set<DraftSaver>>()
/** After this time the page opens anyway: unsent changes are in the local draft, which is offered. */
const longestWaitMs = 10_000

/** Returns the function that removes it. */
export function registerSaver(pageId: string, saver: DraftSaver): () => void {
  const ofPage = savers.get(pageId) ?? new Set()
  savers.set(pageId, ofPage.add(saver))
  return () => {
    ofPage.delete(saver)
    if (ofPage.size === 0) savers.delete(pageId)
  }
}

/**
 * Resolves when the editors of a page in this tab have sent their changes: someone who leaves a page and reopens it at
 * once must not see the state before their last edits.
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
