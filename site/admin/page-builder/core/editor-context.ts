import { createContext, useContext } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import type { OpenedPage } from './open-page.ts'

/** What the parts of the editor share besides Puck's own state. */
type EditorParts = {
  opened: OpenedPage
  saver: DraftSaver
  /** Reads the page again and mounts a new editor. */
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
