import { createContext, type RefObject, useContext } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import type { OpenedPage } from './open-page.ts'

/** The selected block, and the focused field by its name. */
export type Kept = { blockId?: string | undefined; fieldName?: string | undefined }

/** State shared by the editor's parts, besides Puck's own. */
type EditorParts = {
  opened: OpenedPage
  saver: DraftSaver
  onReopen: () => void
  /** Restarts the editor with the saver's current page, without a request. */
  onRestart: () => void
  newer: NewerDraft
  /** What a restarted editor goes back to. */
  kept: RefObject<Kept>
}

export const EditorContext = createContext<EditorParts | undefined>(undefined)

export function useEditor(): EditorParts {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no page open')
  return editor
}

/**
 * What became of the page elsewhere: `published` as it is here, `live` as another one that is shown now. `by` starts a
 * sentence, `at` is ISO 8601.
 */
export type DraftNews = {
  kind: 'shown' | 'published' | 'live' | 'discarded'
  by: string
  at: string
}
export type NewerDraft = {
  news: DraftNews | undefined
  tell: (news: DraftNews | undefined) => void
  /** Both changed the same: somebody has to choose. */
  needsChoice: boolean
  setNeedsChoice: (needsChoice: boolean) => void
}
