import { createContext, useContext } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import type { OpenedPage } from './open-page.ts'

/** State shared by the editor's parts, besides Puck's own. */
type EditorParts = {
  opened: OpenedPage
  saver: DraftSaver
  /** Loads the page again and mounts a new editor. */
  onReopen: () => void
  /** Restarts the editor with the saver's current page, without a request. */
  onRestart: () => void
}

export const EditorContext = createContext<EditorParts | undefined>(undefined)

export function useEditor(): EditorParts {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no page open')
  return editor
}
