import { createContext, useContext } from 'react'
import type { DraftSaver } from './draft-saver.ts'
import type { OpenedPage } from './open-page.ts'

/** What every part of the editor knows beside Puck's own state. */
type EditorParts = {
  opened: OpenedPage
  saver: DraftSaver
  /** Reads the page anew and starts over with it. */
  onReopen: () => void
  /** Starts over with what the saver has now, without reading anything. */
  onRestart: () => void
}

export const EditorContext = createContext<EditorParts | undefined>(undefined)

export function useEditor(): EditorParts {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no page open')
  return editor
}
