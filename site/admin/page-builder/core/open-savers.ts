import type { DraftSaver } from './draft-saver.ts'

/** The savers of each page in this tab, until what they have is sent. */
const savers = new Map<string, Set<DraftSaver>>()
/** After it the page is opened all the same: what has not arrived has its copy, and is asked about. */
const longestWaitMs = 10_000

/** Answers what takes it off the list. */
export function registerSaver(pageId: string, saver: DraftSaver): () => void {
  const ofPage = savers.get(pageId) ?? new Set()
  savers.set(pageId, ofPage.add(saver))
  return () => {
    ofPage.delete(saver)
    if (ofPage.size === 0) savers.delete(pageId)
  }
}

/**
 * Resolves when the editors of a page, here, have sent what they have: who leaves a page and opens it again at once must
 * not be shown what was stored before their last words.
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
