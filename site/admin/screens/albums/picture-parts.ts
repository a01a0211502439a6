import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditedDocument } from '../../forms/editing/edited-document.ts'
import type { PictureEdits } from './picture-edits.ts'
import type { PictureTexts } from './picture-texts.ts'

/** The edits of the album on screen. */
export const PictureEditsContext = createContext<PictureEdits | undefined>(undefined)

export function usePictureEdits(): PictureEdits {
  const edits = useContext(PictureEditsContext)
  if (!edits) throw new Error('There is no album around this picture')
  return edits
}

export const altInputId = (id: number) => `picture-${id}-alt`

/** The edit of one picture. Changes to other pictures cause no rerender. */
export function usePictureEdit(id: number): EditedDocument<PictureTexts, number> {
  const edits = usePictureEdits()
  return useSyncExternalStore(edits.subscribe, () => edits.get(id))
}

/** What an earlier visit left of this picture's texts. */
export function usePictureDraft(id: number) {
  const edits = usePictureEdits()
  return useSyncExternalStore(edits.subscribe, () => edits.draftOf(id))
}
