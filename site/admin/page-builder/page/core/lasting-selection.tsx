import { useEffect } from 'react'
import { showOnCanvas } from './canvas-document.ts'
import { useEditor } from './editor-context.ts'
import { usePuck } from './use-puck.ts'

/** About one second: fields load after the block is selected. */
const mostFrames = 60

/** Notes the selected block, and leads a restarted editor back to it and to the field that had the focus. */
export function LastingSelection() {
  const { kept } = useEditor()
  const blockId = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  useEffect(() => {
    const { fieldName } = kept.current
    if (kept.current.blockId) showOnCanvas(kept.current.blockId)
    kept.current = {}
    if (fieldName) focusField(fieldName, mostFrames)
  }, [kept])
  useEffect(() => {
    kept.current = { blockId }
  }, [kept, blockId])
  return null
}

function focusField(name: string, framesLeft: number): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(':is([data-page-fields], [data-notes]) [name]'),
  ]
  const field = fields.find((one) => one.name === name)
  const { activeElement, body } = document
  if (activeElement === body) field?.focus()
  // Puck is hidden for some frames at its start, which takes the focus away again.
  else if (activeElement !== field) return
  if (framesLeft > 0) requestAnimationFrame(() => focusField(name, framesLeft - 1))
}

/** The name of the field, or of the button of a note, that has the focus. */
export function focusedFieldName(): string | undefined {
  const focused = document.activeElement
  return (focused?.closest('[data-page-fields], [data-notes]') && focused.getAttribute('name')) || undefined
}
